import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { withEchec } from '../contenu/withEchec.ts';
import { editeurHref } from '../porte/porte.ts';
import { usePorte } from '../porte/usePorte.ts';
import { forgetListe } from './subventions.queries.ts';

const sayRetires = (noms: readonly string[]): string => {
  if (noms.length === 0) return '';
  const suite =
    noms.length > 1
      ? 'n’ont pas été repris : vous ne gérez pas ces services'
      : 'n’a pas été repris : vous ne gérez pas ce service';
  return ` ${noms.join(', ')} ${suite}. Désignez qui instruira la copie.`;
};

/** CALL-RDS-013, CALL-RDA-003: the copy is for the next year, closed; it opens at once to be gone over. */
export const useDuplication = () => {
  const { api, queryClient, toasts } = useServices();
  const porte = usePorte();
  const intend = useIntention();
  const goTo = useGoTo();
  return async (id: string, code?: string): Promise<void> => {
    const body = code ? { code } : {};
    const copy = await withEchec(porte.phrases.duplication, () =>
      intend({ id, ...body }, (idempotencyKey) => porte.appels(api).duplicate(id, body, { idempotencyKey })),
    );
    await goTo(editeurHref(porte, copy._id));
    const retires = sayRetires(copy.instructeurs_retires);
    const message = `Copie créée : ${copy.nom}, exercice ${copy.campagne_exercice}. ${porte.mots.relire}${retires}`;
    toasts.show({ severity: retires ? 'warning' : 'success', message });
    await forgetListe(porte, queryClient);
  };
};
