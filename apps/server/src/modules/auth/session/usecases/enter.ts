import { randomBytes } from 'node:crypto';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { hashLien } from '../../compte/hashLien.ts';
import type { EnAttente } from '../../facteur/facteur.ts';
import type { FacteurDeps } from '../../facteur/facteurDeps.ts';
import { moyensOf } from '../../facteur/moyens.ts';
import { type Essai, giveBackEssais } from '../essais.ts';
import { type OpenedSession, openSession } from './openSession.ts';

const ATTENTE_MS = 5 * 60_000;

/** A session, or what is left to prove before there is one. */
export type Entree = OpenedSession | { readonly attente: EnAttente };

interface Identite {
  readonly id_compte: string;
  /** The hash that the password given was verified against, before this transaction. */
  readonly mot_de_passe: string;
  /** The same password under the first pepper, when it was kept under the other. */
  readonly renouvele?: string | null;
  /** What the guess was counted under, before it turned out right. */
  readonly essais?: readonly Essai[];
}

/** Only who gave the right password comes this far: they alone learn that their account is locked, or has a factor. */
export const enter =
  (deps: FacteurDeps) =>
  async (
    uow: AuthUow,
    { id_compte, mot_de_passe, renouvele = null, essais = [] }: Identite,
    call: Call,
  ): Promise<Entree> => {
    const { comptes, connexions } = uow;
    // Under the lock: a password that changes meanwhile closes the sessions there are, and this one must not come after.
    const compte = await comptes.lock(id_compte);
    if (!compte || !(await comptes.hasMotDePasse(id_compte, mot_de_passe)))
      throw new DomainError('IDENTIFIANTS_INCORRECTS');
    if (compte.locked) throw new DomainError('COMPTE_VERROUILLE');
    if (renouvele !== null) await comptes.renewMotDePasse(id_compte, renouvele);
    const now = call.clock.now();
    uow.beforeCommit(() => giveBackEssais(uow, essais, now));
    if (!compte.aFacteur) return openSession(uow, compte, call, deps);
    const connexion = randomBytes(32).toString('base64url');
    const { moyens, challenge } = await moyensOf(uow, id_compte, deps);
    const expire_at = new Date(now.getTime() + ATTENTE_MS);
    await connexions.open({ hash: hashLien(connexion), id_compte, defi: challenge, expire_at }, now);
    return { attente: { ...moyens, connexion } };
  };
