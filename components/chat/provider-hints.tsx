import { CircleAlert } from 'lucide-react';
import type { ProviderState } from '@/lib/models/registry';

export type ProviderHint = ProviderState;

/** What keeps a provider from being listed: a variable that is not set, or a server that does not answer. */
export function ProviderHints({ providers }: { providers: ProviderHint[] }) {
  const troubled = providers.filter(({ isReady, problem }) => isReady && problem);
  const missing = providers.filter(({ isReady, variable }) => !isReady && variable);
  if (troubled.length + missing.length === 0) return null;
  return (
    <div className="space-y-2 border-t px-3 py-2.5 text-muted-foreground text-xs">
      {troubled.map(({ id, label, problem }) => (
        <p key={id} className="flex gap-2 text-foreground">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0 text-warning" />
          {label}: {problem}
        </p>
      ))}
      {missing.length > 0 ? (
        <p>
          To add a provider, set its variable where the server runs and start it again:{' '}
          {missing.map(({ id, label, variable }, index) => (
            <span key={id}>
              {index > 0 ? ', ' : ''}
              <code className="wrap-anywhere font-mono text-foreground">{variable}</code> ({label})
            </span>
          ))}
          .
        </p>
      ) : null}
    </div>
  );
}
