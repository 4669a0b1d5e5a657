import { assistant, type Beat, user } from '../sample';
import { FACTS, TURNABOUTS, type Turnabout } from './decisions';
import { inquire, readLog, type Setting } from './episodes';
import { INQUIRIES } from './research';
import { EXCHANGES } from './small-talk';
import { title } from './things';

/** What was worked on last and what comes next, for the talk in between. */
export type Progress = { done: string; next: string };

/** What happens between two pieces of work: something is decided, changed, asked, mentioned, or goes wrong. */
export function createInterludes(setting: Setting, isBrief: boolean): (progress: Progress) => Beat[] {
  const { random } = setting;
  const later: { turnabout: Turnabout; rounds: number }[] = [];
  let turn = 0;
  const used = { turnabouts: 0, inquiries: 0, facts: 0 };

  const decide = (): Beat[] | null => {
    const turnabout = TURNABOUTS[used.turnabouts];
    if (!turnabout) return null;
    used.turnabouts += 1;
    later.push({ turnabout, rounds: turn + 4 + random.below(6) });
    return [user(turnabout.first), assistant(turnabout.agreed)];
  };
  const change = (): Beat[] | null => {
    const at = later.findIndex(({ rounds }) => rounds <= turn);
    const [due] = at === -1 ? [] : later.splice(at, 1);
    return due ? [user(due.turnabout.change), assistant(due.turnabout.changed)] : null;
  };
  const ask = (): Beat[] | null => {
    const inquiry = INQUIRIES[used.inquiries];
    if (!inquiry) return null;
    used.inquiries += 1;
    return inquire(inquiry, setting);
  };
  const mention = (): Beat[] | null => {
    const fact = FACTS[used.facts];
    if (!fact) return null;
    used.facts += 1;
    return [user(fact.said), assistant(fact.noted)];
  };
  const fail = (): Beat[] | null => (isBrief ? null : readLog(turn, setting));
  const kinds = [decide, ask, mention, decide, fail, mention];

  return (progress) => {
    turn += 1;
    return change() ?? kinds[turn % kinds.length]?.() ?? smallTalk(setting, progress);
  };
}

export function smallTalk({ random }: Setting, { done, next }: Progress): Beat[] {
  const { ask, answer } = random.pick(EXCHANGES);
  const fill = (text: string) => title(text.replaceAll('{done}', done).replaceAll('{next}', next));
  return [user(fill(ask)), assistant(fill(answer))];
}
