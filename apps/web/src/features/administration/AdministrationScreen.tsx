import { Link, PageTitle, RowList } from '@guichet/ui';
import type { JSX } from 'react';
import { RUBRIQUE_RDS, RUBRIQUES } from './commun/rubriques.ts';

/** ROUTE-033: where the administration of the portal begins. */
export const AdministrationScreen = (): JSX.Element => (
  <div className="ga-stack">
    <PageTitle>Administration du portail</PageTitle>
    <RowList label="Rubriques de l’administration" items={RUBRIQUES} keyOf={({ href }) => href}>
      {({ text, href, sert }) => (
        <div className="ga-row__main">
          <Link href={href}>{text}</Link>
          <p className="ga-mention">{sert}</p>
        </div>
      )}
    </RowList>
    <p>
      Les subventions et les services qui les instruisent se gèrent dans{' '}
      <Link href={RUBRIQUE_RDS.subventions.href}>l’administration du répertoire des subventions</Link>.
    </p>
  </div>
);
