import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { ENVELOPPES } from '../../../shared/instruction/adresses.ts';
import { EnveloppeBarres } from '../../../shared/instruction/EnveloppeBarres.tsx';
import { Montants } from './Montants.tsx';
import { Partie } from './Partie.tsx';
import type { PartProps } from './panelProps.ts';

/** What a grant decides: how much, and out of which envelope. */
export const Argent = (props: PartProps): JSX.Element => {
  const { detail, place } = props;
  return (
    <Partie titre="Montants">
      {detail.enveloppe && (
        <>
          <EnveloppeBarres enveloppe={detail.enveloppe} />
          <p>
            <Link href={`${ENVELOPPES}?service=${place.service}`}>Toutes les enveloppes de ce service</Link>
          </p>
        </>
      )}
      <Montants {...props} />
    </Partie>
  );
};
