import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../compte.ts';
import { useLien } from '../useLien.ts';
import { takeAdresse } from './takeAdresse.ts';

const SECRET = { mot_de_passe: { avant: '(secret)', apres: '(secret)' } };

/** The account becomes what this registration said, whoever registered the address before; they are all out. */
const takeInscription = async (uow: AuthUow, compte: Compte, id_inscription: string, now: Date) => {
  const identite = await uow.inscriptions.find(id_inscription, compte.id);
  if (!identite) throw new DomainError('LIEN_INVALIDE');
  const { mot_de_passe, ...noms } = identite;
  const { civilite, nom, prenom } = await uow.comptes.setMotDePasse(compte.id, mot_de_passe, noms);
  await uow.sessions.closeAll(compte.id, { motif_fermeture: 'adresse confirmée', now });
  await uow.familiers.forget(compte.id);
  const avant = { civilite: compte.civilite, nom: compte.nom, prenom: compte.prenom };
  return { ...SECRET, ...changesBetween(avant, { civilite, nom, prenom }) };
};

const ANSWER = { message: 'Votre adresse est confirmée. Vous pouvez vous connecter.' };

export const validateEmail = async (uow: AuthUow, { token }: { readonly token: string }, call: Call) => {
  const now = call.clock.now();
  const { compte, id_inscription, usage, email } = await useLien(uow, token, ['validation', 'adresse'], now);
  if (usage === 'adresse' && email) {
    await takeAdresse(uow, { compte, email }, call);
    return ANSWER;
  }
  const { id: id_objet } = compte;
  const pris = id_inscription && !compte.enabled ? await takeInscription(uow, compte, id_inscription, now) : {};
  await uow.comptes.enable(id_objet);
  await uow.liens.revoke(id_objet, now, ['validation']);
  await uow.inscriptions.forget(id_objet);
  const changements = { enabled: { avant: compte.enabled, apres: true }, ...pris };
  uow.history.record({ objet: 'compte', id_objet, action: 'validateEmail', changements, par: id_objet });
  return ANSWER;
};
