import type { JSX } from 'react';
import type { EtapeProps } from '../etape.ts';
import { Envoi } from './Envoi.tsx';
import { Relecture } from './Relecture.tsx';
import { Transmission } from './Transmission.tsx';

/** Step 4: everything read back, then sent. */
export const VerificationEtape = (props: EtapeProps): JSX.Element => {
  if (props.mode !== 'edit')
    return (
      <div className="ga-sections">
        <Relecture {...props} />
      </div>
    );
  return (
    <div className="ga-relire">
      <Envoi {...props} />
      <div className="ga-sections">
        <Relecture {...props} />
        <Transmission {...props} />
      </div>
    </div>
  );
};
