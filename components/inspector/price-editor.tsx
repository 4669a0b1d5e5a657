'use client';

import type { FormEvent } from 'react';
import { setPriceAction } from '@/app/actions/inspect';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import type { InspectedModel } from '@/lib/inspector/inspection';
import { draftOf, isPrice, PRICE_FIELDS, type PriceDraft, priceOf } from '@/lib/inspector/price-draft';
import type { TokenPrice } from '@/lib/token-price';
import { useInspection } from './inspection-context';

const LABELS: Record<keyof PriceDraft, string> = {
  input: 'Input',
  output: 'Output',
  cacheRead: 'Cache read',
  cacheWrite: 'Cache write',
};

/** Prices to try on this page at once, and to keep for the model if they are right. */
export function PriceEditor({
  model,
  draft: typed,
  onDraft,
}: {
  model: InspectedModel;
  /** null while nothing was typed. */
  draft: PriceDraft | null;
  onDraft: (draft: PriceDraft | null) => void;
}) {
  const { reload } = useInspection();
  const draft = typed ?? draftOf(model.price);
  const price = priceOf(draft);

  /** null goes back to the price list. */
  async function store(kept: TokenPrice | null) {
    const result = await setPriceAction({ modelId: model.id, price: kept });
    if (!result.ok) return showToast({ title: result.error.text, tone: 'error' });
    if (kept) showToast({ title: `Kept as the price of ${model.label}.`, tone: 'success' });
    await reload();
    onDraft(null);
  }

  function keep(event: FormEvent) {
    event.preventDefault();
    if (price) void store(price);
  }

  return (
    <section aria-labelledby="price-heading" className="px-5 py-5">
      <h3 id="price-heading" className="font-medium">
        Price of {model.label}
      </h3>
      <p className="mt-1 mb-3 text-muted-foreground text-sm">
        Dollars per million tokens. {sourceOf(model)} What you type is tried at once.
      </p>
      <form onSubmit={keep}>
        <div className="grid grid-cols-2 gap-3">
          {PRICE_FIELDS.map((id) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
            <label key={id} className="text-sm">
              <span className="mb-1 block">{LABELS[id]}</span>
              <Input
                inputMode="decimal"
                placeholder={id === 'input' || id === 'output' ? 'unknown' : 'as input'}
                value={draft[id]}
                aria-invalid={!isPrice(draft[id])}
                onChange={(event) => onDraft({ ...draft, [id]: event.target.value })}
              />
            </label>
          ))}
        </div>
        <div className="mt-3 flex flex-wrap gap-1.5">
          <Button type="submit" size="sm" disabled={!price}>
            Keep for this model
          </Button>
          {model.isPriceOverridden ? (
            <Button size="sm" variant="outline" onClick={() => void store(null)}>
              Back to the price list
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" disabled={typed === null} onClick={() => onDraft(null)}>
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
