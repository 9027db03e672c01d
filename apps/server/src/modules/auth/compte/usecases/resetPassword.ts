import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { FacteurDeps } from '../../facteur/facteurDeps.ts';
import { type Entree, enter } from '../../session/usecases/enter.ts';
import type { CompteQueries } from '../compte.queries.ts';
import type { Compte } from '../compte.ts';
import type { PasswordHasher } from '../passwordHasher.ts';
import { refuseMotDePasse } from '../refuseMotDePasse.ts';
import { useLien } from '../useLien.ts';

interface Deps {
  readonly run: Run<AuthUow>;
  readonly comptes: CompteQueries;
  readonly hasher: PasswordHasher;
  readonly facteur: FacteurDeps;
}

interface Input {
  readonly token: string;
  readonly password: string;
}

const USAGES = ['reinitialisation', 'premier-mot-de-passe'] as const;

const portesOf = ({ enabled, mustChangePassword }: Compte) => ({ enabled, mustChangePassword });

const writeMotDePasse = async (
  uow: AuthUow,
  { token, mot_de_passe }: { readonly token: string; readonly mot_de_passe: string },
  call: Call,
): Promise<{ readonly id_compte: string; readonly mot_de_passe: string }> => {
  const { adresses, comptes, familiers, inscriptions, liens, sessions, history, jobs } = uow;
  const now = call.clock.now();
  const { compte: before } = await useLien(uow, token, USAGES, now);
  const { id: id_compte } = before;
  await liens.revoke(id_compte, now);
  await inscriptions.forget(id_compte);
  await adresses.forgetDemandees(id_compte);
  const { mustChangePassword } = await comptes.setMotDePasse(id_compte, mot_de_passe);
  // The link was read at this address: it needs no other proof.
  await comptes.enable(id_compte);
  await sessions.closeAll(id_compte, { motif_fermeture: 'mot de passe réinitialisé', now });
  await familiers.forget(id_compte);
  const changements = {
    mot_de_passe: { avant: '(secret)', apres: '(secret)' },
    ...changesBetween(portesOf(before), { enabled: true, mustChangePassword }),
  };
  history.record({ objet: 'compte', id_objet: id_compte, action: 'resetPassword', changements, par: id_compte });
  await jobs.add('auth.sendPasswordChangedMail', { id_compte }, `motDePasse:${id_compte}:${call.requestId}`);
  return { id_compte, mot_de_passe };
};

/** A dead link is refused before any hashing; the link is used up together with the change, or not at all. */
export const resetPassword = ({ run, comptes, hasher, facteur }: Deps) => {
  const enterWith = enter(facteur);
  return async ({ token, password }: Input, call: Call): Promise<Entree> => {
    const found = await comptes.findByLien(token, USAGES);
    if (!found) throw new DomainError('LIEN_INVALIDE');
    const { expire_at, ...contexte } = found;
    if (expire_at <= call.clock.now()) throw new DomainError('TOKEN_EXPIRE');
    refuseMotDePasse(password, contexte, 'password');
    const written = { token, mot_de_passe: await hasher.hash(password) };
    // In one transaction: a password written without the way in would leave a used link behind.
    return run(
      async (uow: AuthUow, input: typeof written) => enterWith(uow, await writeMotDePasse(uow, input, call), call),
      written,
      call,
    );
  };
};
