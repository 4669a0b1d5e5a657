import type { HelpSection } from './section';

export const chattingHelp: HelpSection[] = [
  {
    title: 'Branches: editing and regenerating',
    also: 'edit message regenerate branch branches siblings arrows version walk tree resend change sent',
    text: 'Messages are never overwritten. Editing a sent message or regenerating an answer makes a sibling: ◀ 2/3 ▶ walks between them, and the old branch stays as it was. A compaction belongs to its branch; other branches do not see it.',
  },
  {
    title: 'Fork a chat',
    also: 'fork copy chat new chat from message split off',
    text: 'Fork on a message makes a new chat with everything up to it, files included. The original stays as it is.',
  },
  {
    title: 'Stop, reload, close the tab',
    also: 'stop cancel interrupt reload refresh close tab lost answer resume crash esc',
    text: 'Stop (Esc) ends an answer and keeps what was written. Closing the tab or reloading does not stop it: the answer belongs to the server, and the page joins it again. After a crash of the server the text so far is there, marked interrupted, with a Retry.',
  },
  {
    title: 'Errors and Retry',
    also: 'error failed wrong key 401 429 rate limit timeout refused connection retry again problem',
    text: 'When a provider fails, the message says why in plain words (wrong key, unknown model, too many requests, connection cut, conversation too long) and offers Retry where it can help. Your message and whatever was written stay.',
  },
  {
    title: 'Search and find',
    also: 'search chats find text full-text look for old conversation ctrl f',
    text: 'The search field above the chat list searches all chats. Ctrl+F (⌘F) finds inside the open chat, over all its messages, also those not on the screen.',
  },
  {
    title: 'Rename and delete chats',
    also: 'title rename name delete remove chat',
    text: 'A chat gets its title from the first message; rename it in its menu in the list. Delete asks first, and then the messages, files and compactions of that chat are gone for good.',
  },
  {
    title: 'Import and export',
    also: 'import export transcript json markdown claude code pi chatgpt upload download file',
    text: 'Drop files onto the chat list or open the import page: sessions of Claude Code, Codex, Gemini CLI, pi, opencode, aider, ChatGPT and others become ordinary chats, with the compactions and the usage they recorded. The guessed format is shown and can be changed. Export a chat from its menu, its head or the palette: Markdown, JSON at three levels, OpenAI or Anthropic messages, AI SDK messages.',
  },
  {
    title: 'The strategy lab',
    also: 'lab laboratory compare experiment replay sweep frontier benchmark figures',
    text: 'The lab works on copies of your chats and tells what each way of compacting keeps, loses and costs: at one cut, at the places where a session was really compacted, or request by request through the whole session. A sweep shows how it fares as a threshold moves. The one you like can be adopted for a chat, the link shared, the report exported. The chats themselves are never touched.',
  },
];
