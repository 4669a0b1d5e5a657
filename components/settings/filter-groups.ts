import type { GroupView } from '@/lib/turn/settings/settings-view';

/** The groups with the settings that have all the words, anywhere; a group whose own name has them shows whole. */
export function filterGroups(groups: GroupView[], query: string): GroupView[] {
  const words = wordsOf(query);
  if (words.length === 0) return groups;
  return groups.flatMap((group) => {
    if (has(words, `${group.label} ${group.id}`)) return [group];
    const fields = group.fields.filter(({ field }) =>
      has(words, `${field.label} ${field.explanation} ${field.key} ${field.origin} ${group.label}`),
    );
    return fields.length > 0 ? [{ ...group, fields }] : [];
  });
}

/** Whether a part of the page that is not made of settings belongs to what is sought. */
export function matches(query: string, text: string): boolean {
  return has(wordsOf(query), text);
}

function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

function has(words: string[], text: string): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
