import type { AuthUow } from '../auth.uow.ts';
import type { Preuve } from './facteur.ts';
import type { FacteurDeps } from './facteurDeps.ts';
import { findPas } from './totp.ts';

interface Demande {
  readonly id_compte: string;
  readonly preuve: Preuve;
  /** What a passkey was asked to sign; null when nothing was asked, or too long ago. */
  readonly defi: string | null;
  readonly now: Date;
}

const CHIFFRES = /^\d+$/;

/** A step of thirty seconds serves once, for whichever of the applications it is. */
const spendCode = async ({ facteurs }: AuthUow, code: string, { id_compte, now }: Demande, { coffre }: FacteurDeps) => {
  for (const { id, secret, dernier_pas } of await facteurs.listSecrets(id_compte, 'confirmes')) {
    const pas = findPas(coffre.open(secret, id_compte), code, now, dernier_pas);
    if (pas === null) continue;
    await facteurs.markCode(id, pas, now);
    return true;
  }
  return false;
};

/** One of ten, and its owner is told: they may have few left, or not be who used it. */
const spendSecours = async (
  { secours, history, jobs }: AuthUow,
  code: string,
  asked: Demande,
  { coffre }: FacteurDeps,
) => {
  const { id_compte, now } = asked;
  if (!(await secours.use(id_compte, coffre.hashesSecours(code), now))) return false;
  const restants = await secours.countLeft(id_compte);
  const changements = { secours: { avant: restants + 1, apres: restants } };
  history.record({ objet: 'compte', id_objet: id_compte, action: 'useSecours', changements, par: id_compte });
  const payload = { id_compte, fait: 'secours', nom: String(restants) } as const;
  await jobs.add('auth.sendFacteurMail', payload, `secours:${id_compte}:${restants}:${now.getTime()}`);
  return true;
};

/** Whether this is a right second factor of the account. What it used up is used up; asked under the account's lock. */
export const prouver = async (uow: AuthUow, asked: Demande, deps: FacteurDeps): Promise<boolean> => {
  const { preuve, id_compte, defi, now } = asked;
  if ('code' in preuve) {
    return CHIFFRES.test(preuve.code)
      ? spendCode(uow, preuve.code, asked, deps)
      : spendSecours(uow, preuve.code, asked, deps);
  }
  const cle = await uow.facteurs.findCle(id_compte, preuve.cle.id);
  const compteur = cle && defi !== null ? await deps.webauthn.readDefi(preuve.cle, defi, cle) : null;
  if (!cle || compteur === null) return false;
  await uow.facteurs.markCle(cle.id, compteur, now);
  return true;
};
