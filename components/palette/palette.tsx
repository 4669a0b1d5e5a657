'use client';

import { Command as Cmdk, defaultFilter } from 'cmdk';
import { Search } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { matchesShortcut } from '@/components/frame/shortcuts';
import { isAppleMachine, useShortcutText } from '@/components/frame/use-shortcut-text';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { type Command, groupCommands } from './command-registry';
import { useCommandCentre } from './commands';

export default function Palette({ onClose }: { onClose: () => void }) {
  const { registry } = useCommandCentre();
  const field = useRef<HTMLInputElement>(null);
  const commands = useSyncExternalStore(registry.subscribe, registry.list, registry.list);
  const groups = groupCommands(commands.filter((command) => command.run && command.id !== 'palette'));

  const choose = (command: Command) => {
    onClose();
    // After the dialog has given the focus back, so that a command may move it.
    setTimeout(() => command.run?.(), 0);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Commands"
      hideTitle
      initialFocus={field}
      className="mt-[12dvh] mb-auto w-[min(36rem,calc(100vw-1rem))]"
    >
      <Cmdk
        label="Commands"
        loop
        filter={(_id, search, words) => defaultFilter(words?.join(' ') ?? '', search)}
        onKeyDown={(event) => {
          if (!matchesShortcut(event.nativeEvent, 'Mod+K', isAppleMachine())) return;
          event.preventDefault();
          onClose();
        }}
      >
        <div className="flex items-center gap-3 border-b px-4">
          <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          <Cmdk.Input
            ref={field}
            placeholder="Search commands and chats"
            className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted-foreground"
          />
          <Kbd aria-hidden="true">Esc</Kbd>
        </div>
        <Cmdk.List className="scroll-thin max-h-[50dvh] overflow-y-auto p-2">
          <Cmdk.Empty className="px-3 py-8 text-center text-muted-foreground">
            Nothing by that name.
          </Cmdk.Empty>
          {groups.map((group) => (
            <Cmdk.Group key={group.name} heading={group.name} className={GROUP_STYLES}>
              {group.commands.map((command) => (
                <PaletteItem key={command.id} command={command} onChoose={() => choose(command)} />
              ))}
            </Cmdk.Group>
          ))}
        </Cmdk.List>
      </Cmdk>
    </Dialog>
  );
}

function PaletteItem({ command, onChoose }: { command: Command; onChoose: () => void }) {
  const shortcutText = useShortcutText();
  const Icon = command.icon;
  return (
    <Cmdk.Item
      value={command.id}
      keywords={[command.label, command.group, ...(command.keywords ?? [])]}
      onSelect={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground"
    >
      {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0 opacity-70" /> : null}
      <span className="min-w-0 flex-1 truncate">{command.label}</span>
      {command.shortcut ? <Kbd aria-hidden="true">{shortcutText(command.shortcut)}</Kbd> : null}
    </Cmdk.Item>
  );
}

const GROUP_STYLES =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs';
