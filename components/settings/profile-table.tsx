import type { Profile } from '@/lib/compaction/profiles';
import { profileFacts } from './profile-facts';
import type { RuleNames } from './rule-names';

export type ProfileTableProps = { profiles: Profile[]; chosenId: string; names: RuleNames };

/** The profiles side by side; what differs from the chosen one is set apart by weight and a mark. */
export function ProfileTable({ profiles, chosenId, names }: ProfileTableProps) {
  const chosen = profiles.find(({ id }) => id === chosenId);
  return (
    <section
      aria-label="Comparison of profiles"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
      tabIndex={0}
      className="scroll-thin overflow-x-auto rounded-lg border"
    >
      <table className="w-full min-w-[56rem] border-collapse text-left text-sm">
        <thead>
          <tr className="bg-surface">
            <th
              scope="col"
              className="sticky left-0 z-10 bg-surface px-3 py-2 font-medium text-muted-foreground"
            >
              Rule
            </th>
            {profiles.map(({ id, label }) => (
              <th key={id} scope="col" className="px-3 py-2 font-semibold">
                {label}
                {id === chosenId ? (
                  <span className="font-normal text-muted-foreground"> (chosen)</span>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {profileFacts(names).map(({ label, text }) => (
            <tr key={label} className="border-t align-top">
              <th
                scope="row"
                className="sticky left-0 z-10 bg-background px-3 py-2 font-medium text-muted-foreground"
              >
                {label}
              </th>
              {profiles.map((profile) => {
                const differs = chosen && profile.id !== chosenId && text(profile) !== text(chosen);
                return (
                  <td
                    key={profile.id}
                    className={differs ? 'px-3 py-2 font-medium' : 'px-3 py-2 text-muted-foreground'}
                  >
                    {text(profile)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
