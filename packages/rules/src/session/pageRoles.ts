/** `rds.*` stands for every role of the family; anything else for itself. */
const covers = (allowed: string, role: string): boolean =>
  allowed.endsWith('.*') ? role.startsWith(allowed.slice(0, -1)) : allowed === role;

/** Absent: every role (ROUTE-054). */
export type PageRoles = readonly string[] | undefined;

export const isRoleAllowed = (allowed: PageRoles, role: string): boolean =>
  !allowed || allowed.some((item) => covers(item, role));

/** The role under which the page opens: the current one if it may, else another that is held (GUARD-006); null, none may. */
export const roleForPage = (allowed: PageRoles, current: string | null, held: readonly string[]): string | null => {
  if (current !== null && held.includes(current) && isRoleAllowed(allowed, current)) return current;
  return held.find((role) => isRoleAllowed(allowed, role)) ?? null;
};
