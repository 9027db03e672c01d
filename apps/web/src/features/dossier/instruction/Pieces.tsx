import { Button } from '@guichet/ui';
import type { JSX } from 'react';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { useServices } from '../../../shared/services/services.ts';
import { documentChoisi } from '../documents/attendus.ts';
import type { PartProps } from './panelProps.ts';

/** One window for all: it stays beside the dossier, and the next document takes its place. */
const FENETRE = 'guichet-piece';

export interface PiecesProps extends Pick<PartProps, 'dossier' | 'subvention'> {
  readonly onAsk: (code: string) => void;
}

/** Each document in one click, beside what it proves; what is missing is asked for from the same line. */
export const Pieces = ({ dossier, subvention, onAsk }: PiecesProps): JSX.Element => {
  const { config } = useServices();
  if (subvention.documents_attendus.length === 0) return <p>Aucun document n’est demandé.</p>;
  return (
    <ul className="ga-rows" aria-label="Pièces du dossier">
      {subvention.documents_attendus.map(({ code, libelle }) => {
        const uuid = documentChoisi(dossier.documents, code);
        return (
          <li key={code} className="ga-row">
            <p className="ga-row__main">
              {uuid ? (
                <a
                  href={urlOf(config, `/dac/association/documents/${uuid}?apercu=1`)}
                  target={FENETRE}
                  rel="noopener noreferrer"
                  title={`${libelle} (nouvelle fenêtre)`}
                >
                  {libelle}
                </a>
              ) : (
                `${libelle} : non fourni`
              )}
            </p>
            <Button priority="tertiary" onClick={() => onAsk(code)}>
              Demander <span className="fr-sr-only">un complément : {libelle}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
