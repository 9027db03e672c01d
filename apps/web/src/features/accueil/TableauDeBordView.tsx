import type { Rattachement } from '@guichet/rules/rattachement';
import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Link, LinkButton, PageTitle } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { AssociationsList } from '../../shared/personne/AssociationsList.tsx';
import { ServiceFacts } from '../../shared/personne/ServiceFacts.tsx';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import type { Personne } from '../../shared/session/personne.ts';
import { roleLabel } from '../../shared/session/roleLabels.ts';

export interface TableauDeBordViewProps {
  readonly personne: Personne;
  readonly role: string | null;
  /** The way to the record of an association, and what it lacks. */
  readonly ficheOf: (association: Rattachement) => ReactNode;
  /** Who waits for an answer, where the person may give it. */
  readonly attente: ReactNode;
  /** What may be asked for, and what goes on around. */
  readonly suite: ReactNode;
}

interface AssociationsProps extends Pick<TableauDeBordViewProps, 'ficheOf' | 'attente' | 'suite'> {
  readonly personne: Personne & { kind: 'association' };
}

const Associations = ({ personne, ficheOf, attente, suite }: AssociationsProps): JSX.Element => {
  const { associations } = personne.utilisateur;
  if (associations.length === 0)
    return (
      <>
        <p>Votre compte n’est rattaché à aucune association pour le moment.</p>
        <p>
          <LinkButton href={CHOIX_ASSOCIATION}>Rejoindre mon association</LinkButton>
        </p>
      </>
    );
  return (
    <>
      {attente}
      <AssociationsList associations={associations}>{ficheOf}</AssociationsList>
      <p>
        <Link href={CHOIX_ASSOCIATION}>Rejoindre une autre association</Link>
      </p>
      <p>
        Pour quitter une association, ou répondre à qui demande à la rejoindre, allez à{' '}
        <Link href="/user/profil">votre profil</Link>.
      </p>
      {suite}
    </>
  );
};

const Content = ({ personne, role, ...slots }: TableauDeBordViewProps): JSX.Element => {
  switch (personne.kind) {
    case 'inconnue':
      return <PersonneInconnue />;
    case 'association':
      return role === 'lca.admin' ? (
        <p>Vous administrez le portail. Vous n’avez pas de dossier à suivre à ce titre.</p>
      ) : (
        <>
          <h2>Mes associations</h2>
          <Associations personne={personne} {...slots} />
        </>
      );
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

export const TableauDeBordView = (props: TableauDeBordViewProps): JSX.Element => (
  <div className="ga-reading ga-stack">
    <PageTitle>Mon tableau de bord</PageTitle>
    {props.role && <p>Vous agissez en tant que : {roleLabel(props.role)}.</p>}
    <Content {...props} />
  </div>
);
