import { mayDo } from '@guichet/rules/association';
import { Link, StepTrack } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { associationQuery } from '../../../shared/association/association.queries.ts';
import { completudeOf } from '../../../shared/association/completude.ts';
import { documentsQuery } from '../../../shared/association/documents.queries.ts';
import { sayCount } from '../../../shared/format/count.ts';
import { useServices } from '../../../shared/services/services.ts';

/** How far the record is, drawn, and the way to it. */
export const Fiche = ({ id }: { readonly id: string }): JSX.Element => {
  const { api, now } = useServices();
  const { data } = useQuery(associationQuery(api, id));
  const seesDocuments = data !== undefined && mayDo(data.lien, 'lireDocuments');
  const documents = useQuery({ ...documentsQuery(api, id), enabled: seesDocuments });
  const isKnown = data !== undefined && mayDo(data.lien, 'modifierFiche') && documents.data !== undefined;
  const completude = isKnown ? completudeOf(data, documents.data, now().getFullYear()) : null;
  const href = `/informations-administratives/${id}`;
  return (
    <section>
      <div className="ga-section-head fr-mb-0">
        <h2>Fiche de l’association</h2>
        {completude && (
          <p className="ga-mention">
            {sayCount(completude.faites, 'sujet')} sur {completude.attendues}
          </p>
        )}
      </div>
      {completude && <StepTrack done={completude.faites} total={completude.attendues} isMoving={false} />}
      <p>
        <Link href={href}>
          {completude && completude.manques.length > 0 ? 'Compléter la fiche' : 'Ouvrir la fiche'}
        </Link>
      </p>
    </section>
  );
};
