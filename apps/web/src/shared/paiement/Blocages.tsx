import type { PaiementService } from '@guichet/contract/demandes';
import { Alert } from '@guichet/ui';
import type { JSX } from 'react';
import { formatTimestamp } from '../format/format.ts';

export interface BlocagesProps {
  readonly blocages: PaiementService['blocages'];
}

/** Why no money leaves, and until when where time alone is awaited. */
export const Blocages = ({ blocages }: BlocagesProps): JSX.Element | null =>
  blocages.length === 0 ? null : (
    <Alert severity="warning" title="Ce qui bloque le paiement">
      <ul>
        {blocages.map(({ code, raison, jusqua }) => (
          <li key={code}>
            {raison}
            {jusqua && ` Jusqu’au ${formatTimestamp(new Date(jusqua))}.`}
          </li>
        ))}
      </ul>
    </Alert>
  );
