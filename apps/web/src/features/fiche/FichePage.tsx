import type { AssociationAnswer } from '@guichet/contract/association';
import { Link, PageTitle } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { RetourDossier } from '../../shared/dossier/RetourDossier.tsx';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { ResteIci } from './ResteIci.tsx';
import { adresseFiche, adresseRubrique, type PageRubrique, suivanteOf, titreOf } from './rubriques.ts';

export interface FichePageProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly title: string;
  /** The subject, when the page is about one: what it lacks is in sight, and the next one at hand. */
  readonly rubrique?: PageRubrique;
  /** For a page that takes the place of another without a navigation. */
  readonly takesFocus?: boolean;
  /** For what is laid out in columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export const identifiantsOf = ({ id_siren, id_rna, identite }: AssociationAnswer) => ({
  id_siren,
  id_siret_siege: identite?.id_siret_siege,
  id_rna,
});

/** A page about one subject of a record: of which association, and the way back to the whole. */
export const FichePage = (props: FichePageProps): JSX.Element => {
  const { association, id, title, rubrique, takesFocus = false, isWide = false, children } = props;
  useDocumentTitle(title);
  const next = rubrique && suivanteOf(rubrique);
  return (
    <div className={`ga-column ga-stack${isWide ? ' ga-column--wide' : ''}`}>
      <PageTitle takesFocus={takesFocus}>{title}</PageTitle>
      <p className="ga-mention">{association.identite?.nom}</p>
      <RetourDossier />
      {rubrique && <ResteIci association={association} id={id} rubrique={rubrique} />}
      {children}
      <ul className="ga-suite">
        {next && (
          <li>
            <Link href={adresseRubrique(id, next)}>Sujet suivant : {titreOf(next)}</Link>
          </li>
        )}
        <li>
          <Link href={adresseFiche(id)}>Retour à la fiche de l’association</Link>
        </li>
      </ul>
    </div>
  );
};
