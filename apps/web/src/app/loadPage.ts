import { associationQuery } from '../shared/association/association.queries.ts';
import { arrive } from '../shared/list/justRead.ts';
import { referentielsQuery } from '../shared/referentiels/referentiels.queries.ts';
import type { Adresse, Lecture, Lus } from './lectures/lecture.ts';
import type { Handle } from './routes/AppRoute.ts';

type Nommee = 'populate' | 'filters' | 'subventionFilters' | 'attendus' | 'demandesSiret';
/** Each comes with the pages that read it, and no page of someone else is heavier for it. */
const LECTURES: Readonly<Record<Nommee, () => Promise<{ readonly read: Lecture }>>> = {
  populate: () => import('./lectures/subvention.ts'),
  filters: () => import('./lectures/dossiers.ts'),
  subventionFilters: () => import('./lectures/subventions.ts'),
  attendus: () => import('./lectures/dossier.ts'),
  demandesSiret: () => import('./lectures/demandesSiret.ts'),
};
const NOMMEES = Object.keys(LECTURES) as readonly Nommee[];

/**
 * ROUTE-055. What the page names is asked for while the page itself comes, and the page shows its own wait; the lists of a
 * form are waited for. What cannot be read does not keep the page from being shown: the page says it, and offers to retry.
 */
export const loadPage = async (services: Lus, page: Handle, adresse: Adresse): Promise<void> => {
  arrive();
  const { api, queryClient } = services;
  const { referentiels = [], associationPath } = page;
  const association = associationPath && adresse.params[associationPath];
  if (association) void queryClient.prefetchQuery(associationQuery(api, association));
  for (const nommee of NOMMEES)
    if (page[nommee] !== undefined)
      void LECTURES[nommee]()
        .then(({ read }) => read(services, adresse, page))
        .catch(() => undefined);
  if (referentiels.length > 0) await queryClient.prefetchQuery(referentielsQuery(api, referentiels));
};
