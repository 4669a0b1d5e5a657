'use client';

import { type CSSProperties, type ReactNode, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { useDocks, useIsTabbed } from './docks';
import { useFrame } from './frame-context';
import { CHATS_WIDTH_PX, INSPECTOR_WIDTH_PX } from './frame-layout';
import { PaneTabs } from './pane-tabs';
import { Splitter } from './splitter';
import { useOverlayFocus } from './use-overlay-focus';

export type AppFrameProps = { chats: ReactNode; chat: ReactNode; inspector: ReactNode };

/**
 * Chats | chat | inspector. From 1280 px all three stand side by side; from 1024 the inspector is a drawer over the
 * chat; from 768 the chats are one too; below that one pane at a time with tabs underneath. Every pane stays mounted.
 */
export function AppFrame({ chats, chat, inspector }: AppFrameProps) {
  const frame = useFrame();
  const docks = useDocks();
  const isTabbed = useIsTabbed();
  const root = useRef<HTMLDivElement>(null);
  const chatsPane = useRef<HTMLElement>(null);
  const inspectorPane = useRef<HTMLElement>(null);
  const { layout, overlay } = frame;
  const isCovered = overlay !== null && !docks[overlay] && !isTabbed;
  useOverlayFocus({
    overlay: isCovered ? overlay : null,
    chatsPane,
    inspectorPane,
    onEscape: frame.showChat,
  });

  const drag = (name: string) => (widthPx: number) => root.current?.style.setProperty(name, `${widthPx}px`);
  const widths = {
    '--chats-width': `${layout.chatsWidthPx}px`,
    '--inspector-width': `${layout.inspectorWidthPx}px`,
  } as CSSProperties;

  return (
    <div ref={root} style={widths} className="print-flow relative flex h-dvh flex-col overflow-hidden">
      <a
        href="#chat"
        className="-top-20 absolute print:hidden left-2 z-50 rounded-md bg-primary px-3 py-2 text-primary-foreground focus:top-2"
      >
        Skip to the chat
      </a>
      <div className="print-flow relative flex min-h-0 flex-1">
        <aside
          ref={chatsPane}
          id="chats"
          aria-label="Chats"
          tabIndex={-1}
          inert={isCovered && overlay !== 'chats'}
          className={cn(
            PANE,
            'print:hidden left-0 md:border-r md:w-80 lg:w-(--chats-width) lg:shrink-0',
            overlay === 'chats' ? SHOWN : cn(HIDDEN, 'max-lg:invisible max-lg:md:-translate-x-full'),
            layout.chatsShown ? 'lg:relative' : 'lg:hidden',
            'lg:z-auto lg:translate-x-0 lg:shadow-none lg:transition-none',
          )}
        >
          {chats}
          <Splitter
            label="Resize the chat list"
            controls="chats"
            edge="right"
            widthPx={layout.chatsWidthPx}
            range={CHATS_WIDTH_PX}
            onDrag={drag('--chats-width')}
            onResize={(widthPx) => frame.resize('chats', widthPx)}
            onCollapse={() => frame.close('chats')}
            className="max-lg:hidden"
          />
        </aside>
        <main
          id="chat"
          tabIndex={-1}
          inert={isCovered}
          className={cn(
            'print-flow flex min-w-0 flex-1 flex-col bg-background outline-none',
            overlay !== null && 'max-md:invisible',
          )}
        >
          {chat}
        </main>
        <aside
          ref={inspectorPane}
          id="inspector"
          aria-label="Inspector"
          tabIndex={-1}
          inert={isCovered && overlay !== 'inspector'}
          className={cn(
            PANE,
            'print-flow print:break-before-page right-0 md:border-l md:w-[min(30rem,85vw)] xl:w-(--inspector-width) xl:max-w-[50vw] xl:shrink-0',
            overlay === 'inspector' ? SHOWN : cn(HIDDEN, 'max-xl:invisible max-xl:md:translate-x-full'),
            layout.inspectorShown ? 'xl:relative' : 'xl:hidden',
            !frame.isShown('inspector') && 'print:hidden!',
            'xl:z-auto xl:translate-x-0 xl:shadow-none xl:transition-none',
          )}
        >
          <Splitter
            label="Resize the inspector"
            controls="inspector"
            edge="left"
            widthPx={layout.inspectorWidthPx}
            range={INSPECTOR_WIDTH_PX}
            onDrag={drag('--inspector-width')}
            onResize={(widthPx) => frame.resize('inspector', widthPx)}
            onCollapse={() => frame.close('inspector')}
            className="max-xl:hidden"
          />
          {inspector}
        </aside>
        {isCovered ? (
          <div aria-hidden="true" onClick={frame.showChat} className="absolute inset-0 z-20 bg-backdrop" />
        ) : null}
      </div>
      <PaneTabs />
    </div>
  );
}

const PANE = 'absolute inset-y-0 flex w-full flex-col bg-surface outline-none duration-200';
/** Visible at once, so that it can take the focus; hidden only when it has slid away. */
const SHOWN = 'z-30 md:shadow-float md:transition-[translate]';
const HIDDEN = 'md:transition-[translate,visibility]';
