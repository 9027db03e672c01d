import type { DemandeSiret } from '@guichet/contract/demandes';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { ConfirmedAct } from '../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../shared/form/useConfirmed.ts';
import { DEMANDES_SIRET } from '../../shared/numeroSiret/adresses.ts';
import { phraseSiret } from '../../shared/numeroSiret/phrases.ts';
import { dropDemandeSiret } from '../../shared/numeroSiret/siret.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';

export interface SuppressionProps {
  readonly demande: DemandeSiret;
  readonly role: string | null;
}

const failWith = (error: unknown): never => {
  const message = phraseSiret('suppression', error);
  throw error instanceof ApiError
    ? new ApiError(error.status, { message, ...(error.code && { code: error.code }) })
    : new ApiError(0, { message });
};

/** CALL-SIRET-005, ERR-024. */
export const Suppression = ({ demande, role }: SuppressionProps): JSX.Element | null => {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const goTo = useGoTo();
  const act = useConfirmed(async () => {
    const { message } = await api.demandes
      .deleteDemandeSiret({ params: { id: demande._id }, query: roleOf(role) })
      .catch(failWith);
    toasts.show({ severity: 'success', message });
    await goTo(DEMANDES_SIRET);
    dropDemandeSiret(queryClient, demande._id);
  });
  if (!demande.droits.supprimer.ok) return null;
  return (
    <section className="ga-stack ga-actes" aria-labelledby="titre-suppression">
      <h2 id="titre-suppression" className="fr-h6">
        Renoncer à cette demande
      </h2>
      <ConfirmedAct verb="Supprimer la demande" title="Supprimer cette demande de numéro SIRET ?" act={act}>
        <p>Ce qui y est écrit disparaît. Une autre demande pourra être faite pour cette association.</p>
      </ConfirmedAct>
    </section>
  );
};
