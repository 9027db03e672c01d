import type { JSX } from 'react';
import { useServices } from '../../../shared/services/services.ts';
import { AdministrationPage, type AdministrationPageProps } from './AdministrationPage.tsx';
import { RUBRIQUES_RDS } from './rubriques.ts';

/** ROUTE-036: a page about the schemes or those who instruct them, beside the way to the others. */
export const RepertoirePage = (props: Omit<AdministrationPageProps, 'espace'>): JSX.Element => {
  const { hasPage } = useServices();
  const items = RUBRIQUES_RDS.filter(({ href }) => hasPage(href));
  return <AdministrationPage {...props} espace={{ label: 'Gestion des subventions', items }} />;
};
