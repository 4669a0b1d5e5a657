/** A store written synchronously: one method is one indivisible act, so nothing can slip between its reads and writes. */
export type Sync<Port> = {
  [Name in keyof Port]: Port[Name] extends (...args: infer Args) => Promise<infer Result>
    ? (...args: Args) => Result | Promise<Result>
    : never;
};

/** Gives a synchronous store the port's asynchronous signatures; `translate` turns what the driver throws into an AppError. */
export function asAsync<Port extends object>(
  sync: Sync<Port>,
  translate: (fault: unknown) => unknown = (fault) => fault,
): Port {
  const methods = Object.entries<(...args: unknown[]) => unknown>(sync as never).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await method(...args);
      } catch (fault) {
        throw translate(fault);
      }
    },
  ]);
  return Object.fromEntries(methods) as Port;
}
