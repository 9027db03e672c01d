import type { User } from '@guichet/contract/auth';
import { SERVICE_ERREURS } from '@guichet/rules/service';
import { Alert, Loading } from '@guichet/ui';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { useList } from '../../../shared/list/useList.ts';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { CreationService } from './CreationService.tsx';
import { FicheService } from './FicheService.tsx';
import { ServicesPage } from './ServicesPage.tsx';
import { SERVICES_TEXTS } from './ServicesView.tsx';
import { NOUVEAU_SERVICE } from './serviceForm.ts';
import { servicesQuery } from './services.queries.ts';
import { useGestionnaire } from './useGestionnaire.ts';

/** SERVICE-002: the list held, and of it the current service. */
const Courant = ({ user }: { readonly user: User }): JSX.Element => {
  const { id } = useParams({ strict: false });
  const list = useList(servicesQuery(useServices().api));
  const qui = useGestionnaire(user);
  const service = list.items.find(({ _id }) => _id === id);
  if (qui && service) return <FicheService key={service._id} qui={qui} services={list.items} service={service} />;
  if (qui && id === NOUVEAU_SERVICE && !list.isLoading && !list.hasFailed)
    return <CreationService qui={qui} services={list.items} />;
  const missing = SERVICE_ERREURS.SERVICE_INEXISTANT.message;
  return (
    <ServicesPage title={id === NOUVEAU_SERVICE ? 'Ajouter un service' : 'Service'} isFiche>
      <ListState list={list} texts={{ ...SERVICES_TEXTS, empty: missing }}>
        {() => (qui ? <Alert severity="error">{missing}</Alert> : <Loading>{SERVICES_TEXTS.loading}</Loading>)}
      </ListState>
    </ServicesPage>
  );
};

export const ServiceScreen = (): JSX.Element | null => {
  const user = useUser();
  return user && <Courant user={user} />;
};
