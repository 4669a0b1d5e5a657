import { ArrowRight, KeyRound } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Mark } from '@/components/frame/mark';

export type SampleChat = { id: string; title: string; description: string; messageCount: number };

export type StartScreenProps = {
  /** The composer of a new chat. */
  composer: ReactNode;
  samples: SampleChat[];
  /** A sample is being made into a chat; until it is there no second one is begun. */
  isOpening: boolean;
  onOpenSample: (id: string) => void;
  model: { label: string; isBuiltIn: boolean };
};

/** What a new chat begins with. */
export function StartScreen({ composer, samples, isOpening, onOpenSample, model }: StartScreenProps) {
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex min-h-full w-full max-w-2xl flex-col justify-center px-4 py-10 sm:px-6">
        <Mark className="mb-5 size-9 text-primary" />
        <h2 className="text-balance font-semibold text-2xl tracking-tight">A chat you can watch forget</h2>
        <p className="mt-2 mb-6 max-w-xl text-pretty text-base text-muted-foreground">
          Talk as long as you like. When the history grows too large Foldline compacts it, and the inspector
          shows what was folded, what was kept and what was lost.
        </p>
        {/* The composer brings the margins of the chat; here its edges meet those of the text. */}
        <div className="-mx-4 sm:-mx-6">{composer}</div>
        <ModelNote model={model} />
        {samples.length > 0 ? (
          <section aria-labelledby="samples" className="mt-10">
            <h3 id="samples" className="mb-2 font-medium text-muted-foreground text-xs">
              Open a sample
            </h3>
            <ul className="grid gap-2 sm:grid-cols-2">
              {samples.map((sample) => (
                <li key={sample.id}>
                  <SampleCard sample={sample} disabled={isOpening} onOpen={() => onOpenSample(sample.id)} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <p className="mt-4 text-muted-foreground">
          Or{' '}
          <Link href="/import" prefetch={false} className="text-primary underline">
            import sessions of other tools
          </Link>
          : Claude Code, Codex, Gemini CLI, ChatGPT and many more.
        </p>
      </div>
    </div>
  );
}

type SampleCardProps = { sample: SampleChat; disabled: boolean; onOpen: () => void };

function SampleCard({ sample, disabled, onOpen }: SampleCardProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onOpen}
      className="group flex h-full w-full flex-col rounded-lg border bg-card px-4 py-3 text-left transition-colors hover:border-input hover:bg-muted/50 disabled:opacity-60"
    >
      <span className="flex w-full items-center gap-2 font-medium">
        <span className="min-w-0 flex-1">{sample.title}</span>
        <ArrowRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted-foreground transition-transform group-hover:translate-x-0.5"
        />
      </span>
      <span className="mt-0.5 flex-1 text-muted-foreground">{sample.description}</span>
      <span className="tabular mt-2 text-muted-foreground text-xs">
        {sample.messageCount.toLocaleString('en-US')} messages
      </span>
    </button>
  );
}

function ModelNote({ model }: Pick<StartScreenProps, 'model'>) {
  return (
    <p className="flex items-start gap-2 text-muted-foreground text-xs">
      <KeyRound aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span>
        In use: <strong className="font-medium text-foreground">{model.label}</strong>.{' '}
        {model.isBuiltIn ? (
          <>
            It works offline and is no language model. To talk to one, set <Variable>OPENAI_API_KEY</Variable>
            , <Variable>ANTHROPIC_API_KEY</Variable> or <Variable>GOOGLE_GENERATIVE_AI_API_KEY</Variable> and
            start Foldline again.
          </>
        ) : (
          'Keys stay on the server.'
        )}
      </span>
    </p>
  );
}

function Variable({ children }: { children: ReactNode }) {
  return (
    <code className="wrap-anywhere rounded bg-muted px-1 py-px font-mono text-[0.95em]">{children}</code>
  );
}
