import type { CodeErreur } from '@guichet/rules';
import { DomainError } from '../../../platform/errors.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { RdsUow } from '../rds.uow.ts';

/** The same refusals, in the words of approvals. */
const MOTS: Readonly<Partial<Record<CodeErreur, CodeErreur>>> = {
  SUBVENTION_INEXISTANTE: 'AGREMENT_INEXISTANT',
  SUBVENTION_HORS_PERIMETRE: 'AGREMENT_HORS_PERIMETRE',
  SUBVENTION_CODE_PRIS: 'AGREMENT_CODE_PRIS',
  SUBVENTION_INCOMPLETE: 'AGREMENT_INCOMPLET',
  SUBVENTION_NON_PUBLIEE: 'AGREMENT_NON_PUBLIE',
  SUBVENTION_ACTIVE: 'AGREMENT_OUVERT',
};

export const sayAgrement =
  (run: Run<RdsUow>): Run<RdsUow> =>
  async (useCase, input, call) => {
    try {
      return await run(useCase, input, call);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError(MOTS[error.code] ?? error.code, error.details, error.valeurs, error.retryAfter);
    }
  };
