import type { ServiceRecord } from '@guichet/contract/rds';
import type { GestionnaireService } from '@guichet/rules/service';
import { Alert } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { textParam } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { CreationForm } from './CreationForm.tsx';
import { canBeParent, refusCreation } from './droits.ts';
import { ANNUAIRE, ServicesPage } from './ServicesPage.tsx';
import { createService } from './saveService.ts';
import { type CreationSaisie, SERVICE_VIDE } from './serviceForm.ts';
import { holdService } from './services.queries.ts';
import { useServiceChoix } from './useServiceChoix.ts';

export interface CreationServiceProps {
  readonly qui: GestionnaireService;
  readonly services: readonly ServiceRecord[];
}

const newKey = () => crypto.randomUUID();

const partsOf = ({ compte_civilite, compte_prenom, compte_nom, compte_role, ...service }: CreationSaisie) => ({
  compte: {
    login: service.email,
    civilite: compte_civilite,
    prenom: compte_prenom,
    nom: compte_nom,
    roles: [compte_role],
    enabled: true,
  },
  service,
});

/** The page was opened under a service, or by someone who manages only one branch: that is where it belongs. */
const useParent = ({ qui, services }: CreationServiceProps): string | null => {
  const asked = textParam(useSearch({ strict: false, select: (search) => Object(search).parent }));
  const wanted = asked ?? qui.service?._id ?? null;
  return wanted !== null && canBeParent(qui, services, wanted) ? wanted : null;
};

export const CreationService = (props: CreationServiceProps): JSX.Element => {
  const { qui, services } = props;
  const { api, queryClient, toasts } = useServices();
  const goTo = useGoTo();
  const parent = useParent(props);
  const { hasFailed, retry, ...choix } = useServiceChoix(qui, services, SERVICE_VIDE, null);
  const refus = refusCreation(qui);
  const create = async (saisie: CreationSaisie) => {
    const saved = await createService(api, partsOf(saisie), newKey);
    await goTo(ANNUAIRE.href);
    holdService(queryClient, saved);
    toasts.show({ severity: 'success', message: `Service créé : ${saved.nom}. Un courriel part à ${saved.email}.` });
  };
  return (
    <ServicesPage title="Ajouter un service" isFiche>
      {hasFailed && <ListFailure onRetry={retry}>Les choix de ce formulaire n’ont pas pu être lus.</ListFailure>}
      {refus ? <Alert severity="info">{refus}</Alert> : <CreationForm parent={parent} {...choix} onCreate={create} />}
    </ServicesPage>
  );
};
