'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastsWaiting } from './toast';

const DrawnToasts = lazy(() => import('./drawn-toasts'));

/** Costs nothing until the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToastsWaiting(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DrawnToasts />
    </Suspense>
  );
}
