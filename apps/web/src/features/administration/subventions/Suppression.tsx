import type { Subvention } from '@guichet/contract/rds';
import { SUBVENTION_ERREURS } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { ConfirmedAct } from '../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../shared/form/useConfirmed.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { withEchec } from '../contenu/withEchec.ts';
import { PHRASES } from './phrases.ts';
import { forgetListe } from './subventions.queries.ts';

/** CALL-RDS-012: never while it is open. */
export const Suppression = ({ subvention }: { readonly subvention: Subvention }): JSX.Element => {
  const { api, queryClient, toasts } = useServices();
  const goTo = useGoTo();
  const { _id, nom, active } = subvention;
  const act = useConfirmed(async () => {
    await withEchec(PHRASES.suppression, () => api.rds.deleteSubvention({ params: { id: _id } }));
    await forgetListe(queryClient);
    await goTo(RUBRIQUE_RDS.subventions.href);
    toasts.show({ severity: 'success', message: `Subvention supprimée : ${nom}.` });
  });
  return (
    <section className="ga-section ga-stack" aria-labelledby="titre-suppression">
      <h2 id="titre-suppression">Suppression</h2>
      {active ? (
        <p>{SUBVENTION_ERREURS.SUBVENTION_ACTIVE.message}</p>
      ) : (
        <ConfirmedAct verb="Supprimer la subvention" title={`Supprimer « ${nom} » ?`} act={act}>
          <p>Elle disparaît du répertoire. Les dossiers déjà déposés gardent la version qu’ils ont suivie.</p>
        </ConfirmedAct>
      )}
    </section>
  );
};
