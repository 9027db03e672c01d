import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { findVisible } from '../droits.ts';
import { readBrouillon, readPubliee } from '../lecture.ts';
import { isMontree, type SubventionLue } from '../subvention.ts';

interface Input {
  readonly code: string;
  readonly version: 'publiee' | 'brouillon';
}

/** P-25: for anyone, what is shown to all. */
export const readSubventionPublique = reads(
  async (uow: RdsUow, { code }: Pick<Input, 'code'>): Promise<SubventionLue> => {
    const subvention = await uow.catalogue.find(code);
    const publiee = subvention && isMontree(subvention) ? await readPubliee(uow, subvention, false) : null;
    if (!publiee) throw new DomainError('SUBVENTION_INEXISTANTE');
    return publiee;
  },
);

/** By its code or its number. Who manages it gets the draft when asked, and as long as nothing is published. */
export const readSubvention = reads(
  async (uow: RdsUow, { code, version }: Input, call: Call): Promise<SubventionLue> => {
    const { subvention, peutGerer } = await findVisible(uow, code, call);
    if (version === 'brouillon' && !peutGerer) throw new DomainError('SUBVENTION_HORS_PERIMETRE');
    const publiee = version === 'publiee' ? await readPubliee(uow, subvention, peutGerer) : null;
    return publiee ?? readBrouillon(uow, subvention);
  },
);
