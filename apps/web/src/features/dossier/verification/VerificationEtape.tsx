import type { JSX } from 'react';
import type { EtapeProps } from '../etape.ts';
import { Relecture } from './Relecture.tsx';
import { Transmission } from './Transmission.tsx';

/** Step 4: everything read back, then sent. */
export const VerificationEtape = (props: EtapeProps): JSX.Element => (
  <div className="ga-stack">
    <Relecture {...props} />
    {props.mode === 'edit' && <Transmission {...props} />}
  </div>
);
