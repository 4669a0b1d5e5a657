'use client';

import { Layers2, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent, useState } from 'react';
import { canDock } from '@/components/frame/docks';
import { useFrame } from '@/components/frame/frame-context';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { type TabItem, Tabs } from '@/components/ui/tabs';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';

const InspectorCommands = dynamic(() => import('./inspector-commands'), { ssr: false });
const ReportMenu = dynamic(() => import('./report-menu'), { ssr: false });

export type InspectorPaneProps = {
  /** In the order they are shown; empty where no chat is open. Only the content of the chosen one is drawn. */
  tabs: TabItem[];
  chatId?: string;
};

/** The right pane: one tab of many, named in the address as `pane`. */
export function InspectorPane({ tabs, chatId }: InspectorPaneProps) {
  const { close, isShown } = useFrame();
  const isNeeded = useOnceTrue(isShown('inspector'));
  const chosen = useUrlParameter(PANE);
  const first = tabs[0];
  useOpenedByLink(chosen !== null && first !== undefined);
  return (
    <div className="print-flow flex h-full min-h-0 flex-col">
      <header className="flex h-12 shrink-0 items-center border-b pr-2 pl-4">
        <h2 className="flex-1 font-medium">Inspector</h2>
        {chatId ? <InspectorCommands tabs={tabs} /> : null}
        {chatId && isNeeded ? <ReportMenu chatId={chatId} /> : null}
        <IconButton
          label="Close the inspector"
          onClick={() => close('inspector')}
          className="max-md:hidden xl:hidden"
        >
          <X />
        </IconButton>
      </header>
      {first ? (
        <Tabs
          label="Inspector"
          tabs={isNeeded ? tabs : tabs.map((tab) => ({ ...tab, content: null }))}
          activeId={tabs.some(({ id }) => id === chosen) ? (chosen ?? first.id) : first.id}
          onActiveIdChange={(id) => writeUrlParameters({ [PANE]: id })}
          className="min-h-0 flex-1"
        />
      ) : (
        <EmptyState
          icon={<Layers2 />}
          title="No chat open"
          description="Open a chat to see what its context is made of."
        />
      )}
    </div>
  );
}

const PANE = 'pane';

/** An address that names a tab opens the pane, unless it names a place in the chat and there is room for one only. */
function useOpenedByLink(isNamed: boolean) {
  const frame = useFrame();
  const open = useEffectEvent(() => {
    const address = new URL(window.location.href).searchParams;
    const isAboutChat = address.has('m') || address.has('c');
    if (isNamed && (canDock('inspector') || !isAboutChat)) frame.open('inspector');
  });
  useEffect(() => open(), []);
}

/** A pane nobody has opened loads nothing; once opened it keeps its state while it is hidden. */
function useOnceTrue(value: boolean): boolean {
  const [wasTrue, setTrue] = useState(false);
  // After hydration only: before it, every pane counts as docked.
  useEffect(() => {
    if (value) setTrue(true);
  }, [value]);
  return wasTrue;
}
