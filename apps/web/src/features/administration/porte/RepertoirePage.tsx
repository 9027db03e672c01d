import type { JSX } from 'react';
import { useServices } from '../../../shared/services/services.ts';
import { AdministrationPage, type AdministrationPageProps } from '../commun/AdministrationPage.tsx';
import { usePorte } from './usePorte.ts';

/** ROUTE-035, ROUTE-036: a page about what is composed or those who instruct it, beside the way to the others. */
export const RepertoirePage = (props: Omit<AdministrationPageProps, 'espace'>): JSX.Element => {
  const { hasPage } = useServices();
  const { espace } = usePorte();
  return (
    <AdministrationPage {...props} espace={{ ...espace, items: espace.items.filter(({ href }) => hasPage(href)) }} />
  );
};
