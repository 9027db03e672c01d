import { Alert } from '@guichet/ui';
import type { JSX } from 'react';
import { formatTimestamp } from '../../../shared/format/format.ts';
import type { Acte, Conflit } from './useActe.ts';

const sayQui = ({ auteur, modifie_at }: Conflit): string =>
  [
    auteur ?? 'Quelqu’un',
    'a changé ce dossier entre-temps',
    modifie_at && `le ${formatTimestamp(new Date(modifie_at))}`,
  ]
    .filter(Boolean)
    .join(' ');

/** What became of an act, beside the place where it was asked for. */
export const Suite = ({
  acte: { refus, conflit },
}: {
  readonly acte: Pick<Acte, 'refus' | 'conflit'>;
}): JSX.Element => (
  <div role="alert">
    {refus && <Alert severity="error">{refus}</Alert>}
    {conflit && (
      <Alert severity="warning">
        <p>{sayQui(conflit)}. Rien n’a été fait, et ce que vous avez saisi est gardé.</p>
        {conflit.changements.length > 0 && (
          <ul>
            {conflit.changements.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        <p>Le dossier est relu : vérifiez, puis recommencez si c’est toujours ce qu’il faut faire.</p>
      </Alert>
    )}
  </div>
);
