import type { Probleme } from '@guichet/rules/subvention';
import { Alert, Link } from '@guichet/ui';
import type { JSX } from 'react';
import { usePorte } from '../porte/usePorte.ts';
import { lieuOf } from './lieu.ts';

export const compteManques = (n: number): string => `Il manque ${n} chose${n > 1 ? 's' : ''}`;

export interface ProblemesProps {
  readonly id: string;
  readonly problemes: readonly Probleme[];
}

/** What stands between the draft and its publication, by the server's own rules; each line leads to its place. */
export const Problemes = ({ id, problemes }: ProblemesProps): JSX.Element => {
  const porte = usePorte();
  return problemes.length === 0 ? (
    <Alert severity="success">{porte.mots.publiable}</Alert>
  ) : (
    <section className="ga-stack" aria-labelledby="titre-manques">
      <h2 id="titre-manques">{`${compteManques(problemes.length)} avant de publier`}</h2>
      <ul>
        {problemes.map((probleme) => (
          <li key={`${probleme.champ} ${probleme.message}`}>
            <Link href={lieuOf(porte, id, probleme)}>{probleme.message}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
