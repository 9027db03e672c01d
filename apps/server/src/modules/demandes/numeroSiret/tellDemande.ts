import type { Choix, Envoi } from '@guichet/rules/annonce';
import { envoiOf, type TypeNotification } from '@guichet/rules/dossier';
import { libelleEtatSiret } from '@guichet/rules/numeroSiret';
import { announce } from '../../../platform/annonce/announce.ts';
import type { Call } from '../../../platform/call.ts';
import { type Demande, idFoOf } from './demande.ts';
import type { NumeroSiretUow } from './numeroSiret.uow.ts';
import { SUJET_SIRET } from './sujet.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.tellSiret': { readonly cle: string };
    'demandes.tellSiretOfficiel': { readonly id: string; readonly phrase: string };
  }
}

interface Nouvelle {
  readonly type: TypeNotification;
  /** What happened, once: the same news is not told twice. */
  readonly fait: string;
  readonly suite: string;
  /** Also where the association itself is written to. */
  readonly officiel?: true;
  /** Only who began it. */
  readonly createur?: true;
}

export const pageSiret = ({ id_rna, id }: Pick<Demande, 'id_rna' | 'id'>): string =>
  `/associations/${id_rna}/demande-siret/${id}`;

const phraseSiret = (demande: Demande, suite: string): string =>
  `Demande de numéro SIRET ${idFoOf(demande)} (${demande.contenu.identite.nom}) : ${suite}.`;
export const sayEtat = ({ code_etat }: Pick<Demande, 'code_etat'>): string =>
  `elle est maintenant «\u00a0${libelleEtatSiret(code_etat)}\u00a0»`;

/** NOTIF-002: in the transaction of what happened; members of the association, and never who did it. */
export const tellDemande = async (
  uow: NumeroSiretUow,
  demande: Demande,
  { type, fait, suite, officiel, createur }: Nouvelle,
  call: Pick<Call, 'clock' | 'acteur'>,
): Promise<void> => {
  const membres = await uow.membres.listMembres(demande.id_correspondance);
  const told = createur ? membres.filter(({ authId }) => authId === demande.created_by) : membres;
  const prevenus = [...new Map(told.map((one) => [one.authId, one])).values()].map(({ authId, notifications }) => ({
    authId,
    association: demande.id_correspondance,
    envoi: (choix: Choix | undefined): Envoi => (notifications ? envoiOf({ type }, 'association', choix) : 'non'),
  }));
  const phrase = phraseSiret(demande, suite);
  const cle = `${demande.id}:${fait}`;
  const titre = `Demande de numéro SIRET ${idFoOf(demande)}`;
  const sujet = { sujet: SUJET_SIRET, id_sujet: demande.id, titre, page: pageSiret(demande) };
  const sauf = call.acteur?.authId ?? '';
  const { isEcrite } = await announce(uow, prevenus, { type, ...sujet, phrase, cle, sauf }, call);
  if (isEcrite) await uow.jobs.add('demandes.tellSiret', { cle }, cle);
  if (officiel) await uow.jobs.add('demandes.tellSiretOfficiel', { id: demande.id, phrase }, cle);
};
