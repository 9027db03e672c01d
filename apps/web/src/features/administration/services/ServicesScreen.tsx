import type { JSX } from 'react';
import { useList } from '../../../shared/list/useList.ts';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { refusCreation } from './droits.ts';
import { ServicesView } from './ServicesView.tsx';
import { servicesQuery } from './services.queries.ts';
import { useGestionnaire } from './useGestionnaire.ts';

const Annuaire = ({ user }: { readonly user: Parameters<typeof useGestionnaire>[0] }): JSX.Element => {
  const list = useList(servicesQuery(useServices().api));
  const qui = useGestionnaire(user);
  return <ServicesView list={list} refus={qui && refusCreation(qui)} />;
};

/** ROUTE-036, its services. */
export const ServicesScreen = (): JSX.Element | null => {
  const user = useUser();
  return user && <Annuaire user={user} />;
};
