'use client';

import { Bot } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/field';
import { Popover } from '@/components/ui/popover';
import { Switch } from '@/components/ui/switch';

export type Agent = { stepLimit: number } | null;

const DEFAULT_STEP_LIMIT = 20;
const LARGEST_STEP_LIMIT = 200;

/** Agent mode by the composer: off or on, and after how many steps it pauses. */
export function AgentControl({ agent, onChange }: { agent: Agent; onChange: (agent: Agent) => void }) {
  const id = useId();
  /** A limit that is not in force yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(agent?.stepLimit ?? DEFAULT_STEP_LIMIT);
  const stepLimit = Number(shown);
  const isFine = Number.isInteger(stepLimit) && stepLimit >= 1 && stepLimit <= LARGEST_STEP_LIMIT;

  const set = (next: Agent) => {
    setTyped(null);
    onChange(next);
  };

  return (
    <Popover
      label="Agent mode"
      side="top"
      trigger={
        <Button
          size="sm"
          variant="ghost"
          className={cn('h-8 max-sm:size-8 max-sm:p-0', agent && 'bg-accent text-accent-foreground')}
          aria-label={agent ? `Agent mode: on, ${agent.stepLimit} steps` : 'Agent mode: off'}
        >
          <Bot aria-hidden />
          <span className="max-sm:hidden">Agent</span>
        </Button>
      }
    >
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={`${id}-on`} className="font-medium">
          Agent mode
        </label>
        <Switch
          id={`${id}-on`}
          checked={agent !== null}
          onCheckedChange={(on) => set(on ? { stepLimit: isFine ? stepLimit : DEFAULT_STEP_LIMIT } : null)}
        />
      </div>
      <p className="mt-1.5 text-muted-foreground">
        Your message is a task: the model works on it with the tools of the workspace, step by step, without
        asking back. You can stop it at any step; what is done stays.
      </p>
      <div className="mt-3 flex items-center justify-between gap-4">
        <label htmlFor={`${id}-limit`}>Pause after</label>
        <span className="flex items-center gap-2">
          <Input
            id={`${id}-limit`}
            type="number"
            min={1}
            max={LARGEST_STEP_LIMIT}
            value={shown}
            aria-invalid={!isFine}
            aria-describedby={`${id}-range`}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => agent && isFine && stepLimit !== agent.stepLimit && set({ stepLimit })}
            className="h-8 w-20 px-2"
          />
          steps
        </span>
      </div>
      <p id={`${id}-range`} className={isFine ? 'sr-only' : 'mt-1.5 text-destructive text-xs'}>
        A whole number from 1 to {LARGEST_STEP_LIMIT}.
      </p>
    </Popover>
  );
}
