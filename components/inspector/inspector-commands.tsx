'use client';

import { PanelRight } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useFrame } from '@/components/frame/frame-context';
import type { Command } from '@/components/palette/command-registry';
import { useCommands } from '@/components/palette/commands';
import type { TabItem } from '@/components/ui/tabs';
import { writeUrlParameters } from '@/components/ui/use-url-state';

/** Every tab of the inspector as a command of the palette: `Inspector: History`. */
export default function InspectorCommands({ tabs }: { tabs: TabItem[] }) {
  const frame = useFrame();
  const latest = useRef({ tabs, frame });
  latest.current = { tabs, frame };
  const ids = tabs.map(({ id }) => id).join(' ');
  const commands = useMemo(
    () =>
      ids.split(' ').map((id): Command => {
        const tab = latest.current.tabs.find((one) => one.id === id);
        return {
          id: `inspect-${id}`,
          label: `Inspector: ${typeof tab?.label === 'string' ? tab.label : id}`,
          group: 'Inspector',
          icon: PanelRight,
          run: () => {
            writeUrlParameters({ pane: id });
            latest.current.frame.open('inspector');
          },
        };
      }),
    [ids],
  );
  useCommands(commands);
  return null;
}
