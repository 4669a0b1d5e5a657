'use client';

import { useSyncExternalStore } from 'react';
import { useShortcutText } from '@/components/frame/use-shortcut-text';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { Switch } from '@/components/ui/switch';
import { groupCommands } from './command-registry';
import { useCommandCentre } from './commands';
import { useSingleKeys } from './single-keys';

export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { registry } = useCommandCentre();
  const commands = useSyncExternalStore(registry.subscribe, registry.list, registry.list);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const groups = groupCommands(commands.filter((command) => command.shortcut));
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      {groups.map((group) => (
        <KeyGroup
          key={group.name}
          name={group.name}
          keys={group.commands.map(({ label, shortcut, secondShortcut }) => ({
            label,
            shortcuts: [shortcut, secondShortcut].filter((key) => key !== undefined),
          }))}
        />
      ))}
      <KeyGroup name="In a chat" keys={CHAT_KEYS} />
      <div className="flex items-center justify-between gap-4 rounded-lg bg-muted px-3 py-2.5">
        <label htmlFor="single-keys">
          Single-key shortcuts
          <span className="block text-muted-foreground text-xs">Such as ?, outside of text fields</span>
        </label>
        <Switch
          id="single-keys"
          checked={singleKeys}
          onCheckedChange={setSingleKeys}
          className="bg-background"
        />
      </div>
    </Dialog>
  );
}

type KeyLine = { label: string; shortcuts: string[] };

/** Keys that belong to where they are pressed, not to a command. */
const CHAT_KEYS: KeyLine[] = [
  { label: 'Send', shortcuts: ['Enter'] },
  { label: 'New line', shortcuts: ['Shift+Enter'] },
  { label: 'Edit the last prompt, from an empty composer', shortcuts: ['↑'] },
  { label: 'Stop the answer', shortcuts: ['Esc'] },
  { label: 'Find in this chat', shortcuts: ['Mod+F'] },
  { label: 'Go from message to message', shortcuts: ['Alt+↑', 'Alt+↓'] },
  { label: 'Rename the chosen chat in the list', shortcuts: ['F2'] },
];

function KeyGroup({ name, keys }: { name: string; keys: KeyLine[] }) {
  const shortcutText = useShortcutText();
  return (
    <section className="mb-4">
      <h3 className="mb-1 font-medium text-muted-foreground text-xs">{name}</h3>
      <dl className="divide-y">
        {keys.map(({ label, shortcuts }) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {shortcuts.map((shortcut) => (
                <Kbd key={shortcut}>{shortcutText(shortcut)}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
