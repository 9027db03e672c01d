import { randomUUID } from 'node:crypto';
import type { Call } from '../../../../platform/call.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { attenteOfAll, type Essai, giveBackEssais, refuseAttente, takeEssais } from '../essais.ts';
import type { FreinQueries } from '../frein.queries.ts';

export interface GuessDeps {
  readonly run: Run<AuthUow>;
  readonly freins: FreinQueries;
}

interface Guess {
  readonly essais: readonly Essai[];
  /** Whose password is guessed; null when nobody has this address. */
  readonly id_compte: string | null;
  /** Whether it is the right one; long, and outside any transaction. */
  readonly verify: () => Promise<boolean>;
}

/** The same is written for an address that nobody has: the job then finds no one. */
export const tellEchecs = async ({ jobs }: AuthUow, id: string | null): Promise<void> => {
  const id_compte = id ?? randomUUID();
  await jobs.add('auth.sendEchecsMail', { id_compte }, `echecs:${id_compte}`);
};

/**
 * One guess at a password: refused while a wait lasts, counted before it is looked at, given back when it could not be.
 * A right one is given back by what it opens, in the same transaction.
 */
export const guess = ({ run, freins }: GuessDeps) => {
  const take = (uow: AuthUow, { essais }: Guess, { clock }: Call) => takeEssais(uow, essais, clock.now());
  const tell = (uow: AuthUow, { id_compte }: Guess) => tellEchecs(uow, id_compte);
  const giveBack = (uow: AuthUow, { essais }: Guess, { clock }: Call) => giveBackEssais(uow, essais, clock.now());
  return async (asked: Guess, call: Call): Promise<boolean> => {
    const alone = { ...call, idempotency: null };
    const cles = asked.essais.map(({ cle }) => cle);
    refuseAttente(attenteOfAll(asked.essais, await freins.read(cles), call.clock.now()));
    const { attente, alerte } = await run(take, asked, alone);
    refuseAttente(attente);
    const isRight = await asked.verify().catch(async (error: unknown) => {
      await run(giveBack, asked, alone);
      throw error;
    });
    if (!isRight && alerte) await run(tell, asked, alone);
    return isRight;
  };
};
