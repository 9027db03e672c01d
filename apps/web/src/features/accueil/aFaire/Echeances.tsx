import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { icsOf } from '../../../shared/agenda/agenda.ts';
import { sayJourDe } from '../../../shared/format/jours.ts';
import type { Echeance } from './echeances.ts';

const JOURS_AVANT = 3;
const fichierOf = (echeances: readonly Echeance[], now: Date): string =>
  icsOf(
    echeances.map(({ key, jour, texte }) => ({
      uid: `${key}@guichet-asso`,
      jour,
      titre: texte,
      rappel: JOURS_AVANT,
    })),
    now,
  );

/** The next dates, and the same for one's own calendar: a file that the browser makes, nothing is sent. */
export const Echeances = ({
  echeances,
  now,
}: {
  readonly echeances: readonly Echeance[];
  readonly now: Date;
}): JSX.Element | null => {
  if (echeances.length === 0) return null;
  return (
    <section>
      <h2>Échéances</h2>
      <ul className="ga-agenda">
        {echeances.map(({ key, jour, texte, href }) => (
          <li key={key}>
            <span>{sayJourDe(jour, now)}</span>
            <span>
              <Link href={href}>{texte}</Link>
            </span>
          </li>
        ))}
      </ul>
      <p className="ga-mention">
        <a
          download="echeances-guichet-asso.ics"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(fichierOf(echeances, now))}`}
        >
          Mettre ces dates dans mon agenda
        </a>
      </p>
    </section>
  );
};
