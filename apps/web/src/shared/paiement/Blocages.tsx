import type { PaiementService } from '@guichet/contract/demandes';
import { Alert, Link } from '@guichet/ui';
import type { JSX } from 'react';
import { formatTimestamp } from '../format/format.ts';

type Blocage = PaiementService['blocages'][number];

export interface BlocagesProps {
  readonly blocages: readonly Blocage[];
  readonly title?: string;
  /** Where the reader mends it, when they may. */
  readonly remedes?: Readonly<Partial<Record<Blocage['code'], { readonly href: string; readonly label: string }>>>;
}

/** Why no money leaves, and until when where time alone is awaited. */
export const Blocages = ({
  blocages,
  title = 'Ce qui bloque le paiement',
  remedes = {},
}: BlocagesProps): JSX.Element | null =>
  blocages.length === 0 ? null : (
    <Alert severity="warning" title={title}>
      <ul>
        {blocages.map(({ code, raison, jusqua }) => {
          const remede = remedes[code];
          return (
            <li key={code}>
              {raison}
              {jusqua && ` Jusqu’au ${formatTimestamp(new Date(jusqua))}.`}
              {remede && (
                <>
                  {' '}
                  <Link href={remede.href}>{remede.label}</Link>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
