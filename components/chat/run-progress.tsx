import { Badge } from '@/components/ui/badge';
import type { RunMessage } from '@/lib/turn/run-metadata';
import type { TranscriptItem } from '@/lib/turn/transcript';

/** Where an answer of several steps stands; nothing for plain answers. */
export function RunProgress({
  messages,
  liveItems,
}: {
  messages: RunMessage[];
  liveItems: TranscriptItem[];
}) {
  const about = messages.at(-1)?.metadata;
  const newest = liveItems.at(-1);
  const step = newest?.answerStep ?? 1;
  if (!about?.stepLimit || !(about.isAgent || step > 1)) return null;
  const tool = newest?.parts.findLast((part) => part.type === 'tool' && part.state === 'running');
  return (
    <div className="mx-auto flex w-full max-w-3xl items-center gap-2 px-5 pb-1.5 text-muted-foreground text-xs sm:px-7">
      <span aria-hidden className="size-2 animate-pulse-soft rounded-full bg-primary" />
      {about.isAgent ? <Badge tone="accent">Agent</Badge> : null}
      <span className="tabular">
        step {step} of {about.stepLimit}
      </span>
      {tool?.type === 'tool' ? <span className="truncate font-mono">{tool.toolName}</span> : null}
    </div>
  );
}
