'use client';

import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { copyProfileAction, deleteProfileAction } from '@/app/actions/settings';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/action-result';
import type { Profile } from '@/lib/compaction/profiles';
import type { ProfileView, SettingsView } from '@/lib/turn/settings/settings-view';
import { ProfileEditor } from './profile-editor';
import { ProfileTable } from './profile-table';
import { ruleNamesIn } from './rule-names';
import { Section } from './section';
import type { ChangeSetting } from './use-settings';

export type ProfileSectionProps = {
  view: SettingsView;
  chatId: string | null;
  change: ChangeSetting;
  take: (result: ActionResult<SettingsView>) => string | null;
};

/** Choose a profile, copy it, edit and delete own ones, compare them. */
export function ProfileSection({ view, chatId, change, take }: ProfileSectionProps) {
  const [edited, setEdited] = useState<Profile | null>(null);
  const [deleted, setDeleted] = useState<Profile | null>(null);
  /** Chosen, while the server has not answered yet. */
  const [pendingId, setPendingId] = useState<string | null>(null);
  const names = ruleNamesIn(view.groups);

  const tell = (problem: string | null) => {
    if (problem) showToast({ title: problem, tone: 'error' });
  };

  async function choose(profileId: string) {
    setPendingId(profileId);
    tell(await change('profileId', profileId));
    setPendingId(null);
  }

  async function copy({ profile }: ProfileView) {
    const label = `${profile.label} copy`.slice(0, 60);
    const result = await copyProfileAction({ chatId, sourceId: profile.id, label });
    if (!result.ok) return tell(result.error.text);
    const { view: next, profileId } = result.value;
    take({ ok: true, value: next });
    setEdited(next.profiles.find((candidate) => candidate.profile.id === profileId)?.profile ?? null);
  }

  return (
    <Section
      id="profiles"
      title="Profile"
      explanation="A bundle of trigger, strategies and rules. Five are other systems, exact to their documents; copy one to make your own."
    >
      <fieldset>
        <legend className="sr-only">Profile</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {view.profiles.map((entry) => (
            <ProfileCard
              key={entry.profile.id}
              entry={entry}
              isChosen={entry.profile.id === (pendingId ?? view.profileId)}
              onChoose={() => choose(entry.profile.id)}
              onCopy={() => copy(entry)}
              onEdit={() => setEdited(entry.profile)}
              onDelete={() => setDeleted(entry.profile)}
            />
          ))}
        </div>
      </fieldset>
      <details className="mt-4">
        <summary className="cursor-pointer rounded font-medium text-primary">Compare side by side</summary>
        <div className="mt-3">
          <ProfileTable
            profiles={view.profiles.map(({ profile }) => profile)}
            chosenId={view.profileId}
            names={names}
          />
        </div>
      </details>
      {edited ? (
        <ProfileEditor
          key={edited.id}
          profile={edited}
          groups={view.groups}
          chatId={chatId}
          onSaved={take}
          onClose={() => setEdited(null)}
        />
      ) : null}
      <AlertDialog
        open={deleted !== null}
        onOpenChange={() => setDeleted(null)}
        title={`Delete the profile “${deleted?.label}”?`}
        description="Chats that use it go on with the profile Foldline. This cannot be undone."
        confirmLabel="Delete profile"
        onConfirm={async () => {
          if (deleted) tell(take(await deleteProfileAction({ chatId, profileId: deleted.id })));
        }}
      />
    </Section>
  );
}

type ProfileCardProps = {
  entry: ProfileView;
  isChosen: boolean;
  onChoose: () => void;
  onCopy: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function ProfileCard({ entry, isChosen, onChoose, onCopy, onEdit, onDelete }: ProfileCardProps) {
  const { profile, kind } = entry;
  const id = useId();
  return (
    <div className="relative flex gap-3 rounded-lg border p-3 has-checked:border-primary has-checked:bg-accent">
      <input
        type="radio"
        id={id}
        name="profile"
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-text`}
        className="mt-1.5 size-4 shrink-0 accent-primary"
      />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 items-center gap-2">
          <label htmlFor={id} className="min-w-0 truncate font-medium">
            {profile.label}
          </label>
          {kind === 'built-in' ? null : <Badge tone="outline">{kind === 'file' ? 'From file' : 'Own'}</Badge>}
          <div className="-mr-1 ml-auto flex">
            {kind === 'own' ? (
              <>
                <IconButton label={`Edit ${profile.label}`} size="sm" onClick={onEdit}>
                  <Pencil />
                </IconButton>
                <IconButton label={`Delete ${profile.label}`} size="sm" onClick={onDelete}>
                  <Trash2 />
                </IconButton>
              </>
            ) : null}
            <IconButton label={`Copy ${profile.label}`} size="sm" onClick={onCopy}>
              <Copy />
            </IconButton>
          </div>
        </div>
        <p id={`${id}-text`} className="mt-0.5 text-muted-foreground text-xs">
          {profile.explanation}
        </p>
      </div>
    </div>
  );
}
