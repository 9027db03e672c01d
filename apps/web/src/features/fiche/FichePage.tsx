import type { AssociationAnswer } from '@guichet/contract/association';
import { Link, PageTitle } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { direIdentifiants } from '../../shared/association/identifiants.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { adresseFiche } from './rubriques.ts';

export interface FichePageProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly title: string;
  /** For a page that takes the place of another without a navigation. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

export const identifiantsOf = ({ id_siren, id_rna, identite }: AssociationAnswer) => ({
  id_siren,
  id_siret_siege: identite?.id_siret_siege,
  id_rna,
});

/** A page about one subject of a record: of which association, and the way back to the whole. */
export const FichePage = ({ association, id, title, takesFocus = false, children }: FichePageProps): JSX.Element => {
  useDocumentTitle(title);
  return (
    <div className="ga-column ga-stack">
      <PageTitle takesFocus={takesFocus}>{title}</PageTitle>
      <p className="ga-mention">
        <strong>{association.identite?.nom}</strong> {direIdentifiants(identifiantsOf(association))}
      </p>
      {children}
      <p>
        <Link href={adresseFiche(id)}>Retour à la fiche de l’association</Link>
      </p>
    </div>
  );
};
