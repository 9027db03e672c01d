import { Alert, Button } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ConfirmedAct } from '../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../shared/form/useConfirmed.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { refusSuppression } from './droits.ts';
import type { FicheServiceProps } from './ficheServiceProps.ts';
import { ANNUAIRE } from './ServicesPage.tsx';
import { CompteRestantError, deleteCompteOf, deleteService } from './saveService.ts';
import { dropService } from './services.queries.ts';

const useSuppression = ({ service }: FicheServiceProps) => {
  const { api, queryClient, toasts } = useServices();
  const goTo = useGoTo();
  const [restant, setRestant] = useState<string | null>(null);
  const leave = async () => {
    await goTo(ANNUAIRE.href);
    dropService(queryClient, service._id);
    toasts.show({ severity: 'success', message: `Service supprimé : ${service.nom}.` });
  };
  const orRest = async (act: () => Promise<void>) => {
    try {
      await act();
      await leave();
    } catch (error) {
      if (!(error instanceof CompteRestantError)) throw error;
      setRestant(error.message);
    }
  };
  const suppression = useConfirmed(() => orRest(() => deleteService(api, service)));
  const finish = () => orRest(() => deleteCompteOf(api, service.authId ?? ''));
  return { suppression, restant, finish, leave };
};

/** The record is gone and its account is not: the second step alone is left to do. */
const Restant = ({
  reason,
  onRetry,
  onLeave,
}: {
  readonly reason: string;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}): JSX.Element => (
  <div className="ga-stack">
    <Alert severity="warning" announced="alert">
      {`Le service est supprimé, mais son compte ne l’est pas : ${reason}`}
    </Alert>
    <div className="ga-actions">
      <Button onClick={onRetry}>Supprimer le compte</Button>
      <Button priority="secondary" onClick={onLeave}>
        Revenir à l’annuaire
      </Button>
    </div>
  </div>
);

export const SuppressionService = (props: FicheServiceProps): JSX.Element => {
  const { qui, services, service } = props;
  const { suppression, restant, finish, leave } = useSuppression(props);
  const refus = refusSuppression(qui, services, service);
  return (
    <section className="ga-section ga-stack" aria-labelledby="titre-suppression">
      <h2 id="titre-suppression">Suppression</h2>
      {restant !== null && <Restant reason={restant} onRetry={() => void finish()} onLeave={() => void leave()} />}
      {restant === null && refus && <p>{refus}</p>}
      {restant === null && !refus && (
        <ConfirmedAct verb="Supprimer le service" title={`Supprimer « ${service.nom} » ?`} act={suppression}>
          <p>Le service et son compte disparaissent de l’annuaire. Cela ne peut pas être défait.</p>
        </ConfirmedAct>
      )}
    </section>
  );
};
