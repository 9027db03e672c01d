import { DomainError } from '../../../../../platform/errors.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { readCode } from '../../../noyau/codeRecu.ts';
import { idFoFrom } from '../../../noyau/dossier/dossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

interface Verifie {
  readonly id_fo: string;
  readonly transmis_at: string;
}

/** For anyone who holds the code: which dossier or request and when, neither who nor how much. */
export const verifyRecu = reads(
  async ({ transmissions, findRecuSiret }: SaisieUow, { code }: { readonly code: string }): Promise<Verifie> => {
    const typed = readCode(code);
    const found = await transmissions.findByCode(typed);
    if (found) return { id_fo: idFoFrom(found.id_dossier), transmis_at: found.transmis_at };
    const autre = await findRecuSiret(typed);
    if (!autre) throw new DomainError('RECU_INEXISTANT');
    return autre;
  },
);
