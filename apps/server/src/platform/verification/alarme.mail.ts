import type { Mail } from '../mailer.ts';
import { writeMail } from '../writeMail.ts';
import type { Rupture } from './suivi.ts';

const MOST_SAID = 30;
export const sayRupture = ({ chaine, numero, probleme }: Rupture): string =>
  `chaîne ${chaine}, ligne ${numero} : ${probleme}`;

/** To who runs the portal: where the history no longer holds, and what to do first. */
export const alarmeMail = (to: string, ruptures: readonly string[], messageId: string): Mail =>
  writeMail(
    to,
    {
      subject: 'Alerte : l’historique ne tient plus',
      greeting: 'Bonjour,',
      paragraphs: [
        'La relecture de nuit a trouvé dans l’historique des lignes changées, retirées ou ajoutées hors du portail, ou des ancres qui ne disent plus la même chose.',
        ...ruptures.slice(0, MOST_SAID),
        ...(ruptures.length > MOST_SAID ? [`Et ${ruptures.length - MOST_SAID} autre(s).`] : []),
        'Gardez une copie de la base avant toute autre chose, puis cherchez qui a pu écrire dans ces tables et depuis quand.',
      ],
    },
    messageId,
  );
