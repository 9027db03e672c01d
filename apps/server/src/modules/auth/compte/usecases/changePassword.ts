import { checkChangement } from '@guichet/rules/compte';
import type { VoieSession } from '@guichet/rules/facteur';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { FacteurDeps } from '../../facteur/facteurDeps.ts';
import { type Essai, essaisOfSession, familiersOf, giveBackEssais } from '../../session/essais.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import { type GuessDeps, guess } from '../../session/usecases/guess.ts';
import type { CompteQueries } from '../compte.queries.ts';
import type { Compte } from '../compte.ts';
import type { PasswordHasher } from '../passwordHasher.ts';
import { refuseMotDePasse } from '../refuseMotDePasse.ts';

interface Deps extends GuessDeps {
  readonly comptes: CompteQueries;
  readonly hasher: PasswordHasher;
  readonly facteur: FacteurDeps;
}

interface Input {
  readonly id: string;
  readonly old_password: string;
  readonly new_password: string;
}

export interface ChangedPassword {
  readonly compte: Compte;
  readonly generation: number;
  readonly voie: VoieSession;
}

interface Ecriture {
  readonly id: string;
  readonly mot_de_passe: string;
  /** The hash that the old password was verified against; null when it was not the right one. */
  readonly verifie: string | null;
  readonly essais: readonly Essai[];
}

const writeMotDePasse = async (
  uow: AuthUow,
  { id, mot_de_passe, verifie, essais }: Ecriture,
  call: Call,
): Promise<ChangedPassword> => {
  const { adresses, comptes, familiers, liens, sessions, history, jobs } = uow;
  const { sessionId } = sessionOf(call);
  const now = call.clock.now();
  await comptes.lock(id);
  const isRight = verifie !== null && (await comptes.hasMotDePasse(id, verifie));
  if (!isRight) throw new DomainError('MOT_DE_PASSE_ACTUEL_FAUX');
  const session = await sessions.lock(sessionId);
  if (!session || session.ferme_at) throw new DomainError('SESSION_ABSENTE');
  const compte = await comptes.setMotDePasse(id, mot_de_passe);
  await liens.revoke(id, now);
  await adresses.forgetDemandees(id);
  await sessions.closeAll(id, { motif_fermeture: 'mot de passe changé', now, except: sessionId });
  await familiers.forget(
    id,
    familiersOf(call.client).map(({ hash }) => hash),
  );
  uow.beforeCommit(() => giveBackEssais(uow, essais, now));
  await sessions.renew(sessionId, now);
  await sessions.authenticate(sessionId, now);
  const changements = { mot_de_passe: { avant: '(secret)', apres: '(secret)' } };
  history.record({ objet: 'compte', id_objet: id, action: 'changePassword', changements });
  await jobs.add('auth.sendPasswordChangedMail', { id_compte: id }, `motDePasse:${id}:${call.requestId}`);
  return { compte, generation: session.generation + 1, voie: session.voie };
};

/** One's own password only, against the old one; this session goes on with new tokens, the others end. */
export const changePassword = (deps: Deps) => {
  const { run, comptes, hasher, facteur } = deps;
  const tryPassword = guess(deps);
  return async ({ id, old_password, new_password }: Input, call: Call): Promise<ChangedPassword> => {
    const acteur = sessionOf(call);
    if (acteur.authId !== id) throw new DomainError('PROFIL_AUTRUI');
    const essais = essaisOfSession(facteur.coffre, acteur.sessionId);
    const stored = (await comptes.findCredentialsById(id))?.mot_de_passe ?? null;
    const isOld = () => hasher.verify(stored, old_password, true);
    const isRight = await tryPassword({ essais, id_compte: id, verify: isOld }, call);
    // The same request sent again after a lost reply: the new password is already the current one. It goes on only to
    // get the answer kept under its key; where none is kept, the writing refuses it.
    const isReplay = !isRight && call.idempotency !== null && (await hasher.verify(stored, new_password, true));
    if (!isRight && !isReplay) throw new DomainError('MOT_DE_PASSE_ACTUEL_FAUX');
    orThrow(checkChangement(old_password, new_password));
    refuseMotDePasse(new_password, acteur, 'new_password');
    const ecriture = {
      id,
      mot_de_passe: await hasher.hash(new_password, true),
      verifie: isRight ? stored : null,
      essais,
    };
    return run(writeMotDePasse, ecriture, call);
  };
};
