import type { User } from '@guichet/contract/auth';
import { roleForPage, shutGate, stepBefore } from '@guichet/rules/session';
import { ApiError } from '../shared/apiClient/ApiError.ts';
import { readChoix } from '../shared/association/choixAssociation.ts';
import type { Services } from '../shared/services/services.ts';
import type { Reading } from '../shared/session/personne.ts';
import { UserUnknownError } from './errorPage/UserUnknownError.ts';
import { LOGIN, REGISTER, type Redirection, redirectionFor, toLogin } from './guards.ts';
import type { AppRoute } from './routes/AppRoute.ts';

const readVisitor = async ({ session }: Services, { isPublic }: AppRoute['access']) => {
  try {
    return (await session.read({ isPublic: isPublic === true }))?.user ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.code !== undefined) throw error;
    throw new UserUnknownError(error);
  }
};

/** GUARD-006: the role that the page admits becomes the current one. */
const takeRole = ({ role }: Services, user: User, { roles }: AppRoute['access']): string | null => {
  const current = role.of(user);
  const wanted = roleForPage(roles, current, user.roles);
  if (wanted !== null && wanted !== current) role.choose(wanted);
  return wanted;
};

const isService = (role: string | null): boolean => role?.startsWith('rds.') ?? false;

/** COMPTE-013, COMPTE-014, COMPTE-015, COMPTE-017: where a reading of the person leads. */
const afterReading = (
  reading: Reading,
  services: Services,
  role: string | null,
  wanted: string,
): Redirection | null => {
  if (reading === 'otherSite') return { to: REGISTER };
  if (reading === 'locked' || reading === 'gone') return { to: LOGIN };
  const isLost = reading === 'failed' && (isService(role) || !services.session.store.get());
  return isLost ? toLogin(wanted) : null;
};

/** GUARD-009, GUARD-010. */
const associationStep = ({ personne, drafts }: Services, path: string, role: string | null): Redirection | null => {
  const known = personne.store.get();
  const associations = known?.kind === 'association' ? known.utilisateur.associations.length : null;
  const to = stepBefore(path, { role, associations, hasChosen: readChoix(drafts) !== null });
  return to === null ? null : { to };
};

/** All that stands between a visitor and a page, in order: the gates, the roles, who the person is, their association. */
export const enterPage = async (
  { access, path }: Pick<AppRoute, 'access' | 'path'>,
  services: Services,
  wanted: string,
): Promise<Redirection | null> => {
  const user = await readVisitor(services, access);
  const target = redirectionFor(access, user, wanted);
  if (target || access.isPublic || shutGate(user) !== null || !user) return target;
  const role = takeRole(services, user, access);
  const reading = await services.personne.load(user, role);
  return afterReading(reading, services, role, wanted) ?? associationStep(services, path, role);
};
