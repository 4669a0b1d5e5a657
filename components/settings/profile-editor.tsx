'use client';

import { useId, useState } from 'react';
import { saveProfileAction } from '@/app/actions/settings';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input, Textarea } from '@/components/ui/field';
import type { ActionResult } from '@/lib/action-result';
import type { Profile } from '@/lib/compaction/profiles';
import type { GroupView, SettingsView } from '@/lib/turn/settings/settings-view';
import { FieldRow } from './field-row';
import { LadderField } from './ladder-field';
import { profileFields, withProfileValue } from './profile-fields';
import { ruleNamesIn } from './rule-names';

export type ProfileEditorProps = {
  profile: Profile;
  groups: GroupView[];
  chatId: string | null;
  onSaved: (result: ActionResult<SettingsView>) => string | null;
  onClose: () => void;
};

/** Renames and edits an own profile; nothing is kept until it is saved. */
export function ProfileEditor({ profile, groups, chatId, onSaved, onClose }: ProfileEditorProps) {
  const [draft, setDraft] = useState(profile);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  async function save() {
    const wrong = onSaved(await saveProfileAction({ chatId, profile: draft }));
    setProblem(wrong);
    if (!wrong) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit profile"
      className="w-[min(46rem,calc(100vw-2rem))]"
      footer={
        <>
          {problem ? (
            <p role="alert" className="mr-auto max-w-md text-destructive text-sm">
              {problem}
            </p>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save} disabled={draft.label.trim() === ''}>
            Save profile
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pb-2">
        <label htmlFor={`${id}-name`} className="font-medium">
          Name
        </label>
        <Input
          id={`${id}-name`}
          value={draft.label}
          maxLength={60}
          onChange={(event) => setDraft({ ...draft, label: event.target.value })}
        />
        <label htmlFor={`${id}-about`} className="font-medium">
          What it is for
        </label>
        <Textarea
          id={`${id}-about`}
          value={draft.explanation}
          maxLength={500}
          onChange={(event) => setDraft({ ...draft, explanation: event.target.value })}
        />
      </div>
      {profileFields(groups, draft).map(({ field, value }) => (
        <FieldRow
          key={field.key}
          view={{ field, value, below: value, source: 'default', belowSource: 'default', isSetHere: false }}
          models={[]}
          resetLabel="Reset"
          isShort
          onChange={async (key, next = null) => {
            setDraft(withProfileValue(draft, key, next));
            return null;
          }}
        />
      ))}
      <LadderField
        ladder={draft.ladder}
        strategies={ruleNamesIn(groups).strategies}
        onChange={(ladder) => setDraft({ ...draft, ladder })}
      />
    </Dialog>
  );
}
