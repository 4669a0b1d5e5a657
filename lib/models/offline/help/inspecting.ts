import type { HelpSection } from './section';

export const inspectingHelp: HelpSection[] = [
  {
    title: 'The context gauge',
    also: 'gauge ring meter percent percentage full used tokens number composer header',
    text: 'The gauge shows the size of the next request against the window of the model: instructions, tool definitions and the messages in view. The tick marks where automatic compaction would fire. Each number says whether it is measured (the provider reported it), estimated, or unknown.',
  },
  {
    title: 'Tokens and how they are counted',
    also: 'token count tokenizer estimate measured ruler accuracy',
    text: 'A token is a piece of a word, about four letters of English. Foldline counts with a real tokenizer, corrects by provider, and corrects again whenever a provider reports what it counted itself. Before and after a compaction are counted by the same ruler.',
  },
  {
    title: 'The window of a model',
    also: 'window context limit size length model override small try',
    text: 'The window is how many tokens a model can read at once, answer included. Windows come from a shipped list; unknown models get a guess that is marked as one. You can set another window per model in the settings, and per chat, for instance a small one to see compaction early.',
  },
  {
    title: 'The inspector',
    also: 'inspector pane right timeline ledger before after split diff cost facts survived provenance',
    text: 'The inspector shows a compaction from all sides: the timeline of the context, what fills the window, where the split fell and why, before and after message by message, the snapshot with its sources, the difference between generations, what it cost, and other strategies on the same chat. Open it with the button at the top right.',
  },
  {
    title: 'What a summary lost',
    also: 'snapshot lost forgotten missing fact put back edit summary rate stars probe survived source sentence anchors',
    text: 'The Snapshot tab of the inspector lists which facts of the folded messages are kept, changed, stale or lost, and shows for each sentence of the summary which message it comes from. A lost fact can be put back: it is sent word for word from then on, and later compactions keep it. The summary can be edited and rated, and a message can be marked as lost, so that every later compaction is judged by it. Each change is a new generation and can be undone.',
  },
  {
    title: 'Comparing summaries',
    also: 'diff difference compare generations changed reworded added lost words sentences draft edit matrix survived',
    text: 'The Diff tab sets any two summaries against each other: generations, a draft and what you made of it, or what another strategy would write, which costs nothing. It counts what was kept, reworded, added and lost; the keys n and p walk the changes. Below it stands which fact survived which generation.',
  },
  {
    title: 'Going back to an older generation',
    also: 'history restore undo old generation branch lanes read-only log decisions events export report',
    text: 'The History tab shows every branch and every compaction. Choose one to look at it as it was, to restore it, to open it as a new chat or to compare it; nothing is deleted, so you can always go back. Below it every decision is listed with its numbers. The button at the top of the inspector exports everything as one report, as a web page or as Markdown.',
  },
  {
    title: 'Costs',
    also: 'price prices money dollars expensive cost pay cheap usage',
    text: 'Prices come from a shipped list and are multiplied with the usage the provider reports; models without a known price show none. The built-in model and the built-in summariser cost nothing. Note that compaction can raise cost for a while, because providers’ prompt caches start again.',
  },
  {
    title: 'Compare strategies',
    also: 'lab compare comparison side by side try plan preview test import transcript',
    text: 'The lab runs several strategies over the same chat, or over a transcript imported from another tool, and shows what each would fold and what it would cost, without changing anything.',
  },
];
