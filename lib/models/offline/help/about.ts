import type { HelpSection } from './section';

export const aboutHelp: HelpSection[] = [
  {
    title: 'What Foldline is',
    also: 'purpose app tool for product program',
    text: 'Foldline is a chat you can watch forget. You chat with any model; when the history grows, Foldline compacts it, and the inspector shows exactly what happened: before and after, where the split fell and why, what the summary says, which facts survived, what it cost, and how to take it back.',
  },
  {
    title: 'The built-in model',
    also: 'foldline-1 offline demo without key no key free who answers limits language model',
    text: 'Without any key the chat is answered by the built-in model. It is not a language model: it finds and quotes passages of the chat, the workspace files and this help, and carries out plain requests with the workspace tools. It needs no network and costs nothing. It says so when it does not know.',
  },
  {
    title: 'First steps',
    also: 'begin start getting started new tutorial try beginner how use',
    text: 'Write a message, or open one of the samples on the empty screen: four conversations of 30, 200, 600 and 10,000 messages. Watch the gauge beside the composer fill, then press Compact (Alt+C), and look at the inspector on the right. Everything can be undone.',
  },
  {
    title: 'Samples',
    also: 'example conversations demo open sample try',
    text: 'Four conversations ship with Foldline: a short one for a first compaction (30 messages), an agent run with much tool output (200), a long project in which minds change and one fact gets lost (600), and a generated one of 10,000 messages. Opening one makes an ordinary chat of it, with its files: write in it, compact it, delete it.',
  },
  {
    title: 'Keyboard shortcuts',
    also: 'keys hotkeys shortcut keyboard palette command',
    text: 'Ctrl+K (⌘K) opens the command palette, Ctrl+F (⌘F) finds inside the chat, Ctrl+, (⌘,) opens the settings, Ctrl+/ (⌘/) shows all shortcuts. Alt+C compacts now, Alt+N starts a chat, Alt+I shows or hides the inspector, Alt+L the chat list, Alt+↑ and Alt+↓ walk the messages. Enter sends, Shift+Enter makes a new line, Esc stops the answer, ↑ in an empty composer edits the last prompt. In the goal question, 1 to 7 choose.',
  },
  {
    title: 'Themes and layout',
    also: 'dark light mode theme mobile phone small screen pane panes',
    text: 'Light, dark and system theme are in the settings and the command palette. On wide screens chats, chat and inspector stand side by side; between 768 and 1279 pixels the inspector is a drawer, below that the three are tabs.',
  },
];
