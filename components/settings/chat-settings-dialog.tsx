'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { changeChatSettingAction, loadChatSettingsAction } from '@/app/actions/settings';
import { useAnnouncer } from '@/components/ui/announcer';
import { Dialog } from '@/components/ui/dialog';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { ActionResult } from '@/lib/action-result';
import type { SettingField } from '@/lib/settings/field';
import type { FieldView } from '@/lib/settings/resolve';
import type { ChatSettingsView } from '@/lib/turn/settings/chat-settings-view';
import { EffectLine } from './effect-line';
import { FieldRow } from './field-row';
import type { ChangeSetting } from './use-settings';

export type ChatSettingsDialogProps = {
  chatId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** After every change: the gauge and the instructions may be others now. */
  onChanged?: () => void;
};

/** What holds for one chat only; every field can be given back to the global settings. */
export function ChatSettingsDialog({ chatId, open, onOpenChange, onChanged }: ChatSettingsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Settings of this chat"
      description={
        <>
          What is not set here follows the{' '}
          <a href={`/settings?chat=${encodeURIComponent(chatId)}`} className="text-primary underline">
            settings for all chats
          </a>
          .
        </>
      }
      className="w-[min(48rem,calc(100vw-2rem))]"
    >
      <ChatSettings chatId={chatId} onChanged={onChanged} />
    </Dialog>
  );
}

function ChatSettings({ chatId, onChanged }: { chatId: string; onChanged?: () => void }) {
  const [view, setView] = useState<ChatSettingsView | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const announcer = useAnnouncer();

  function take(result: ActionResult<ChatSettingsView>): string | null {
    if (!result.ok) return result.error.text;
    setView(result.value);
    return null;
  }

  const load = async () => setFailure(take(await loadChatSettingsAction({ chatId })));
  const onOpen = useEffectEvent(() => void load());
  useEffect(() => onOpen(), []);

  const change: ChangeSetting = async (key, value) => {
    const problem = take(await changeChatSettingAction({ chatId, key, value }));
    if (problem === null) {
      announcer.announce('Saved for this chat.');
      onChanged?.();
    }
    return problem;
  };

  if (failure)
    return (
      <ErrorNotice
        title="The settings of this chat could not be read."
        description={failure}
        onRetry={load}
      />
    );
  if (!view) return <Skeleton className="h-64 w-full" />;
  const rows = (fields: FieldView[]) =>
    fields.map((field) => (
      <FieldRow
        key={field.field.key}
        view={field}
        models={view.modelChoices}
        onChange={change}
        resetLabel="Use global"
        isShort
      />
    ));
  return (
    <div className="flex flex-col gap-6">
      <div aria-live="polite">
        <EffectLine effect={view.effect} summary={view.summary} />
      </div>
      <Part title="Compaction">
        {rows([{ ...view.profile, field: profileChoices(view) }, ...view.rules])}
      </Part>
      {view.numbers.map(({ label, fields }) =>
        fields.length > 0 ? (
          <Part key={label} title={label}>
            {rows(fields)}
          </Part>
        ) : null,
      )}
      <Part title="Answers">{rows(view.chat)}</Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="border-b pb-1 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** The profiles by name, where the stored value is an id. */
function profileChoices({ profile, profiles }: ChatSettingsView): SettingField {
  const { key, label, explanation, groupId, origin } = profile.field;
  const choices = profiles.map((entry) => ({ value: entry.profile.id, label: entry.profile.label }));
  return { key, label, explanation, groupId, origin, type: 'choice', default: null, choices };
}
