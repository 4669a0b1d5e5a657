'use client';

import { InspectionProvider } from './inspection-context';
import { InspectorPane } from './inspector-pane';
import { inspectorTabs } from './inspector-tabs';

export type ChatInspectorProps = Parameters<typeof inspectorTabs>[0] & {
  /** Another value whenever the stored chat has changed. */
  revision: unknown;
  onShowAgain: () => void;
};

/** The inspector of an open chat, loaded after the chat itself. */
export default function ChatInspector({ revision, onShowAgain, ...about }: ChatInspectorProps) {
  return (
    <InspectionProvider chatId={about.chatId} revision={revision} onShowAgain={onShowAgain}>
      <InspectorPane chatId={about.chatId} tabs={inspectorTabs(about)} />
    </InspectionProvider>
  );
}
