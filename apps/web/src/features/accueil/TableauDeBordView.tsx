import { PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { ServiceFacts } from '../../shared/personne/ServiceFacts.tsx';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import type { Personne } from '../../shared/session/personne.ts';
import { roleLabel } from '../../shared/session/roleLabels.ts';

export interface TableauDeBordViewProps {
  readonly personne: Personne;
  readonly role: string | null;
}

const Content = ({ personne }: Pick<TableauDeBordViewProps, 'personne'>): JSX.Element => {
  switch (personne.kind) {
    case 'inconnue':
      return <PersonneInconnue />;
    case 'association':
      return <p>Vous administrez le portail. Vous n’avez pas de dossier à suivre à ce titre.</p>;
    case 'service':
      return (
        <>
          <h2>Mon service</h2>
          <ServiceFacts service={personne.service} />
        </>
      );
    case 'autre':
      return <p>Rien n’est à suivre ici avec votre rôle.</p>;
  }
};

/** The dashboard of who has no association: a member has the home. */
export const TableauDeBordView = ({ personne, role }: TableauDeBordViewProps): JSX.Element => (
  <div className="ga-reading ga-stack">
    <PageTitle>Mon tableau de bord</PageTitle>
    {role && <p>Vous agissez en tant que : {roleLabel(role)}.</p>}
    <Content personne={personne} />
  </div>
);
