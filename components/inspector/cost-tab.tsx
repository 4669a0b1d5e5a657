'use client';

import dynamic from 'next/dynamic';
import { memo, useId, useMemo } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { Badge } from '@/components/ui/badge';
import { Choice } from '@/components/ui/choice';
import { Select } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { useRestingUrlParameter } from '@/components/ui/use-resting-url-parameter';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import type { Inspection } from '@/lib/inspector/inspection';
import { type CostModel, type CostTile, prepareCost, tellingPrice } from '@/lib/inspector/prepare-cost';
import { priceOf, readDraft, writeDraft } from '@/lib/inspector/price-draft';
import { PriceEditor } from './price-editor';
import { WithInspection } from './with-inspection';

const CostChart = dynamic(() => import('@/components/charts/cost-chart'), {
  ssr: false,
  loading: () => <Skeleton className="h-65 w-full" />,
});

const UNITS = [
  { id: 'money', label: 'Money' },
  { id: 'tokens', label: 'Tokens' },
] as const;

const HORIZONS = [0, 10, 25, 50, 100];
const usualHorizon = 10;

/** What compacting costs and saves, in money where a price is known, else in tokens. */
function CostTab() {
  return <WithInspection>{(inspection) => <Cost inspection={inspection} />}</WithInspection>;
}

/** Answers being streamed draw the chat many times a second, and must not draw this. */
export default memo(CostTab);

function Cost({ inspection }: { inspection: Inspection }) {
  const { model: info } = inspection;
  const stored = tellingPrice(info);
  const [priceText, setPriceText] = useRestingUrlParameter('price');
  const draft = useMemo(() => readDraft(priceText), [priceText]);
  const unit = useUrlParameter('cost') === 'tokens' ? 'tokens' : 'money';
  const useCache = useUrlParameter('cache') !== 'off';
  const ahead = useUrlParameter('ahead');
  const horizon = HORIZONS.find((count) => String(count) === ahead) ?? usualHorizon;
  const price = useMemo(() => (draft && priceOf(draft)) ?? stored, [draft, stored]);
  const model = useMemo(
    () => prepareCost(inspection, { price: unit === 'money' ? price : null, useCache, horizon }),
    [inspection, price, unit, useCache, horizon],
  );
  const cacheId = useId();
  return (
    <>
      <Tiles tiles={model.tiles} />
      <ChartFrame
        name="cost"
        title={`Cumulative ${model.unit === 'money' ? 'cost' : 'tokens'}, with and without compaction`}
        sentence={model.sentence}
        table={model.table}
        controls={
          price ? (
            <Choice
              label="Unit"
              options={UNITS}
              value={unit}
              onChange={(id) => writeUrlParameters({ cost: id === 'money' ? null : id })}
            />
          ) : null
        }
        note={noteOf(model, price !== null, info.isBuiltIn)}
      >
        {model.points.length > 0 ? <CostChart model={model} /> : null}
        <Legend />
      </ChartFrame>
      <section aria-label="Assumptions" className="space-y-3 border-b px-5 py-5">
        <h3 className="font-medium">Assumptions</h3>
        <div className="flex items-center gap-3">
          <label htmlFor={cacheId} className="flex-1 text-sm">
            The provider caches prompts
            <span className="block text-muted-foreground text-xs">
              Used where no cache figures were reported. A compaction makes it read the changed part anew.
            </span>
          </label>
          <Switch
            id={cacheId}
            checked={useCache}
            onCheckedChange={(isOn) => writeUrlParameters({ cache: isOn ? null : 'off' })}
          />
        </div>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
        <label className="flex items-center gap-3 text-sm">
          <span className="flex-1">Look ahead by requests</span>
          <Select
            className="h-8"
            value={String(horizon)}
            onChange={({ target: { value } }) =>
              writeUrlParameters({ ahead: value === String(usualHorizon) ? null : value })
            }
          >
            {HORIZONS.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </label>
      </section>
      <PriceEditor model={info} draft={draft} onDraft={(next) => setPriceText(next && writeDraft(next))} />
    </>
  );
}

function Tiles({ tiles }: { tiles: CostTile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px border-b bg-border">
      {tiles.map(({ label, value, kind, note }) => (
        <div key={label} className="bg-surface px-5 py-4">
          <dt className="flex flex-wrap items-center gap-1.5 text-muted-foreground text-xs">
            {label} <Badge tone="outline">{kind}</Badge>
          </dt>
          <dd className="tabular mt-1 font-semibold text-lg">{value}</dd>
          <dd className="text-muted-foreground text-xs">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Legend() {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-xs">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-chart-assistant border-t-2" />
        with compaction
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-foreground border-t-2 border-dotted" />
        without
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-3 w-1 bg-chart-snapshot" />
        paid for compacting
      </li>
    </ul>
  );
}

function noteOf(model: CostModel, hasPrice: boolean, isBuiltIn: boolean): string {
  if (hasPrice)
    return 'Reported requests are measured; the line without compaction and what lies ahead are estimated.';
  const why = isBuiltIn ? 'The built-in model costs nothing' : 'The price of this model is not known';
  return `${why}, so ${model.unit} are counted. Enter a price below to see money.`;
}
