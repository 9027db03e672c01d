import type { CodeErreur } from '@guichet/rules';
import type { Call } from '../../../../platform/call.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { hashLien } from '../../compte/hashLien.ts';
import { ESSAIS } from '../../facteur/essais.ts';
import type { Preuve } from '../../facteur/facteur.ts';
import type { FacteurDeps } from '../../facteur/facteurDeps.ts';
import { prouver } from '../../facteur/prouver.ts';
import { essaisOf, familiersOf, giveBackEssais, takeEssais } from '../essais.ts';
import { tellEchecs } from './guess.ts';
import { type OpenedSession, openSession } from './openSession.ts';

interface Input {
  readonly connexion: string;
  readonly preuve: Preuve;
}

export interface Refus {
  readonly refus: CodeErreur;
  /** Seconds to wait before the next one. */
  readonly attente?: number;
}

/** A refusal is answered, not thrown: the guess that it counts must be committed. */
export type Issue = OpenedSession | Refus;
const ABANDON: Issue = { refus: 'CONNEXION_ABANDONNEE' };

/** The second half of a sign-in. Five wrong guesses drop it, and each weighs as a wrong password does. */
export const openByFacteur =
  (deps: FacteurDeps) =>
  async (uow: AuthUow, { connexion, preuve }: Input, call: Call): Promise<Issue> => {
    const { comptes, connexions, familiers, history } = uow;
    const now = call.clock.now();
    const hash = hashLien(connexion);
    const id_compte = await connexions.ownerOf(hash);
    const compte = id_compte && (await comptes.lock(id_compte));
    const attente = compte && (await connexions.lock(hash, now));
    if (!attente) return ABANDON;
    if (compte.locked) {
      await connexions.drop(hash);
      return ABANDON;
    }
    const hashes = familiersOf(call.client).map((one) => one.hash);
    const compteurs = essaisOf(deps.coffre, compte.email, call.client, await familiers.among(compte.id, hashes));
    const prise = await takeEssais(uow, compteurs, now);
    if (prise.attente > 0) return { refus: 'TROP_D_ECHECS', attente: prise.attente };
    if (await prouver(uow, { id_compte: compte.id, preuve, defi: attente.defi, now }, deps)) {
      await connexions.drop(hash);
      await giveBackEssais(uow, compteurs, now);
      return openSession(uow, compte, call, deps);
    }
    if (prise.alerte) await tellEchecs(uow, compte.id);
    const essais = attente.essais + 1;
    const changements = { essais: { avant: attente.essais, apres: essais } };
    history.record({ objet: 'compte', id_objet: compte.id, action: 'facteurRefuse', changements });
    if (essais >= ESSAIS) {
      await connexions.drop(hash);
      return ABANDON;
    }
    await connexions.countEssai(hash);
    return { refus: 'code' in preuve ? 'CODE_REFUSE' : 'CLE_REFUSEE' };
  };
