'use client';

import { changeChatSettingAction } from '@/app/actions/settings';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toast';
import { told } from '@/components/ui/told';
import type { LabPlan } from '@/lib/turn/lab/lab-event';
import type { LabOffer } from '@/lib/turn/lab/lab-offer';
import type { RuleChoice } from './lab-choice';

export type AdoptMenuProps = {
  /** Undefined for what was recorded: it is no strategy of ours. */
  arm: RuleChoice | undefined;
  plan: LabPlan;
  offer: LabOffer;
};

/** Makes a strategy with its parameters the one of a chat; the chat's other settings stay. */
export function AdoptMenu({ arm, plan, offer }: AdoptMenuProps) {
  if (!arm) return null;
  const strategy = offer.strategies.find(({ id }) => id === arm.id);
  const label = strategy?.label ?? arm.id;
  const adopt = async (chatId: string, title: string) => {
    const changes = [
      ['strategyId', arm.id] as const,
      ...Object.entries(arm.options).map(
        ([key, value]) => [`strategyOptions.${arm.id}.${key}`, value] as const,
      ),
    ];
    for (const [key, value] of changes) {
      const result = await changeChatSettingAction({ chatId, key, value: value ?? undefined }).catch(
        () => null,
      );
      if (!result)
        return showToast({ title: 'The server could not be reached. Nothing was changed.', tone: 'error' });
      if (!told(result)) return;
    }
    showToast({ title: `${label} is now the strategy of “${title}”.`, tone: 'success' });
  };
  return (
    <Menu
      label={`Use ${label} in`}
      align="end"
      trigger={
        <Button size="sm" variant="outline" aria-label={`Use in chat: ${label}`}>
          Use in chat
        </Button>
      }
    >
      {plan.transcripts.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => void adopt(id, name)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
