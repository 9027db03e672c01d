import { type AttendusJuges, attendusOf, bloquants, completudeDossier, type Manquant } from '@guichet/rules/dossier';
import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { judgeDossier } from '../../../noyau/dossier/jugement.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

interface Completude {
  readonly ok: boolean;
  readonly manquants: Manquant[];
  /** What the screen shows, as this list judges it. */
  readonly attendus: AttendusJuges;
}

/** The list that transmitting asks, read at any moment. */
export const readCompletude = reads(
  async (uow: SaisieUow, { id }: { readonly id: string }, call: Call): Promise<Completude> => {
    const { dossier } = await findDossier(uow, id, call);
    const { jugement } = await judgeDossier(uow, dossier, await uow.projets.listOf(dossier), call);
    const manquants = completudeDossier(jugement);
    return { ok: bloquants(manquants).length === 0, manquants, attendus: attendusOf(jugement) };
  },
);
