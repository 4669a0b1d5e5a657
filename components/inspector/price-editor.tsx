'use client';

import { type FormEvent, useState } from 'react';
import { setPriceAction } from '@/app/actions/inspect';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import type { InspectedModel } from '@/lib/inspector/inspection';
import type { TokenPrice } from '@/lib/token-price';
import { useInspection } from './inspection-context';

const FIELDS = [
  { id: 'input', label: 'Input' },
  { id: 'output', label: 'Output' },
  { id: 'cacheRead', label: 'Cache read' },
  { id: 'cacheWrite', label: 'Cache write' },
] as const;

type Draft = Record<keyof TokenPrice, string>;

/** Prices to try on this page at once, and to keep for the model if they are right. */
export function PriceEditor({
  model,
  tried,
  onTry,
}: {
  model: InspectedModel;
  tried: TokenPrice | null;
  onTry: (price: TokenPrice | null) => void;
}) {
  const { reload } = useInspection();
  const [draft, setDraft] = useState<Draft>(() => draftOf(model.price));
  const price = priceOf(draft);

  function change(id: keyof TokenPrice, text: string) {
    const next = { ...draft, [id]: text };
    setDraft(next);
    onTry(priceOf(next));
  }

  async function keep(event: FormEvent) {
    event.preventDefault();
    if (!price) return;
    const result = await setPriceAction({ modelId: model.id, price });
    if (!result.ok) return showToast({ title: result.error.text, tone: 'error' });
    showToast({ title: `Kept as the price of ${model.label}.`, tone: 'success' });
    await reload();
  }

  async function forget() {
    const result = await setPriceAction({ modelId: model.id, price: null });
    if (!result.ok) return showToast({ title: result.error.text, tone: 'error' });
    onTry(null);
    await reload();
  }

  function reset() {
    setDraft(draftOf(model.price));
    onTry(null);
  }

  return (
    <section aria-labelledby="price-heading" className="px-5 py-5">
      <h3 id="price-heading" className="font-medium">
        Price of {model.label}
      </h3>
      <p className="mt-1 mb-3 text-muted-foreground text-sm">
        Dollars per million tokens. {sourceOf(model)} What you type is tried at once.
      </p>
      <form onSubmit={(event) => void keep(event)}>
        <div className="grid grid-cols-2 gap-3">
          {FIELDS.map(({ id, label }) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
            <label key={id} className="text-sm">
              <span className="mb-1 block">{label}</span>
              <Input
                inputMode="decimal"
                placeholder={id === 'input' || id === 'output' ? 'unknown' : 'as input'}
                value={draft[id]}
                aria-invalid={!isPrice(draft[id])}
                onChange={(event) => change(id, event.target.value)}
              />
            </label>
          ))}
        </div>
        <div className="mt-3 flex flex-wrap gap-1.5">
          <Button type="submit" size="sm" disabled={!price}>
            Keep for this model
          </Button>
          {model.isPriceOverridden ? (
            <Button size="sm" variant="outline" onClick={() => void forget()}>
              Back to the price list
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" disabled={tried === null} onClick={reset}>
            Reset
          </Button>
        </div>
      </form>
    </section>
  );
}

function sourceOf({ price, isPriceOverridden, isBuiltIn }: InspectedModel): string {
  if (isPriceOverridden) return 'Set by you.';
  if (isBuiltIn) return 'The built-in model is free.';
  return price ? 'From the shipped price list.' : 'Not known for this model.';
}

function draftOf(price: TokenPrice | null): Draft {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    input: text(price?.input),
    output: text(price?.output),
    cacheRead: text(price?.cacheRead),
    cacheWrite: text(price?.cacheWrite),
  };
}

/** null until input and output are numbers; an empty cache price is that of input. */
function priceOf(draft: Draft): TokenPrice | null {
  const { input, output, cacheRead, cacheWrite } = draft;
  if (!FIELDS.every(({ id }) => isPrice(draft[id])) || input === '' || output === '') return null;
  return {
    input: Number(input),
    output: Number(output),
    ...(cacheRead !== '' && { cacheRead: Number(cacheRead) }),
    ...(cacheWrite !== '' && { cacheWrite: Number(cacheWrite) }),
  };
}

function isPrice(text: string): boolean {
  return text === '' || (Number.isFinite(Number(text)) && Number(text) >= 0);
}
