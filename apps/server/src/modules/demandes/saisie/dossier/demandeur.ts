import type { CodeErreur } from '@guichet/rules';
import { isRds } from '@guichet/rules/acteur';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { DomainError } from '../../../../platform/errors.ts';
import type { DemandeurConnu } from '../../../association/api.ts';
import type { Demandant } from '../../noyau/personne.ts';
import type { SaisieUow } from '../saisie.uow.ts';

/** A confirmed member: of the head office for all its establishments, of an establishment for that one. */
const actsFor = ({ rattachements }: Demandant, { id_correspondance, id_siret }: DemandeurConnu): boolean =>
  rattachements
    .filter((one) => one.id_correspondance === id_correspondance && one.etat === 'confirme')
    .some((one) => one.type === 'Siège' || one.id_siret === id_siret);

/** Of the association, but of another establishment than the one that asks. */
const isAilleurs = ({ rattachements }: Demandant, { id_correspondance }: DemandeurConnu): boolean =>
  rattachements.some((one) => one.id_correspondance === id_correspondance && one.etat === 'confirme');

/** DOSSIER-045: an agent of a service that instructs this scheme, or of one above it. */
const instructs = ({ role, service, services }: Demandant, { instructeurs }: ContenuSubvention): boolean =>
  isRds(role) && service !== null && instructeurs.some((one) => services.includes(one.service));

/** For whom a dossier is begun. One who is not theirs and one who does not exist are refused alike. */
export const findDemandeur = async (
  { associations }: SaisieUow,
  id_siret: string,
  demandant: Demandant,
  contenu: ContenuSubvention,
  refusAilleurs: CodeErreur,
): Promise<DemandeurConnu> => {
  const bearers = (await associations.listDemandeurs(id_siret)).filter(({ actif }) => actif);
  const isAgent = instructs(demandant, contenu);
  const [only, ...others] = bearers.filter((one) => isAgent || actsFor(demandant, one));
  if (!only) {
    const isMember = bearers.some((one) => isAilleurs(demandant, one));
    throw new DomainError(isMember ? refusAilleurs : 'DEMANDEUR_INCONNU');
  }
  if (others.length > 0) throw new DomainError('ASSOCIATION_AMBIGUE');
  return only;
};
