import type { Answer, RecordedRequest, Rule } from './script';

/** What a test can do to a running server, the same inside its process and from another one. */
export type ProviderScript = {
  /** Answers the next requests, one each, in this order. */
  enqueue: (...answers: Answer[]) => Promise<void>;
  /** Answers every request whose last user text contains these words. The queue goes first; the newest rule wins. */
  when: (contains: string, answer: Answer) => Promise<void>;
  /** The answer where neither queue nor rule has one. */
  otherwise: (answer: Answer) => Promise<void>;
  /** Waits until a stream holds. */
  held: () => Promise<void>;
  /** Waits until a stream holds, then lets one piece of it go. */
  release: () => Promise<void>;
  /** Lets every stream run freely until the next `reset`. */
  releaseAll: () => Promise<void>;
  /** Refuses connections (port closed) until `listen`. */
  refuseConnections: () => Promise<void>;
  listen: () => Promise<void>;
  requests: () => Promise<RecordedRequest[]>;
  /** Waits until this many requests for an answer have come in since the last reset. */
  received: (count: number) => Promise<RecordedRequest[]>;
  /** Forgets answers, rules and records; lets go what holds. */
  reset: () => Promise<void>;
};

export const CONTROL_PATH = '/__script';

type Command = { name: string; arguments: unknown[] };

/** The door for other processes: POST /__script { name, arguments } calls one function of the script. */
export async function obey(script: ProviderScript, command: Command): Promise<unknown> {
  const given = command.arguments;
  switch (command.name) {
    case 'enqueue':
      return script.enqueue(...(given as Answer[]));
    case 'when':
      return script.when(given[0] as Rule['contains'], given[1] as Answer);
    case 'otherwise':
      return script.otherwise(given[0] as Answer);
    case 'received':
      return script.received(given[0] as number);
    case 'held':
    case 'release':
    case 'releaseAll':
    case 'requests':
    case 'reset':
      return script[command.name]();
    default:
      throw new Error(`The control endpoint knows no command "${command.name}".`);
  }
}

/** Scripts a server that runs in another process. Closing and opening its port needs its own process. */
export function connectProviderServer(url: string): ProviderScript {
  const send = async (name: string, ...given: unknown[]): Promise<unknown> => {
    const response = await fetch(`${url}${CONTROL_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, arguments: given }),
    });
    const answer = (await response.json()) as { value?: unknown; error?: string };
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  };
  const order =
    (name: string) =>
    async (...given: unknown[]): Promise<void> => {
      await send(name, ...given);
    };
  return {
    enqueue: order('enqueue'),
    when: order('when'),
    otherwise: order('otherwise'),
    held: order('held'),
    release: order('release'),
    releaseAll: order('releaseAll'),
    refuseConnections: order('refuseConnections'),
    listen: order('listen'),
    reset: order('reset'),
    requests: async () => (await send('requests')) as RecordedRequest[],
    received: async (count) => (await send('received', count)) as RecordedRequest[],
  };
}
