import type { Document } from '@guichet/contract/association';
import { type ARenouveler as Attendu, aRenouveler, TYPES_DOCUMENT } from '@guichet/rules/document';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDocuments } from './adresses.ts';

export interface ARenouvelerProps {
  readonly id: string;
  readonly documents: readonly Document[];
  readonly exercice: number;
}

const sayRaison = ({ raison, annee }: Attendu): string => {
  if (raison === 'absent') return 'Pas encore déposé';
  return raison === 'refuse' ? 'Refusé par l’antivirus' : `De ${annee} : les formulaires demandent plus récent`;
};

/** What the next form would not find here, each with its place above. */
export const ARenouveler = ({ id, documents, exercice }: ARenouvelerProps): JSX.Element | null => {
  const attendus = aRenouveler(documents, exercice);
  if (attendus.length === 0) return null;
  return (
    <section aria-labelledby="a-renouveler">
      <h2 id="a-renouveler">À déposer ou à renouveler</h2>
      <ul className="ga-renouveler" aria-labelledby="a-renouveler">
        {attendus.map((attendu) => (
          <li key={attendu.type}>
            <strong>{TYPES_DOCUMENT[attendu.type]}</strong>
            <span>{sayRaison(attendu)}</span>
            <Link href={`${adresseDocuments(id)}?type=${attendu.type}`}>
              {attendu.raison === 'absent' ? 'Déposer' : 'Remplacer'}
              <span className="fr-sr-only"> : {TYPES_DOCUMENT[attendu.type]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
