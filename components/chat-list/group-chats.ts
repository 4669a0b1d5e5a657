export type ListedChat = {
  id: string;
  title: string;
  updatedAt: number;
  origin: 'own' | 'sample' | 'import';
  isRunning: boolean;
};

export type ChatGroup = { label: string; chats: ListedChat[] };

/** Chats under the day they were last used on: today, yesterday, the week, then by month. Expects newest first. */
export function groupChats(chats: ListedChat[], now: number, timeZone: string): ChatGroup[] {
  const labelOf = dayLabeller(now, timeZone);
  const groups: ChatGroup[] = [];
  for (const chat of chats) {
    const label = labelOf(chat.updatedAt);
    const last = groups.at(-1);
    if (last?.label === label) last.chats.push(chat);
    else groups.push({ label, chats: [chat] });
  }
  return groups;
}

function dayLabeller(now: number, timeZone: string): (at: number) => string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const month = new Intl.DateTimeFormat('en', { timeZone, month: 'long' });
  const monthAndYear = new Intl.DateTimeFormat('en', { timeZone, month: 'long', year: 'numeric' });
  const dayNumber = (at: number) => Date.parse(day.format(at)) / 86_400_000;
  const today = dayNumber(now);
  const thisYear = day.format(now).slice(0, 4);
  return (at) => {
    const daysAgo = today - dayNumber(at);
    if (daysAgo <= 0) return 'Today';
    if (daysAgo === 1) return 'Yesterday';
    if (daysAgo <= 7) return 'Previous 7 days';
    return (day.format(at).slice(0, 4) === thisYear ? month : monthAndYear).format(at);
  };
}
