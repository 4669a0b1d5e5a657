'use client';

import { Activity, RotateCcw, Search } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { resetSettingsAction } from '@/app/actions/settings';
import { PageShell } from '@/components/frame/page-shell';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button, buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import { PROMPT_KINDS } from '@/lib/settings/prompt-kinds';
import type { GroupView, SettingsView } from '@/lib/turn/settings/settings-view';
import { CheckInsCard } from './check-ins-card';
import { EffectLine } from './effect-line';
import { FieldRow } from './field-row';
import { filterGroups, matches } from './filter-groups';
import { ModelsSection } from './models-section';
import { ProfileSection } from './profile-section';
import { Section } from './section';
import { SettingsNav } from './settings-nav';
import { TemplateEditor } from './template-editor';
import { TransferSection } from './transfer-section';
import { useSettings } from './use-settings';

/** Every setting, grouped and searchable. A change is saved at once and says what it means for the chat one came from. */
export function SettingsPage({ initial }: { initial: SettingsView }) {
  const { view, chatId, change, take } = useSettings(initial);
  const [query, setQuery] = useState('');
  const [isResetting, setIsResetting] = useState(false);
  const groups = filterGroups(view.groups.map(withoutTemplate), query);
  const templates = ['promptTemplate', ...PROMPT_KINDS.map(({ key }) => key)].flatMap(
    (key) => findField(view, key) ?? [],
  );
  const tag = findField(view, 'summaryTag')?.value;
  const citeSources = findField(view, 'citeSources')?.value === true;
  const shows = (text: string) => matches(query, text);
  const parts = {
    profiles: shows('profile choose copy edit compare gemini deliberate forge onyx contextguard foldline'),
    prompt: shows('own prompt template handlebars variables summary forge compact.prompt'),
    models: shows('models window output limit price override'),
    transfer: shows('import export json yaml file configuration'),
  };
  const isEmpty = groups.length === 0 && !Object.values(parts).some(Boolean);

  return (
    <PageShell
      title="Settings"
      backHref={chatId ? `/chat/${chatId}` : '/'}
      backLabel={chatId ? 'Back to the chat' : 'Back to the chats'}
      actions={
        <>
          <Link href="/telemetry" className={buttonStyles({ variant: 'ghost', className: 'max-sm:px-2' })}>
            <Activity aria-hidden="true" />
            <span className="max-sm:sr-only">Telemetry</span>
          </Link>
          {view.changedCount > 0 ? (
            <Button variant="ghost" onClick={() => setIsResetting(true)} className="max-sm:px-2">
              <RotateCcw aria-hidden="true" />
              <span className="max-sm:sr-only">Reset {view.changedCount} changed</span>
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-x-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SettingsNav groups={groups} parts={parts} />
        <div className="min-w-0">
          <div className="relative mb-6">
            <Search aria-hidden="true" className="absolute top-2.5 left-3 size-4 text-muted-foreground" />
            <Input
              type="search"
              aria-label="Search settings"
              placeholder="Search settings, also by the names other systems use"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              className="pl-9"
            />
          </div>
          {view.effect ? (
            <div className="sticky top-16 z-10 mb-8">
              <EffectLine {...view.effect} />
            </div>
          ) : null}
          {isEmpty ? (
            <EmptyState title="No setting found" description="Try another word, or fewer of them." />
          ) : null}
          {parts.profiles ? <ProfileSection view={view} chatId={chatId} change={change} take={take} /> : null}
          {groups.map((group) => (
            <Section
              key={group.id}
              id={group.id}
              title={group.label}
              explanation={group.explanation}
              badge={group.isInUse ? 'In use' : null}
            >
              {group.id === 'goal' ? (
                <CheckInsCard checkIns={view.checkIns} asksForGoal={view.asksForGoal} change={change} />
              ) : null}
              {group.fields.map((field) => (
                <FieldRow
                  key={field.field.key}
                  view={field}
                  models={view.modelChoices}
                  onChange={change}
                  resetLabel="Reset"
                />
              ))}
            </Section>
          ))}
          {parts.prompt ? (
            <TemplateEditor
              views={templates}
              format={{ summaryTag: typeof tag === 'string' ? tag : null, citeSources }}
              change={change}
            />
          ) : null}
          {parts.models ? <ModelsSection models={view.models} chatId={chatId} take={take} /> : null}
          {parts.transfer ? <TransferSection file={view.file} chatId={chatId} take={take} /> : null}
        </div>
      </div>
      <AlertDialog
        open={isResetting}
        onOpenChange={setIsResetting}
        title={`Reset ${view.changedCount} changed settings?`}
        description="They go back to the file, the profile or their default. Own profiles, models and what is set in single chats stay."
        confirmLabel="Reset settings"
        onConfirm={async () => {
          const problem = take(await resetSettingsAction({ chatId }));
          if (problem) showToast({ title: problem, tone: 'error' });
        }}
      />
    </PageShell>
  );
}

/** It has an editor of its own. */
function withoutTemplate(group: GroupView): GroupView {
  return { ...group, fields: group.fields.filter(({ field }) => field.type !== 'template') };
}

function findField(view: SettingsView, key: string) {
  return view.groups.flatMap(({ fields }) => fields).find(({ field }) => field.key === key);
}
