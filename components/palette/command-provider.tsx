'use client';

import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { isSingleKey, isTyping, matchesShortcut } from '@/components/frame/shortcuts';
import { isAppleMachine } from '@/components/frame/use-shortcut-text';
import { type Command, createCommandRegistry } from './command-registry';
import { type CommandCentre, CommandContext } from './commands';
import { areSingleKeysOn } from './single-keys';

const Palette = lazy(() => import('./palette'));
const ShortcutSheet = lazy(() => import('./shortcut-sheet'));

type Sheet = 'palette' | 'shortcuts';
/** Owns the commands of the page, their keys, the palette and the shortcut sheet. The last two load when first opened. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const centre = useMemo<CommandCentre>(
    () => ({
      registry: createCommandRegistry(),
      openPalette: () => setSheet('palette'),
      openShortcuts: () => setSheet('shortcuts'),
    }),
    [],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandFor(event, centre.registry.list());
      if (!command) return;
      event.preventDefault();
      command.run?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [centre]);

  const close = () => setSheet(null);
  return (
    <CommandContext value={centre}>
      {children}
      <Suspense fallback={null}>
        {sheet === 'palette' ? <Palette onClose={close} /> : null}
        {sheet === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null}
      </Suspense>
    </CommandContext>
  );
}

function commandFor(event: KeyboardEvent, commands: Command[]): Command | undefined {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return undefined;
  const isApple = isAppleMachine();
  const isPressed = (shortcut: string | undefined) => {
    if (!shortcut || !matchesShortcut(event, shortcut, isApple)) return false;
    return !isSingleKey(shortcut) || (areSingleKeysOn() && !isTyping(event.target));
  };
  return commands.find(
    ({ run, shortcut, secondShortcut }) => run && (isPressed(shortcut) || isPressed(secondShortcut)),
  );
}
