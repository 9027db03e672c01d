import { type AttendusJuges, attendusOf, bloquants, completudeDossier, type Manquant } from '@guichet/rules/dossier';
import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import type { Dossier } from '../../../noyau/dossier/dossier.ts';
import { judgeDossier } from '../../../noyau/dossier/jugement.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { Demandant } from '../../../noyau/personne.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import type { DejaJoint } from '../dejaJoint.queries.ts';

interface Completude {
  readonly ok: boolean;
  readonly manquants: Manquant[];
  /** What the screen shows, as this list judges it. */
  readonly attendus: AttendusJuges;
  readonly deja_joints: DejaJoint[];
}

/** What the association gave elsewhere is looked for where it chooses papers, and for its own people alone. */
const readDejaJoints = async (
  { dejaJoints }: SaisieUow,
  dossier: Dossier,
  { authId, rattachements }: Demandant,
): Promise<DejaJoint[]> => {
  const liens = rattachements.filter(
    ({ id_correspondance, etat }) => id_correspondance === dossier.id_correspondance && etat === 'confirme',
  );
  return liens.length === 0 ? [] : dejaJoints.listDejaJoints(dossier, { authId, liens });
};

/** The list that transmitting asks, read at any moment. */
export const readCompletude = reads(
  async (uow: SaisieUow, { id }: { readonly id: string }, call: Call): Promise<Completude> => {
    const { dossier, demandant } = await findDossier(uow, id, call);
    const { jugement } = await judgeDossier(uow, dossier, await uow.projets.listOf(dossier), call);
    const manquants = completudeDossier(jugement);
    return {
      ...{ ok: bloquants(manquants).length === 0, manquants, attendus: attendusOf(jugement) },
      deja_joints: await readDejaJoints(uow, dossier, demandant),
    };
  },
);
