import type { Choix, Envoi, Urgence } from '@guichet/rules/annonce';
import {
  envoiOf,
  isDejaEnvoye,
  NOTIFICATION,
  phraseEtat,
  phraseNotification,
  type TypeNotification,
} from '@guichet/rules/dossier';
import { announce } from '../../../../platform/annonce/announce.ts';
import type { Call } from '../../../../platform/call.ts';
import type { Dossier } from '../dossier/dossier.ts';
import type { NoyauUow } from '../noyau.uow.ts';
import { type Concerne, listConcernes } from './concernes.ts';
import { sujetOf } from './sujet.ts';

interface Nouvelle {
  readonly type: TypeNotification;
  /** What happened, once: the same news is not told twice. */
  readonly cle: string;
  /** Who did it knows it already. */
  readonly sauf: string;
  /** When there is more to say than that something of this kind changed. */
  readonly phrase?: string;
  /** What makes that it cannot wait for a summary, if anything does. */
  readonly urgence?: Urgence | undefined;
}

const phraseOf = (type: TypeNotification, dossier: Dossier): string =>
  type === 1 ? phraseEtat(dossier, dossier.etat) : phraseNotification(type, dossier);

/** A message and a financial report are written at once by mails of their own, which say more; a summary says them too. */
const ECRITS_A_PART: readonly TypeNotification[] = [5, 8];

/** Only these people; how many of them did not know it yet. The mails leave once the transaction is there, or never. */
export const tellPersonnes = async (
  uow: NoyauUow,
  dossier: Dossier,
  personnes: readonly Concerne[],
  { type, cle, sauf, phrase = phraseOf(type, dossier), urgence }: Nouvelle,
  call: Pick<Call, 'clock'>,
): Promise<number> => {
  const prevenus = personnes.map(({ authId, branche, joignable }) => ({
    authId,
    association: branche === 'association' ? dossier.id_correspondance : undefined,
    envoi: (choix: Choix | undefined): Envoi => {
      const envoi = joignable ? envoiOf({ type, urgence }, branche, choix) : 'non';
      return envoi === 'immediat' && ECRITS_A_PART.includes(type) ? 'non' : envoi;
    },
  }));
  const annonce = { type, ...sujetOf(dossier), phrase, cle: `${dossier.id}:${cle}`, sauf };
  const { nombre, isEcrite } = await announce(uow, prevenus, annonce, call);
  if (isEcrite) await uow.jobs.add('demandes.tellAnnonce', { cle: annonce.cle }, annonce.cle);
  return nombre;
};

/** NOTIF-002: in the transaction of what happened. */
export const tellConcernes = async (
  uow: NoyauUow,
  dossier: Dossier,
  nouvelle: Nouvelle,
  call: Pick<Call, 'clock'>,
): Promise<void> => {
  await tellPersonnes(uow, dossier, await listConcernes(uow, dossier), nouvelle, call);
};

/** NOTIF-001: once it was sent, whoever instructs it hears that it is complete, or no longer is. */
export const tellStatut = async (
  uow: NoyauUow,
  {
    before,
    after,
    phrase,
    urgence,
  }: {
    readonly before: Dossier;
    readonly after: Dossier;
    readonly phrase?: string | undefined;
    readonly urgence?: Urgence | undefined;
  },
  call: Call,
): Promise<void> => {
  if (!isDejaEnvoye(before) || after.statut === before.statut) return;
  const sauf = call.acteur?.authId ?? '';
  const said = phrase === undefined ? {} : { phrase };
  await tellConcernes(
    uow,
    after,
    { type: NOTIFICATION.completude, cle: `statut:${after.version}`, sauf, urgence, ...said },
    call,
  );
};
