import type { LogCec } from '@guichet/contract/cec';
import type { JSX, ReactNode } from 'react';
import { sayInstant } from '../../shared/subvention/echeance.ts';
import { evenementsOf } from './groupes.ts';

interface JournalProps {
  readonly logs: readonly LogCec[];
  /** Where the decisions are taken away as a file. */
  readonly fichier: ReactNode;
}

const MONTRES = 20;

/** What was received and decided, the latest first. */
export const Journal = ({ logs, fichier }: JournalProps): JSX.Element => (
  <section className="ga-stack">
    <h2>Journal</h2>
    {logs.length === 0 ? (
      <p>Rien n’est encore arrivé.</p>
    ) : (
      <ul className="ga-dec__journal">
        {evenementsOf(logs)
          .slice(0, MONTRES)
          .map(({ key, survenu_at, texte }) => (
            <li key={key}>
              <span>{sayInstant(new Date(survenu_at))}</span> <span>{texte}</span>
            </li>
          ))}
      </ul>
    )}
    <p>{fichier}</p>
  </section>
);
