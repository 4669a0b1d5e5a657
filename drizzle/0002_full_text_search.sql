-- The application splits text into words before it gets here (each CJK character and each emoji is a word of its own),
-- so the tokenizer only has to keep them apart by spaces. No second copy of the text is stored.
CREATE VIRTUAL TABLE message_words USING fts5(
  words,
  content = '',
  contentless_delete = 1,
  prefix = '1 2',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* S* Co'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE chat_words USING fts5(
  words,
  content = '',
  contentless_delete = 1,
  prefix = '1 2',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* S* Co'"
);
--> statement-breakpoint
CREATE TRIGGER message_words_leave
AFTER DELETE ON messages
WHEN OLD.status <> 'streaming'
BEGIN
  DELETE FROM message_words WHERE rowid = OLD.key;
END;
--> statement-breakpoint
CREATE TRIGGER chat_words_leave
AFTER DELETE ON chats
BEGIN
  DELETE FROM chat_words WHERE rowid = OLD.key;
END;
