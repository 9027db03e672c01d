import { relationsOf } from '@guichet/rules/dossier';
import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { noteLecture, toLie } from '../../../noyau/dossier/openDossier.ts';
import { readDemandant } from '../../../noyau/personne.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { type LigneLue, readLignes } from '../lecture.ts';

interface Input {
  readonly subvention: string;
  readonly sous_dispositif: string;
  readonly exercice: number;
  readonly siret: string;
}

/** CALL-DEM-029: the dossier that is there for this request, for who may read it; nothing for the others. */
export const existsDossier = reads(async (uow: SaisieUow, input: Input, call: Call): Promise<LigneLue | null> => {
  const demandant = await readDemandant(uow, call);
  const subvention = await uow.catalogue.findOffre(input.subvention, uow.genre);
  const same =
    subvention &&
    (await uow.dossiers.findSame({
      exercice: input.exercice,
      id_siret: input.siret,
      id_subvention: subvention.id,
      id_sous_type_dispositif: input.sous_dispositif,
    }));
  if (!same) return null;
  const relations = relationsOf(demandant, toLie(same));
  if (relations.length === 0) return null;
  noteLecture(same, relations, call);
  return (await readLignes(uow, [same], demandant, call))[0] ?? null;
});
