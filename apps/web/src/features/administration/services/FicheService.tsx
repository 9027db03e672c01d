import { Alert, Link } from '@guichet/ui';
import type { JSX } from 'react';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { RUBRIQUE } from '../commun/rubriques.ts';
import { canBeParent, canHaveCles, refusCompetence, refusModification, refusPlace } from './droits.ts';
import { FaitsService } from './FaitsService.tsx';
import type { FicheServiceProps } from './ficheServiceProps.ts';
import { ModificationForm } from './ModificationForm.tsx';
import { ficheHref, ServicesPage } from './ServicesPage.tsx';
import { SuppressionService } from './SuppressionService.tsx';
import { sayChampService, sayValeurService } from './sayService.ts';
import { NOUVEAU_SERVICE, saisieOf } from './serviceForm.ts';
import { useService } from './useService.ts';
import { useServiceChoix } from './useServiceChoix.ts';

const Liens = ({ qui, services, service }: FicheServiceProps): JSX.Element => (
  <ul>
    {canBeParent(qui, services, service._id) && (
      <li>
        <Link href={`${ficheHref(NOUVEAU_SERVICE)}?parent=${service._id}`}>Ajouter un service sous celui-ci</Link>
      </li>
    )}
    {canHaveCles(qui, services, service) && (
      <li>
        <Link href={`${ficheHref(service._id)}/cles`}>Voir les clés de ce service</Link>
      </li>
    )}
    {qui.roles.includes('lca.admin') && service.authId && (
      <li>
        <Link href={`${RUBRIQUE.comptes.href}/${service.authId}`}>Voir le compte de ce service et ses rôles</Link>
      </li>
    )}
  </ul>
);

export const FicheService = (props: FicheServiceProps): JSX.Element => {
  const { qui, services, service } = props;
  const { save, resolve, conflict, savedAt, nothing, locked } = useService(service);
  const saisie = saisieOf(service);
  const { hasFailed, retry, ...choix } = useServiceChoix(qui, services, saisie, service._id);
  const refus = refusModification(qui, services, service);
  if (conflict)
    return (
      <ServicesPage title="Quelle valeur garder ?" takesFocus>
        <ConflitView
          conflits={conflict.conflits}
          labelOf={sayChampService}
          sayValue={sayValeurService(services)}
          onChoose={resolve}
        />
      </ServicesPage>
    );
  return (
    <ServicesPage title={service.nom} isFiche>
      <Liens {...props} />
      {hasFailed && <ListFailure onRetry={retry}>Les choix de ce formulaire n’ont pas pu être lus.</ListFailure>}
      {refus ? (
        <>
          <Alert severity="info">{refus}</Alert>
          <FaitsService services={services} service={service} />
        </>
      ) : (
        <>
          <ModificationForm
            key={`${service.version}-${locked}`}
            saisie={saisie}
            locked={locked}
            {...choix}
            refusPlace={refusPlace(qui, services, service)}
            refusCompetence={refusCompetence(qui, service)}
            savedAt={savedAt}
            nothing={nothing}
            onSave={save}
          />
          <SuppressionService {...props} />
        </>
      )}
    </ServicesPage>
  );
};
