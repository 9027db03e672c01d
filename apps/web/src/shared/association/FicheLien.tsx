import { mayDo } from '@guichet/rules/association';
import { Link } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { sayCount } from '../format/count.ts';
import { useServices } from '../services/services.ts';
import { associationQuery } from './association.queries.ts';
import { completudeOf } from './completude.ts';
import { documentsQuery } from './documents.queries.ts';

export interface FicheLienProps {
  readonly id: string;
  readonly nom: string;
}

const choses = (count: number): string => (count === 1 ? 'il manque une chose' : `il manque ${count} choses`);

/** The way to a record, and what it still lacks; the way alone while that is not known. */
export const FicheLien = ({ id, nom }: FicheLienProps): JSX.Element => {
  const { api, now } = useServices();
  const { data } = useQuery(associationQuery(api, id));
  const seesDocuments = data !== undefined && mayDo(data.lien, 'lireDocuments');
  const documents = useQuery({ ...documentsQuery(api, id), enabled: seesDocuments });
  const isKnown = data !== undefined && mayDo(data.lien, 'modifierFiche') && documents.data !== undefined;
  const completude = isKnown ? completudeOf(data, documents.data, now().getFullYear()) : null;
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
