import { Alert } from '@guichet/ui';
import type { JSX } from 'react';
import type { Refus } from './useTransmission.ts';

/** Why it did not go, and what to put right. */
export const Refuse = ({ refus }: { readonly refus: Refus | null }): JSX.Element => (
  <div role="alert">
    {refus && (
      <Alert severity={refus.isCut ? 'warning' : 'error'}>
        <p>{refus.message}</p>
        {refus.champs.length > 0 && (
          <ul>
            {refus.champs.map(({ champ, message }) => (
              <li key={`${champ} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
      </Alert>
    )}
  </div>
);
