import { Link } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { ANNUAIRE } from '../../shared/subvention/adresses.ts';
import { bientotQuery } from '../../shared/subvention/annuaire.queries.ts';
import { SubventionsTable } from '../../shared/subvention/SubventionsTable.tsx';

/** What closes next. Nothing when it cannot be read: the door stays the door. */
export const Bientot = (): JSX.Element | null => {
  const { api, now } = useServices();
  const { data } = useQuery(bientotQuery(api));
  if (!data || data.length === 0) return null;
  return (
    <section>
      <div className="ga-section-head">
        <h2>Elles ferment bientôt</h2>
        <p>
          <Link href={ANNUAIRE}>Toutes les subventions</Link>
        </p>
      </div>
      <SubventionsTable caption="Subventions qui ferment bientôt" subventions={data} now={now()} />
    </section>
  );
};
