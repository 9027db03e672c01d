import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import type { EtapeProps } from '../etape.ts';
import { PAGE_RECU } from '../recu/place.ts';
import { Relecture } from './Relecture.tsx';
import { Transmission } from './Transmission.tsx';

/** Step 4: everything read back, then sent; once it went, the way to its receipt. */
export const VerificationEtape = (props: EtapeProps): JSX.Element => {
  const { dossier, mode } = props;
  const { recu } = dossier;
  return (
    <div className="ga-stack">
      {recu !== null && mode === 'read' && (
        <p>
          Ce dossier est transmis, sous le reçu {recu}.{' '}
          <Link href={adresseDossier(dossier, { mode: 'read', page: PAGE_RECU })}>Voir le reçu et la suite</Link>
        </p>
      )}
      <Relecture {...props} />
      {mode === 'edit' && <Transmission {...props} />}
    </div>
  );
};
