import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { AuthUow } from '../../auth.uow.ts';
import { type OpenedSession, openSession } from '../../session/usecases/openSession.ts';
import type { CompteQueries } from '../compte.queries.ts';
import type { Compte } from '../compte.ts';
import type { PasswordHasher } from '../passwordHasher.ts';
import { refuseMotDePasse } from '../refuseMotDePasse.ts';
import { useLien } from '../useLien.ts';

interface Deps {
  readonly run: Run<AuthUow>;
  readonly comptes: CompteQueries;
  readonly hasher: PasswordHasher;
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
): Promise<OpenedSession> => {
  const { adresses, comptes, inscriptions, liens, sessions, history, jobs } = uow;
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
  const changements = {
    mot_de_passe: { avant: '(secret)', apres: '(secret)' },
    ...changesBetween(portesOf(before), { enabled: true, mustChangePassword }),
  };
  history.record({ objet: 'compte', id_objet: id_compte, action: 'resetPassword', changements, par: id_compte });
  await jobs.add('auth.sendPasswordChangedMail', { id_compte }, `motDePasse:${id_compte}:${call.requestId}`);
  return openSession(uow, { id_compte, mot_de_passe }, call);
};

/** A dead link is refused before any hashing; the link is used up together with the change, or not at all. */
export const resetPassword =
  ({ run, comptes, hasher }: Deps) =>
  async ({ token, password }: Input, call: Call): Promise<OpenedSession> => {
    const found = await comptes.findByLien(token, USAGES);
    if (!found) throw new DomainError('LIEN_INVALIDE');
    const { expire_at, ...contexte } = found;
    if (expire_at <= call.clock.now()) throw new DomainError('TOKEN_EXPIRE');
    refuseMotDePasse(password, contexte, 'password');
    return run(writeMotDePasse, { token, mot_de_passe: await hasher.hash(password) }, call);
  };
