import { isOsiris, isPortail, isRds } from '../acteur/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

export interface Demandeur {
  readonly authId: string;
  readonly roles: readonly string[];
}

const PORTAIL_ADMIN = 'lca.admin';
const isPortailAdmin = ({ roles }: Demandeur): boolean => roles.includes(PORTAIL_ADMIN);
const isSelf = ({ authId }: Demandeur, id: string): boolean => authId === id;

/** A portal user is read by themself and by the portal's administrators. */
export const canReadUser = (demandeur: Demandeur, id: string): Verdict<'ACCES_REFUSE'> =>
  isSelf(demandeur, id) || isPortailAdmin(demandeur) ? allowed : denied('ACCES_REFUSE');

/** An administrator never removes themself: so there is always one left. */
export const canDeleteUser = (
  demandeur: Demandeur,
  id: string,
): Verdict<'ACCES_REFUSE' | 'SUPPRESSION_ADMINISTRATEUR'> => {
  if (isSelf(demandeur, id) && isPortailAdmin(demandeur)) return denied('SUPPRESSION_ADMINISTRATEUR');
  return canReadUser(demandeur, id);
};

/** Whoever may read someone's associations may also take one from them, and nobody else. */
export const canExitAssociation = (demandeur: Demandeur, id: string): Verdict<'ACCES_REFUSE'> =>
  canReadUser(demandeur, id);

/** Someone whose every role belongs to a sibling site has no place here yet. */
export const isOtherSite = (roles: readonly string[]): boolean =>
  !roles.some((role) => isPortail(role) || isRds(role) || isOsiris(role));
