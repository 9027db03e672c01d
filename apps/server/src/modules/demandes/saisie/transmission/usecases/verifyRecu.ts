import { DomainError } from '../../../../../platform/errors.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { idFoFrom } from '../../../noyau/dossier/dossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { readCode } from '../codeRecu.ts';

interface Verifie {
  readonly id_fo: string;
  readonly transmis_at: string;
}

/** For anyone who holds the code: which dossier and when, neither who nor how much. */
export const verifyRecu = reads(
  async ({ transmissions }: SaisieUow, { code }: { readonly code: string }): Promise<Verifie> => {
    const found = await transmissions.findByCode(readCode(code));
    if (!found) throw new DomainError('RECU_INEXISTANT');
    return { id_fo: idFoFrom(found.id_dossier), transmis_at: found.transmis_at };
  },
);
