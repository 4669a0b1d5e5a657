import type { HelpSection } from './section';

export const compactionHelp: HelpSection[] = [
  {
    title: 'What compaction is',
    also: 'how does compaction work why forget folding compress summarise history long explain',
    text: 'A model can only read so many tokens at once: its window. When a chat grows towards it, Foldline folds an older part of it: a trigger says when, a strategy says what, a summariser writes a snapshot of it, checks accept or refuse it, and from then on the model is sent the snapshot instead of the folded messages. The messages themselves are never changed or deleted.',
  },
  {
    title: 'Compact now',
    also: 'compact by hand manual button start compaction fold this chat compress',
    text: 'Press Compact beside the composer, Alt+C, or choose “Compact now” in the command palette (Ctrl+K). A preview comes first: what would be folded, where the cut falls and how many tokens it saves; the cut can be moved. Compacting by hand does not wait for a trigger, but all checks still apply.',
  },
  {
    title: 'Undo a compaction',
    also: 'take back restore revert undo get messages back lost',
    text: 'Every compaction has an Undo on its card in the chat and in the inspector. Undo puts the previous view in force again at once; redo works too. Nothing is lost either way, because the messages were never touched.',
  },
  {
    title: 'Triggers: when compaction happens',
    also: 'trigger threshold automatic automatically when fires start hybrid utilisation counts available window-buffer',
    text: '`hybrid` fires at more than 40,000 tokens, 25 messages and 300 seconds since the last one, or at half of the window as a safety valve. `utilisation` fires at 50 % of the window, `counts` at 60,000 tokens or a number of messages or turns, `available` at 75 % of the window minus its reserve, `window-buffer` when less than a buffer is left. All can be switched off, and each number can be changed in the settings.',
  },
  {
    title: 'Strategies: what gets folded',
    also: 'strategy strategies which folds selective percentage since-last-prompt progressive threshold clear-tool-output choose best difference',
    text: '`selective` (the default) folds the earliest run of assistant and tool messages and never touches yours. `percentage` folds the older 70 %. `since-last-prompt` folds everything before the current exchange, around a goal. `progressive` updates one running summary and keeps the newest 20 %. `threshold` folds everything and repeats the current request. `clear-tool-output` makes no model call: old tool outputs become one-line stubs.',
  },
  {
    title: 'Profiles',
    also: 'profile bundle gemini-cli deliberate forge onyx contextguard foldline presets',
    text: 'A profile bundles a trigger, a strategy, a goal strategy and the summariser options. `foldline` is the default; `gemini-cli`, `deliberate`, `forge`, `onyx` and `contextguard` behave as five published systems do. A profile is chosen for all chats or for one, and can be copied and changed.',
  },
  {
    title: 'The goal question',
    also: 'goal dialog asks countdown timer 30 seconds less often dont ask again popup question',
    text: 'When an interactive trigger fires, Foldline reads up to three goals from the recent messages and asks which one the summary should serve. You have 30 seconds, can pause or extend, pick with 1 to 7, write your own, or let it decide. “Less often” raises the thresholds by half, “don’t ask again” stops the question; both can be undone in the settings. If the time runs out, it compacts without a goal.',
  },
  {
    title: 'The snapshot',
    also: 'state_snapshot summary sections xml contents format written',
    text: 'Every summary is one `<state_snapshot>` with the same sections: overall goal, current goal, key knowledge, constraints, decisions, file system state, recent actions, current plan, open problems, and what was discarded. The inspector shows it section by section and lets you edit it.',
  },
  {
    title: 'Anchors',
    also: 'anchor facts kept word for word exact survive paths numbers ids errors',
    text: 'Anchors are facts that code, not a model, takes word for word out of what is folded: file paths, ids, errors, numbers, decisions, your requests. They stand beside the snapshot, so that the details summaries like to lose stay exact.',
  },
  {
    title: 'Pins',
    also: 'pin keep message protect important never fold',
    text: 'Pin a message and no strategy will ever fold it. The pin is in the menu of each message; pinned messages are marked in the chat and counted in the plan.',
  },
  {
    title: 'When a compaction is refused or fails',
    also: 'status noop failed inflated empty cancelled stale error refused not smaller',
    text: 'A summary is accepted only if it is complete, not empty, smaller than what it replaces, and leaves a history the provider accepts. Otherwise Foldline retries smaller, then falls back to the built-in summariser, then leaves the history alone and says so. The status tells which: COMPRESSED, NOOP (nothing to fold), INFLATED (not smaller), EMPTY_SUMMARY, TRUNCATED, STALE (the chat moved on meanwhile) or CANCELLED.',
  },
  {
    title: 'The built-in summariser',
    also: 'summariser without key extractive by code deterministic',
    text: 'Without a key, summaries are made by code: sentences are picked, not written, so nothing in them is invented. Any model can be chosen as summariser in the settings instead, also a cheaper one than the chat uses.',
  },
];
