import type { JSX } from 'react';
import { ConfirmedAct } from '../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../shared/form/useConfirmed.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { withEchec } from '../contenu/withEchec.ts';
import type { Offre } from '../porte/porte.ts';
import { usePorte } from '../porte/usePorte.ts';
import { forgetListe } from './subventions.queries.ts';

/** CALL-RDS-012, CALL-RDA-004: never while it is open. */
export const Suppression = ({ subvention }: { readonly subvention: Offre }): JSX.Element => {
  const { api, queryClient, toasts } = useServices();
  const goTo = useGoTo();
  const porte = usePorte();
  const { mots } = porte;
  const { _id, nom, active } = subvention;
  const act = useConfirmed(async () => {
    await withEchec(porte.phrases.suppression, () => porte.appels(api).remove(_id));
    await forgetListe(porte, queryClient);
    await goTo(porte.liste.href);
    toasts.show({ severity: 'success', message: mots.supprime(nom) });
  });
  return (
    <section className="ga-section ga-stack" aria-labelledby="titre-suppression">
      <h2 id="titre-suppression">Suppression</h2>
      {active ? (
        <p>{mots.ouverteNonSupprimable}</p>
      ) : (
        <ConfirmedAct verb={mots.supprimer} title={`Supprimer « ${nom} » ?`} act={act}>
          <p>{mots.suppression}</p>
        </ConfirmedAct>
      )}
    </section>
  );
};
