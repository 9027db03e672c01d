import { ApiError, messageOf } from '../../../shared/apiClient/ApiError.ts';

const codeOf = ({ code }: ApiError) => (code === undefined ? {} : { code });

/** A refusal opens with what failed; refusals that name fields or show a conflict keep their own words. */
export const withEchec = async <T>(echec: string | undefined, act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (!echec) throw error;
    if (!(error instanceof ApiError)) throw new ApiError(0, { message: `${echec} ${messageOf(error)}` });
    if (error.champs.length > 0 || error.conflits.length > 0) throw error;
    throw new ApiError(error.status, { ...codeOf(error), message: `${echec} ${error.message}` });
  }
};
