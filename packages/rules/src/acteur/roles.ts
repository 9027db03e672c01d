import * as z from 'zod';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** The roles this portal names; sibling sites and external systems bring others by prefix (ROLE-001). */
export const ROLES = [
  'lca.association',
  'lca.admin',
  'rds.user',
  'rds.service',
  'rds.admin',
  'rds.appli_admin',
  'osiris.appli_admin',
  'osiris.admin-programme',
] as const;

const PREFIXES = ['lca.', 'rds.', 'osiris.', 'dab.', 'lcb.', 'chorus', 'sirepa'] as const;

export const roleSchema = z
  .string()
  .max(60)
  .refine((role) => PREFIXES.some((prefix) => role.startsWith(prefix)));

export const isAdmin = (role: string): boolean => role.endsWith('.admin');
export const isRds = (role: string): boolean => role.startsWith('rds.');
export const isPortail = (role: string): boolean => role.startsWith('lca.');
export const isOsiris = (role: string): boolean => role.startsWith('osiris.');

const ORDER_AFTER_SIGN_IN = [isRds, isPortail, isOsiris] as const;

/** The current role right after sign-in: services first, then portal, then grants database, else the first held. */
export const defaultRole = (roles: readonly string[]): string | null => {
  for (const isOfFamily of ORDER_AFTER_SIGN_IN) {
    const role = roles.find(isOfFamily);
    if (role) return role;
  }
  return roles[0] ?? null;
};

/** After registration: the association role when held, else the first portal role. */
export const roleAfterRegistration = (roles: readonly string[]): string =>
  roles.find((role) => role === 'lca.association') ?? roles.find(isPortail) ?? 'lca.association';

/** The `role` parameter is a wish among the roles the session holds, never a claim. */
export const checkRoleWish = (wish: string | undefined, held: readonly string[]): Verdict<'ROLE_NON_DETENU'> =>
  wish === undefined || held.includes(wish) ? allowed : denied('ROLE_NON_DETENU');
