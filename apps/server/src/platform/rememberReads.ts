type Keys<Api> = {
  readonly [Name in keyof Api]?: Api[Name] extends (...input: infer Input) => Promise<unknown>
    ? (...input: Input) => string
    : never;
};

/**
 * The same reads, each sent once a transaction for one key. Only for what that transaction does not write, and what
 * nobody must see as it is after a lock: neither rights nor bank accounts.
 */
export const rememberReads = <Api extends object>(api: Api, keys: Keys<Api>): Api => {
  const remembered = Object.entries(keys).map(([name, keyOf]) => {
    const read = Reflect.get(api, name) as (...input: unknown[]) => Promise<unknown>;
    const answers = new Map<string, Promise<unknown>>();
    const once = (...input: unknown[]): Promise<unknown> => {
      const key = (keyOf as (...of: unknown[]) => string)(...input);
      const answer = answers.get(key) ?? read(...input);
      answers.set(key, answer);
      return answer;
    };
    return [name, once];
  });
  return { ...api, ...Object.fromEntries(remembered) };
};
