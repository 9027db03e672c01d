import type { Annuaire } from '@guichet/rules/compte';
import type { Acteur } from '../../../platform/call.ts';
import type { Neighbours } from '../../../platform/neighbours.ts';

/** What the directory of services says of this account; asked only for whom the answer can change something. */
export const askAnnuaire = async (
  rds: Neighbours['rds'],
  acteur: Pick<Acteur, 'authId' | 'roles'>,
  id: string,
): Promise<Annuaire> => {
  if (!acteur.roles.includes('rds.admin')) return { estGere: false, estSansService: false };
  if (!(await rds.holdsService(id))) {
    // Who holds no service is managed by those who manage all, and by nobody else.
    return { estGere: false, estSansService: true, peutEffacer: await rds.manages(acteur, id) };
  }
  return { estGere: await rds.manages(acteur, id), estSansService: false };
};
