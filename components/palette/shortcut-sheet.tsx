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
  const shortcutText = useShortcutText();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const groups = groupCommands(commands.filter((command) => command.shortcut));
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      {groups.map((group) => (
        <section key={group.name} className="mb-4">
          <h3 className="mb-1 font-medium text-muted-foreground text-xs">{group.name}</h3>
          <dl className="divide-y">
            {group.commands.map((command) => (
              <div key={command.id} className="flex min-h-9 items-center justify-between gap-4">
                <dt>{command.label}</dt>
                <dd className="flex gap-1.5">
                  {[command.shortcut, command.secondShortcut].map((shortcut) =>
                    shortcut ? <Kbd key={shortcut}>{shortcutText(shortcut)}</Kbd> : null,
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
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
