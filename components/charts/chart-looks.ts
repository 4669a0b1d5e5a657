/** What the charts have in common, so that they read as one family. */
export const TICK = { fill: 'var(--muted-foreground)', fontSize: 11 };

export const AXIS = { tick: TICK, stroke: 'var(--input)' };

/** An axis of numbers that ends where the data ends. */
export const TIGHT_AXIS = { ...AXIS, type: 'number', domain: ['dataMin', 'dataMax'] as string[] } as const;

export const GRID = { vertical: false, stroke: 'var(--border)' };

/** A bare line; what is drawn anew with every answer must not move by itself. */
export const LINE = { dot: false, activeDot: false, isAnimationActive: false } as const;

/** The upright under the pointer. */
export const CURSOR = { stroke: 'var(--foreground)', strokeWidth: 1 };
