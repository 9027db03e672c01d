import type { Choix, Envoi, Urgence } from '../annonce/index.ts';
import type { Branche } from './etats.ts';
import { NOTIFICATION, TYPES_NOTIFICATION, type TypeNotification } from './notifications.ts';

export const NUMEROS_NOTIFICATION = Object.keys(TYPES_NOTIFICATION).map(Number) as TypeNotification[];

/** An association waits for news; an agent has hundreds of dossiers, and is only written to about what becomes theirs. */
const PAR_DEFAUT: Readonly<Record<Branche, readonly TypeNotification[]>> = {
  association: NUMEROS_NOTIFICATION,
  service: [7],
};

/** Subjects of which all is urgent: never kept for a summary. */
const TOUJOURS_URGENTS: Readonly<Partial<Record<TypeNotification, Urgence>>> = { [NOTIFICATION.rib]: 'rib' };
export const urgenceOf = (type: TypeNotification): Urgence | null => TOUJOURS_URGENTS[type] ?? null;

/** What was chosen, or what is so when nothing was. */
export const choixOf = (type: TypeNotification, branche: Branche, choix: Choix | undefined): Choix =>
  choix ?? { courriel: PAR_DEFAUT[branche].includes(type), rythme: 'immediat' };

/** In the portal always; by mail when the person wants it, at the pace they chose unless it cannot wait. */
export const envoiOf = (
  { type, urgence }: { readonly type: TypeNotification; readonly urgence?: Urgence | undefined },
  branche: Branche,
  choix: Choix | undefined,
): Envoi => {
  const { courriel, rythme } = choixOf(type, branche, choix);
  if (!courriel) return 'non';
  return urgence === undefined && urgenceOf(type) === null ? rythme : 'immediat';
};
