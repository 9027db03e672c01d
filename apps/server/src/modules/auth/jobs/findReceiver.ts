import type { Call } from '../../../platform/call.ts';
import type { AuthUow } from '../auth.uow.ts';
import type { ObjetEnvoi } from '../compte/envoi.repository.ts';

interface Envoi {
  readonly id_compte: string;
  readonly attempt: number;
}

/** Whose letter box has room for one more of this kind; what was let through once is tried to the end. */
export const findReceiver =
  (objet: ObjetEnvoi) =>
  async ({ comptes, envois }: AuthUow, { id_compte, attempt }: Envoi, { clock }: Call) => {
    const compte = await comptes.lock(id_compte);
    const hasRoom = compte && (attempt > 1 || (await envois.take(id_compte, objet, clock.now())));
    return hasRoom ? compte : null;
  };
