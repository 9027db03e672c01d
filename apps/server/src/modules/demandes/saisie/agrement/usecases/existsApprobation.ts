import { PART_AGREMENT } from '@guichet/rules/agrement';
import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import type { LigneLue } from '../../dossier/lecture.ts';
import { existsDossier } from '../../dossier/usecases/existsDossier.ts';
import { listDossiers } from '../../dossier/usecases/listDossiers.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

interface Input {
  readonly siret: string;
  readonly exercice: number;
  readonly agrement?: string | undefined;
}

/** CALL-RDA-008: the one for this approval, or the last of that year when none is named. */
export const existsApprobation = reads(async (uow: SaisieUow, input: Input, call: Call): Promise<LigneLue | null> => {
  const { siret, exercice, agrement } = input;
  if (agrement !== undefined) {
    return existsDossier(uow, { subvention: agrement, sous_dispositif: PART_AGREMENT, exercice, siret }, call);
  }
  const filtre = { demandeur: siret, exercices: [exercice] };
  return (await listDossiers(uow, { filtre, limit: 1 }, call)).lignes[0] ?? null;
});
