import { roleAfterRegistration } from '@guichet/rules/acteur';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte, NouveauCompte } from '../compte.ts';

/** The account that waits at this address for its first confirmation; null when it was confirmed once: its owner is told. */
const findWaiting = async ({ comptes, inscriptions, jobs }: AuthUow, email: string): Promise<Compte | null> => {
  const found = await comptes.findByEmail(email);
  const known = found ? await comptes.lock(found.id) : null;
  if (!known) return null;
  if (!known.enabled && (await inscriptions.listOf(known.id)).length > 0) return known;
  await jobs.add('auth.sendKnownAddressMail', { id_compte: known.id }, `connu:${known.id}`);
  return null;
};

const insertCompte = async ({ comptes, history }: AuthUow, nouveau: NouveauCompte): Promise<Compte | null> => {
  const compte = await comptes.insert(nouveau);
  if (!compte) return null;
  const { id, civilite, nom, prenom, roles } = compte;
  const changements = { compte: { avant: null, apres: { civilite, nom, prenom, roles } } };
  history.record({ objet: 'compte', id_objet: id, action: 'register', changements, par: id });
  return compte;
};

/** Each registration keeps its own password and names, which only its own link puts on the account. */
export const settleInscription = async (uow: AuthUow, id: string): Promise<void> => {
  const recue = await uow.inscriptions.take(id);
  if (!recue) return;
  const { avec_courriel, ...nouveau } = { id, ...recue, roles: [roleAfterRegistration([])] };
  const compte = (await insertCompte(uow, nouveau)) ?? (await findWaiting(uow, nouveau.email));
  if (!compte) return;
  const { mot_de_passe, civilite, nom, prenom } = nouveau;
  const id_inscription = await uow.inscriptions.insert(compte.id, { mot_de_passe, civilite, nom, prenom });
  const payload = { id_compte: compte.id, id_inscription };
  if (avec_courriel) await uow.jobs.add('auth.sendValidationMail', payload, `validation:${id_inscription}`);
};
