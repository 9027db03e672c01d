import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { withEchec } from '../contenu/withEchec.ts';
import { editeurHref, type Nouvelle } from '../porte/porte.ts';
import { usePorte } from '../porte/usePorte.ts';
import { forgetListe } from './subventions.queries.ts';

/** CALL-RDS-010, CALL-RDA-005: a draft, at once open to be composed. */
export const useCreation = () => {
  const { api, queryClient, toasts } = useServices();
  const porte = usePorte();
  const intend = useIntention();
  const goTo = useGoTo();
  return async (body: Nouvelle): Promise<void> => {
    const created = await withEchec(porte.phrases.creation, () =>
      intend(body, (idempotencyKey) => porte.appels(api).create(body, { idempotencyKey })),
    );
    await goTo(editeurHref(porte, created._id));
    toasts.show({ severity: 'success', message: `Brouillon créé : ${created.nom}.` });
    await forgetListe(porte, queryClient);
  };
};
