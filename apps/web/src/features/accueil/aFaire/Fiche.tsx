import { Link, StepTrack } from '@guichet/ui';
import type { JSX } from 'react';
import { useCompletude } from '../../../shared/association/useCompletude.ts';
import { sayCount } from '../../../shared/format/count.ts';

/** How far the record is, drawn, and the way to it. */
export const Fiche = ({ id }: { readonly id: string }): JSX.Element => {
  const completude = useCompletude(id);
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
