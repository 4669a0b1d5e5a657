import type { SideChoice } from './summary-text';

/** What is compared where nobody has chosen: the generation looked at or in force with the one before, else with another strategy. */
export function defaultSides(
  choices: SideChoice[],
  viewedId: string | null = null,
): { before: string | null; after: string | null } {
  const generations = choices.filter(({ group }) => group === 'Generations');
  const tried = choices.filter(({ group }) => group === 'What another strategy would write');
  const inForceAt = generations.findIndex(({ isInForce }) => isInForce);
  const after =
    generations.find(({ id }) => id === viewedId) ??
    generations[inForceAt === -1 ? generations.length - 1 : inForceAt];
  const before = after && generations[generations.indexOf(after) - 1];
  if (after && before) return { before: before.id, after: after.id };
  if (after) return { before: otherThan(tried, after)?.id ?? null, after: after.id };
  return { before: tried[0]?.id ?? null, after: tried[1]?.id ?? null };
}

/** A strategy that did not make this generation. */
function otherThan(tried: SideChoice[], { label }: SideChoice): SideChoice | undefined {
  return tried.find((choice) => !label.includes(choice.label)) ?? tried[0];
}
