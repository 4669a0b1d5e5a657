-- Messages are append-only: a final row never changes, and a row only goes when its whole chat goes.
CREATE TRIGGER messages_final_rows_stay
BEFORE UPDATE ON messages
WHEN OLD.status <> 'streaming'
BEGIN
  SELECT RAISE(ABORT, 'a final message cannot be changed');
END;
--> statement-breakpoint
CREATE TRIGGER messages_place_stays
BEFORE UPDATE OF key, id, chat_id, parent_key, parent_id, role, depth, step, run_id, model_id, created_at ON messages
BEGIN
  SELECT RAISE(ABORT, 'the place of a message cannot be changed');
END;
--> statement-breakpoint
CREATE TRIGGER messages_leave_with_their_chat
BEFORE DELETE ON messages
WHEN EXISTS (SELECT 1 FROM chats WHERE id = OLD.chat_id)
BEGIN
  SELECT RAISE(ABORT, 'a message cannot be deleted while its chat exists');
END;
--> statement-breakpoint
-- INSERT OR REPLACE removes the old row without firing delete triggers.
CREATE TRIGGER messages_are_not_replaced
BEFORE INSERT ON messages
WHEN EXISTS (SELECT 1 FROM messages WHERE id = NEW.id OR key = NEW.key)
BEGIN
  SELECT RAISE(ABORT, 'a message cannot be replaced');
END;
--> statement-breakpoint
CREATE TRIGGER messages_stay_in_their_chat
BEFORE INSERT ON messages
WHEN NEW.parent_key IS NOT NULL
  AND NOT EXISTS (
    SELECT 1 FROM messages WHERE key = NEW.parent_key AND id = NEW.parent_id AND chat_id = NEW.chat_id
  )
BEGIN
  SELECT RAISE(ABORT, 'a message hangs below a message of its own chat');
END;
--> statement-breakpoint
-- Of a compaction only `undone_at` may change.
CREATE TRIGGER compactions_stay
BEFORE UPDATE OF
  key, id, chat_id, parent_message_id, last_summarized_message_id, previous_compaction_id, generation,
  strategy_id, strategy_version, trigger, goal, goal_source, instructions, edits, raw_answer, snapshot, anchors,
  prompt_id, prompt_version, summarizer_id, status, reason, fallback, authored, tokens_before, tokens_after,
  usage, cost_usd, duration_ms, created_at
ON compactions
BEGIN
  SELECT RAISE(ABORT, 'a compaction cannot be changed');
END;
--> statement-breakpoint
CREATE TRIGGER compactions_leave_with_their_chat
BEFORE DELETE ON compactions
WHEN EXISTS (SELECT 1 FROM chats WHERE id = OLD.chat_id)
BEGIN
  SELECT RAISE(ABORT, 'a compaction cannot be deleted while its chat exists');
END;
--> statement-breakpoint
CREATE TRIGGER compactions_are_not_replaced
BEFORE INSERT ON compactions
WHEN EXISTS (SELECT 1 FROM compactions WHERE id = NEW.id OR key = NEW.key)
BEGIN
  SELECT RAISE(ABORT, 'a compaction cannot be replaced');
END;
