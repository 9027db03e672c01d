import type { ContenuSubvention } from '@guichet/rules/subvention';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { withEchec } from '../contenu/withEchec.ts';
import { editeurHref } from './adresses.ts';
import { PHRASES } from './phrases.ts';
import { forgetListe } from './subventions.queries.ts';

export type Nouvelle = Pick<ContenuSubvention, 'nom' | 'campagne_exercice' | 'dispositif'> &
  Partial<ContenuSubvention> & { readonly code: string; readonly id_gestionnaire?: string };

/** CALL-RDS-010: a draft, at once open to be composed. */
export const useCreation = () => {
  const { api, queryClient, toasts } = useServices();
  const intend = useIntention();
  const goTo = useGoTo();
  return async (body: Nouvelle): Promise<void> => {
    const created = await withEchec(PHRASES.creation, () =>
      intend(body, (idempotencyKey) => api.rds.createSubvention({ body }, { idempotencyKey })),
    );
    await goTo(editeurHref(created._id));
    toasts.show({ severity: 'success', message: `Brouillon créé : ${created.nom}.` });
    await forgetListe(queryClient);
  };
};
