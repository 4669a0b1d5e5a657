'use client';

import { useState } from 'react';
import { changeSettingAction } from '@/app/actions/settings';
import { useAnnouncer } from '@/components/ui/announcer';
import type { ActionResult } from '@/lib/action-result';
import type { SettingValue } from '@/lib/settings/field';
import type { SettingsView } from '@/lib/turn/settings/settings-view';

/** Sets or, without a value, resets a setting; the sentence is what was wrong, null when it was taken. */
export type ChangeSetting = (key: string, value?: SettingValue) => Promise<string | null>;

/** The settings as the server last told them; every change brings all of them back. */
export function useSettings(initial: SettingsView) {
  const [view, setView] = useState(initial);
  const announcer = useAnnouncer();
  const chatId = view.effect?.chatId ?? null;

  /** Takes the new view over; what went wrong is returned to be shown beside the control. */
  function take(result: ActionResult<SettingsView>): string | null {
    if (!result.ok) return result.error.text;
    setView(result.value);
    announcer.announce(result.value.effect ? `Saved. ${result.value.effect.effect.text}` : 'Saved.');
    return null;
  }

  const change: ChangeSetting = async (key, value) => take(await changeSettingAction({ chatId, key, value }));
  return { view, chatId, change, take };
}
