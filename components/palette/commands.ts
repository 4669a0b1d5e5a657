'use client';

import { createContext, use, useEffect, useId } from 'react';
import { type Command, type CommandRegistry, createCommandRegistry } from './command-registry';

export type CommandCentre = {
  registry: CommandRegistry;
  openPalette: () => void;
  openShortcuts: () => void;
};

export const CommandContext = createContext<CommandCentre>({
  registry: createCommandRegistry(),
  openPalette: () => {},
  openShortcuts: () => {},
});

/** Offers commands for as long as the calling component is on the page. */
export function useCommands(commands: Command[]): void {
  const { registry } = use(CommandContext);
  const owner = useId();
  useEffect(() => registry.set(owner, commands), [registry, owner, commands]);
  useEffect(() => () => registry.remove(owner), [registry, owner]);
}

export function useCommandCentre(): CommandCentre {
  return use(CommandContext);
}
