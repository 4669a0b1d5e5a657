import type { Message } from '../types';

/** The same messages, and how often anything of them was looked at: work that can be counted on any machine, however busy. */
export function watched(messages: readonly Message[]): { messages: Message[]; looks: () => number } {
  let looks = 0;
  return {
    messages: messages.map(
      (message) =>
        new Proxy(message, {
          get: (target, name, receiver) => {
            looks += 1;
            return Reflect.get(target, name, receiver);
          },
        }),
    ),
    looks: () => looks,
  };
}
