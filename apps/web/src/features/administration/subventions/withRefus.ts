import type { GENERAL_ERREURS } from '@guichet/rules/erreurs';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import { withEchec } from '../contenu/withEchec.ts';
import type { Porte } from '../porte/porte.ts';
import { labelOf } from './sayConflit.ts';

const DEPASSEE = 'VERSION_DEPASSEE' satisfies keyof typeof GENERAL_ERREURS;

/** Nobody publishes or opens what they have not seen: what changed meanwhile is read again, and named. */
const sayDepassee = ({ mots }: Pick<Porte, 'mots'>, { champs }: ApiError): string => {
  return mots.depassee(champs.map(({ champ }) => labelOf(champ)).join(', '));
};

/** An act on the whole scheme: its refusal says everything that stands in the way. */
export const withRefus = async <T>(
  porte: Pick<Porte, 'mots' | 'phrases'>,
  reread: () => Promise<void>,
  act: () => Promise<T>,
): Promise<T> => {
  try {
    return await withEchec(porte.phrases.modification, act);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === DEPASSEE) {
      await reread();
      throw new ApiError(error.status, { message: sayDepassee(porte, error) });
    }
    const causes = error.champs.map(({ message }) => message);
    throw causes.length > 0 ? new ApiError(error.status, { message: [error.message, ...causes].join(' ') }) : error;
  }
};
