import type { GroupView } from '@/lib/turn/settings/settings-view';

export type SettingsNavProps = {
  groups: GroupView[];
  parts: { profiles: boolean; prompt: boolean; models: boolean; transfer: boolean };
};

type NavLink = { id: string; label: string; isInUse?: boolean };

/** The parts of the page as links; on small screens the search does this work. */
export function SettingsNav({ groups, parts }: SettingsNavProps) {
  const pick = (prefix: string) =>
    groups
      .filter(({ id }) => id.startsWith(prefix))
      .map(({ id, label, isInUse }) => ({ id, label: label.replace(/^\w+: /, ''), isInUse }));
  const lists: { title: string | null; links: NavLink[] }[] = [
    {
      title: null,
      links: [
        ...(parts.profiles ? [{ id: 'profiles', label: 'Profile' }] : []),
        ...groups.filter(({ id }) => !id.includes('-')).map(({ id, label }) => ({ id, label })),
      ],
    },
    { title: 'Triggers', links: pick('trigger-') },
    { title: 'Strategies', links: pick('strategy-') },
    {
      title: 'More',
      links: [
        ...(parts.prompt ? [{ id: 'prompt', label: 'Own prompts' }] : []),
        ...(parts.models ? [{ id: 'models', label: 'Models' }] : []),
        ...(parts.transfer ? [{ id: 'transfer', label: 'Import and export' }] : []),
      ],
    },
  ];
  return (
    <nav aria-label="Parts of the settings" className="max-lg:hidden">
      <div className="scroll-thin sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col gap-4 overflow-y-auto pb-4">
        {lists.map(({ title, links }) =>
          links.length > 0 ? (
            <div key={title}>
              {title ? <p className="px-2 pb-1 font-medium text-xs">{title}</p> : null}
              <ul className="flex flex-col gap-0.5">
                {links.map((link) => (
                  <li key={link.id}>
                    <a
                      href={`#${link.id}`}
                      className="flex items-center gap-2 rounded-md px-2 py-1 text-muted-foreground leading-snug hover:bg-muted hover:text-foreground focus-visible:outline-offset-[-2px]"
                    >
                      <span className="min-w-0 flex-1">{link.label}</span>
                      {link.isInUse ? (
                        <>
                          <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-success" />
                          <span className="sr-only">in use</span>
                        </>
                      ) : null}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null,
        )}
      </div>
    </nav>
  );
}
