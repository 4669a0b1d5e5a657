import type { GroupView } from '@/lib/turn/settings/settings-view';

export type SettingsNavProps = {
  groups: GroupView[];
  parts: { profiles: boolean; prompt: boolean; models: boolean; transfer: boolean };
};

/** The parts of the page as links; on small screens the search does this work. */
export function SettingsNav({ groups, parts }: SettingsNavProps) {
  const links = [
    ...(parts.profiles ? [{ id: 'profiles', label: 'Profile' }] : []),
    ...groups.map(({ id, label, isInUse }) => ({ id, label, isInUse })),
    ...(parts.prompt ? [{ id: 'prompt', label: 'Own prompt' }] : []),
    ...(parts.models ? [{ id: 'models', label: 'Models' }] : []),
    ...(parts.transfer ? [{ id: 'transfer', label: 'Import and export' }] : []),
  ];
  return (
    <nav aria-label="Parts of the settings" className="max-lg:hidden">
      <ul className="sticky top-20 flex flex-col gap-0.5">
        {links.map((link) => (
          <li key={link.id}>
            <a
              href={`#${link.id}`}
              className="flex items-baseline gap-2 rounded-md px-2 py-1 text-muted-foreground hover:bg-muted hover:text-foreground"
            >
              <span className="min-w-0 flex-1 truncate">{link.label}</span>
              {'isInUse' in link && link.isInUse ? (
                <span aria-hidden="true" className="size-1.5 shrink-0 self-center rounded-full bg-success" />
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
