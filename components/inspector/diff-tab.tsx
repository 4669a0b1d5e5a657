'use client';

import { memo, useState } from 'react';
import type { Inspection } from '@/lib/inspector/inspection';
import { DecaySection } from './diff/decay-section';
import { DiffSection } from './diff/diff-section';
import { FactMatrixSection } from './diff/fact-matrix-section';
import { SizeSection } from './diff/size-section';
import { WithInspection } from './with-inspection';

/** Two summaries against each other, and how summaries grew over the generations. */
function DiffTab() {
  return <WithInspection>{(inspection) => <Diff inspection={inspection} />}</WithInspection>;
}

/** Answers being streamed draw the chat many times a second, and must not draw this. */
export default memo(DiffTab);

function Diff({ inspection }: { inspection: Inspection }) {
  const [isCompared, setCompared] = useState(false);
  return (
    <>
      <DiffSection inspection={inspection} onSettled={() => setCompared(true)} />
      <SizeSection inspection={inspection} />
      {/* The browser asks one thing at a time, and judging facts takes longest. */}
      {isCompared ? (
        <>
          <FactMatrixSection inspection={inspection} />
          <DecaySection inspection={inspection} />
        </>
      ) : null}
    </>
  );
}
