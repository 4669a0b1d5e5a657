import type { LucideIcon } from 'lucide-react';

export type Command = {
  id: string;
  label: string;
  group: string;
  /** As in components/frame/shortcuts.ts: `Mod+K`, `Alt+I`, `?`. */
  shortcut?: string;
  /** Another way to press it. */
  secondShortcut?: string;
  /** Left out where an owner handles the key itself: then it stands in the shortcut sheet only. */
  run?: () => void;
  icon?: LucideIcon;
  /** Further words the palette finds it by. */
  keywords?: string[];
};

export type CommandRegistry = ReturnType<typeof createCommandRegistry>;

/** Everything that can be done right now, put together from whoever is on the page. Of two with one id the later wins. */
export function createCommandRegistry() {
  const owners = new Map<string, Command[]>();
  const listeners = new Set<() => void>();
  let all: Command[] = [];

  const changed = () => {
    all = [...new Map([...owners.values()].flat().map((command) => [command.id, command])).values()];
    for (const listener of listeners) listener();
  };

  return {
    set: (owner: string, commands: Command[]) => {
      owners.set(owner, commands);
      changed();
    },
    remove: (owner: string) => {
      if (owners.delete(owner)) changed();
    },
    list: () => all,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type CommandGroup = { name: string; commands: Command[] };

/** In the order in which the groups first appear. */
export function groupCommands(commands: Command[]): CommandGroup[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups].map(([name, members]) => ({ name, commands: members }));
}
