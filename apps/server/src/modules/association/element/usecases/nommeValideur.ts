import { canWriteFiche, type Lien, type Nature } from '@guichet/rules/association';
import { becomesValideur } from '@guichet/rules/cec';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AssociationUow } from '../../association.uow.ts';
import type { Champs, Element } from '../element.ts';

export const isNommeValideur = (nature: Nature, before: Champs | null, after: Champs): boolean =>
  nature === 'representants_legaux' && becomesValideur(before, after);

/** Naming oneself is for the head office alone; naming another is for whoever writes there. Either is told. */
export const checkNommer = (lien: Lien, { courriel }: Champs, { acteur }: Pick<Call, 'acteur'>): void => {
  if (courriel === acteur?.email && !canWriteFiche(lien).ok) throw new DomainError('VALIDEUR_PAR_SIEGE');
};

/** T28: every representative learns who validates from now on, who was named included. */
export const tellValideur = async (
  { listAlertes, jobs }: AssociationUow,
  { id, version, id_correspondance, champs }: Element,
  { acteur, clock }: Pick<Call, 'acteur' | 'clock'>,
): Promise<void> => {
  const valideur = `${champs['prenom']} ${champs['nom']}`;
  const courriels = await listAlertes(id_correspondance);
  const payload = { id_correspondance, id, par: acteur?.authId ?? null, fait_at: clock.now().toISOString() };
  await jobs.add('association.tellValideur', { ...payload, valideur, courriels }, `valideur:${id}:${version}`);
};
