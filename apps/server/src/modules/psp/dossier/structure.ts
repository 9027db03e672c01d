import { territoireOf } from '@guichet/rules/territoire';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DemandeurConnu } from '../../association/api.ts';
import { actsFor, type Demandant } from '../noyau/lecteur.ts';
import type { DossierUow } from './dossier.uow.ts';

/** For whom a file is opened. One who is not theirs and one who does not exist are refused alike (ERR-085). */
export const findStructure = async (
  { associations }: DossierUow,
  id_siret: string,
  demandant: Demandant,
): Promise<DemandeurConnu> => {
  const bearers = (await associations.listDemandeurs(id_siret)).filter(({ actif }) => actif);
  const [only, ...others] = bearers.filter((one) => demandant.role === 'lca.admin' || actsFor(demandant, one));
  if (!only) throw new DomainError('PSP_ABSENT');
  if (others.length > 0) throw new DomainError('ASSOCIATION_AMBIGUE');
  return only;
};

/** Where it stands: the service of that département reads its proofs. */
export const departementOf = async (
  { associations }: DossierUow,
  id_correspondance: number,
  call: Call,
): Promise<string | null> => {
  const { fiche } = await associations.readFaits(call, String(id_correspondance));
  const adresse = fiche.coordonnees?.adresse_siege;
  return adresse ? territoireOf(adresse).departement : null;
};
