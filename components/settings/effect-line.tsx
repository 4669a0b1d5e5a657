import { Timer } from 'lucide-react';
import type { TurnsUntil } from '@/lib/settings/turns-until';

export type EffectLineProps = { title?: string; effect: TurnsUntil; summary: string };

/** What the settings mean for one chat, said anew after every change. */
export function EffectLine({ title, effect, summary }: EffectLineProps) {
  return (
    <p className="flex items-start gap-2.5 rounded-lg border border-primary/30 bg-accent px-4 py-2.5 text-accent-foreground">
      <Timer aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {title ? <span>In “{title}”: </span> : null}
        <strong className="font-semibold">{effect.text}</strong> <span>{summary}</span>
      </span>
    </p>
  );
}
