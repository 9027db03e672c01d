import { Link, PageTitle, RowList } from '@guichet/ui';
import type { JSX } from 'react';
import { RUBRIQUES } from './commun/rubriques.ts';

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
      Les services instructeurs se gèrent dans{' '}
      <Link href="/administration/rds">l’administration de l’annuaire des services</Link>.
    </p>
  </div>
);
