import { usePorte } from '../../../shared/dossier/porte.ts';
import { inputOf } from './instruction.queries.ts';
import type { PartProps } from './panelProps.ts';
import { type Action, porteeOf } from './portee.ts';
import { useActe } from './useActe.ts';

interface Dit {
  readonly texte: string;
  readonly echeance: string | null;
}
export const RIEN: Dit = { texte: '', echeance: null };

/** Moves the instruction with what is on the screen; once done, says it. */
export const useTransition = ({ place, detail, montants }: Pick<PartProps, 'place' | 'detail' | 'montants'>) => {
  const { appels } = usePorte();
  const acte = useActe(place, detail);
  const go = async (action: Action, dit: Dit = RIEN, isLeaving = false): Promise<string | null> => {
    const { libelle, lignes } = porteeOf(action, montants);
    const body = { transition: action.transition, ...dit, ...(lignes && { lignes }) };
    const isDone = await acte.run(
      body,
      (idempotencyKey) =>
        appels.transitionInstruction({ ...inputOf(place), body }, { version: detail.version, idempotencyKey }),
      isLeaving,
    );
    if (!isDone) return null;
    if (lignes) montants.forget();
    return `C’est fait : ${libelle}.`;
  };
  return { acte, go };
};
