import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';

export type SectionProps = {
  id: string;
  title: string;
  explanation?: ReactNode;
  badge?: string | null;
  children: ReactNode;
};

export function Section({ id, title, explanation, badge, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 pb-10">
      <h2 id={`${id}-title`} className="flex flex-wrap items-center gap-2 font-semibold text-base">
        {title}
        {badge ? <Badge tone="success">{badge}</Badge> : null}
      </h2>
      {explanation ? <p className="mt-1 max-w-prose text-muted-foreground">{explanation}</p> : null}
      <div className="mt-3">{children}</div>
    </section>
  );
}
