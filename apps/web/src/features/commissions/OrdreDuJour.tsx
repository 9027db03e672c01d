import type { Commission } from '@guichet/contract/demandes';
import type { JSX } from 'react';

type Point = Commission['points'][number];
export interface OrdreDuJourProps {
  readonly points: readonly Point[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const s = (nombre: number): string => (nombre > 1 ? 's' : '');
const sayCompte = ({ compte }: Point): string | null =>
  compte && `${compte.dossiers} dossier${s(compte.dossiers)}, ${compte.votes} voté${s(compte.votes)}`;

export const OrdreDuJour = ({ points, chosen, onChoose }: OrdreDuJourProps): JSX.Element => (
  <nav aria-label="Ordre du jour">
    <ol className="ga-com__ordre">
      {points.map((point) => (
        <li key={point.id}>
          <button type="button" aria-current={point.id === chosen} onClick={() => onChoose(point.id)}>
            {point.heure && <span className="ga-com__heure">{point.heure.replace(':', ' h ')}</span>}
            <span>
              <strong>{point.titre}</strong>
              {point.compte && <small>{sayCompte(point)}</small>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
