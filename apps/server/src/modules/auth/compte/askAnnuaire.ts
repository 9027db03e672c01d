import type { Annuaire } from '@guichet/rules/compte';
import type { Acteur } from '../../../platform/call.ts';
import type { AuthUow } from '../auth.uow.ts';

/** What the directory of services says of this account, once it is locked; asked only for whom the answer can change something. */
export const askAnnuaire = async (
  annuaire: AuthUow['annuaire'],
  acteur: Pick<Acteur, 'authId' | 'roles'>,
  id: string,
): Promise<Annuaire> => {
  if (!acteur.roles.includes('rds.admin')) return { estGere: false, estSansService: false };
  if (!(await annuaire.holdsService(id))) {
    // Who holds no service is managed by those who manage all, and by nobody else.
    return { estGere: false, estSansService: true, peutEffacer: await annuaire.manages(acteur, id) };
  }
  return { estGere: await annuaire.manages(acteur, id), estSansService: false };
};
