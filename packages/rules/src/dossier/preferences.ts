import type { Branche } from './etats.ts';
import { TYPES_NOTIFICATION, type TypeNotification } from './notifications.ts';

export const NUMEROS_NOTIFICATION = Object.keys(TYPES_NOTIFICATION).map(Number) as TypeNotification[];

/** An association waits for news; an agent has hundreds of dossiers, and is only written to about what becomes theirs. */
const PAR_DEFAUT: Readonly<Record<Branche, readonly TypeNotification[]>> = {
  association: NUMEROS_NOTIFICATION,
  service: [7],
};

/** In the portal always; by mail when the person chose it, or when they chose nothing and it is so by default. */
export const wantsCourriel = (type: TypeNotification, branche: Branche, choix: boolean | undefined): boolean =>
  choix ?? PAR_DEFAUT[branche].includes(type);
