import { relationsOf } from '@guichet/rules/dossier';
import { DomainError } from '../../../../platform/errors.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { toLie } from '../../noyau/dossier/openDossier.ts';
import type { Demandant } from '../../noyau/personne.ts';
import type { SaisieUow } from '../saisie.uow.ts';

type Demande = Pick<Dossier, 'exercice' | 'id_siret' | 'id_subvention' | 'id_sous_type_dispositif'>;

const refuse = (same: Dossier, demandant: Demandant): never => {
  const isSeen = relationsOf(demandant, toLie(same)).length > 0;
  throw new DomainError('DOSSIER_EXISTE', isSeen ? { dossier: same.id_fo } : {});
};

/** Another is there for the same request: it is named only to who may read it. */
export const checkSeul = async (
  { dossiers }: SaisieUow,
  demande: Demande,
  demandant: Demandant,
  moi: number | null = null,
): Promise<void> => {
  const same = await dossiers.findSame(demande);
  if (same && same.id !== moi) refuse(same, demandant);
};

/** The same, of one that is to be made: its place in its year is taken in the same breath. */
export const reserveSeul = async ({ dossiers }: SaisieUow, demande: Demande, demandant: Demandant): Promise<number> => {
  const { same, rang } = await dossiers.reserve(demande);
  return same ? refuse(same, demandant) : rang;
};
