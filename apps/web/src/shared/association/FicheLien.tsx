import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { sayCount } from '../format/count.ts';
import { useCompletude } from './useCompletude.ts';

export interface FicheLienProps {
  readonly id: string;
  readonly nom: string;
}

const choses = (count: number): string => (count === 1 ? 'il manque une chose' : `il manque ${count} choses`);

/** The way to a record, and what it still lacks; the way alone while that is not known. */
export const FicheLien = ({ id, nom }: FicheLienProps): JSX.Element => {
  const completude = useCompletude(id);
  const isComplete = completude?.manques.length === 0;
  return (
    <div>
      <Link href={`/informations-administratives/${id}`}>
        {completude && !isComplete ? 'Complétez la fiche' : 'Ouvrir la fiche'}
        <span className="fr-sr-only"> de {nom}</span>
      </Link>
      {completude && (
        <p className="ga-mention">
          {isComplete
            ? 'Elle est complète.'
            : `${sayCount(completude.faites, 'sujet')} sur ${completude.attendues}, ${choses(completude.manques.length)}`}
        </p>
      )}
    </div>
  );
};
