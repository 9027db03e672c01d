import { ApiError } from '../../shared/apiClient/ApiError.ts';

/** An address that names nothing is refused before it is looked for. */
const ABSENT: readonly number[] = [400, 404];

/**
 * GUARD-011, ERR-041, ERR-042: «Dossier not found» and «Dossier Crf not found» lead to the page of what does not exist,
 * whether it does not or is not for this person.
 */
export const isIntrouvable = (error: unknown): boolean => error instanceof ApiError && ABSENT.includes(error.status);
