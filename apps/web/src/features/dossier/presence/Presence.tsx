import type { Genre } from '@guichet/rules/genre';
import { type Presents, sayPresent } from '@guichet/rules/presence';
import { type JSX, useState } from 'react';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { annonceOf } from './annonce.ts';
import { usePresents } from './usePresence.ts';

const MOST_SHOWN = 3;

const sayTous = ({ presents, autres }: Presents, genre: Genre): string => {
  const reste = presents.length - Math.min(presents.length, MOST_SHOWN) + autres;
  const dits = presents.slice(0, MOST_SHOWN).map((one) => sayPresent(one, genre));
  return [...dits, ...(reste > 0 ? [`et ${reste} autre${reste > 1 ? 's' : ''}`] : [])].join(', ');
};

/** Who else is here and where, in a corner of the line that names the dossier; nothing when nobody is known to be. */
export const Presence = (): JSX.Element => {
  const { genre } = usePorte();
  const presents = usePresents();
  const [said, setSaid] = useState({ presents, annonce: '' });
  // Kept while nothing changes: what is read aloud is the change, once.
  if (said.presents !== presents) setSaid({ presents, annonce: annonceOf(said.presents, presents) || said.annonce });
  return (
    <>
      {presents.presents.length > 0 && <span className="ga-presence">{sayTous(presents, genre)}</span>}
      <span role="status" className="fr-sr-only">
        {said.annonce}
      </span>
    </>
  );
};
