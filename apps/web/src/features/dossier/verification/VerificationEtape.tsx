import type { JSX } from 'react';
import type { EtapeProps } from '../etape.ts';
import { RecuDossier } from './RecuDossier.tsx';
import { Relecture } from './Relecture.tsx';
import { Transmission } from './Transmission.tsx';

/** Step 4: everything read back, then sent; once it went, its receipt comes first. */
export const VerificationEtape = (props: EtapeProps): JSX.Element => {
  const { dossier, mode } = props;
  const { recu } = dossier;
  return (
    <div className="ga-stack">
      {recu !== null && mode === 'read' && <RecuDossier key={recu} dossier={dossier} code={recu} role={props.role} />}
      <Relecture {...props} />
      {mode === 'edit' && <Transmission {...props} />}
    </div>
  );
};
