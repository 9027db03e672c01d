import type { Call } from '../../../../../platform/call.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { DossierLu } from '../../dossier/lecture.ts';
import { shareDossier } from '../../dossier/usecases/shareDossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

type Geste = 'add' | 'remove';
interface Input {
  readonly id: string;
  readonly shared_with: readonly string[];
  readonly lecture_seule?: readonly string[] | undefined;
  readonly action: Geste;
}

/** CALL-RDA-018: some more, or some less; the rest stays as it was. */
export const shareApprobation = async (
  uow: SaisieUow,
  { id, shared_with, lecture_seule, action }: Input,
  call: Call,
): Promise<DossierLu> => {
  const { dossier } = await findDossier(uow, id, call);
  const next =
    action === 'add'
      ? [...dossier.shared_with, ...shared_with]
      : dossier.shared_with.filter((authId) => !shared_with.includes(authId));
  const autres = dossier.lecture_seule.filter((authId) => !shared_with.includes(authId));
  const lecteurs = lecture_seule && [...autres, ...lecture_seule.filter((authId) => shared_with.includes(authId))];
  return shareDossier(uow, { id, shared_with: next, lecture_seule: lecteurs }, call);
};
