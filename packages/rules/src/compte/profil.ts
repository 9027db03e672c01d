/** The fields of `after` that differ from `before`: what an update sends, and nothing else. */
export const changedFields = <T extends Record<string, unknown>>(before: T, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value)) as Partial<T>;
