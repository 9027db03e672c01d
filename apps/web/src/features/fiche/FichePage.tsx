import type { AssociationAnswer } from '@guichet/contract/association';
import { suiteOf } from '@guichet/rules/association';
import { Button, Columns, Link, PageTitle, StickyFoot } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { type JSX, type ReactNode, useMemo, useRef } from 'react';
import { adresseManque } from '../../shared/association/adresses.ts';
import { completudeOf } from '../../shared/association/completude.ts';
import { useCompletude } from '../../shared/association/useCompletude.ts';
import { RetourDossier } from '../../shared/dossier/RetourDossier.tsx';
import { useServices } from '../../shared/services/services.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { ResteIci } from './ResteIci.tsx';
import { adresseFiche, type PageRubrique, sayManques, titreOf } from './rubriques.ts';
import { SuiteContext } from './suite.ts';
import { refusFiche } from './valeurs.ts';
import './fiche.css';

export interface FichePageProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly title: string;
  /** The subject, when the page is about one: what it lacks is in sight, and the next one at hand. */
  readonly rubrique?: PageRubrique;
  /** For a page that takes the place of another without a navigation. */
  readonly takesFocus?: boolean;
  /** For what is laid out in columns of its own: an editor that keeps the width of its words, or a table. */
  readonly isWide?: boolean;
  readonly isTable?: boolean;
  /** What helps beside the subject. */
  readonly aside?: ReactNode;
  /** At the end of the line of the title. */
  readonly acte?: ReactNode;
  readonly children: ReactNode;
}

export const identifiantsOf = ({ id_siren, id_rna, identite }: AssociationAnswer) => ({
  id_siren,
  id_siret_siege: identite?.id_siret_siege,
  id_rna,
});

const Retour = ({ id }: { readonly id: string }): JSX.Element => (
  <Link className="fr-btn fr-btn--tertiary" href={adresseFiche(id)}>
    Retour<span className="fr-sr-only"> à la fiche de l’association</span>
  </Link>
);

/** What is next in the record once this subject is left; who came from a dossier goes back to it instead. */
const useSuite = ({ association, id, rubrique }: FichePageProps) => {
  const { now, toasts } = useServices();
  const goTo = useGoTo();
  const held = useRef<(() => void) | null>(null);
  const { retour } = useSearch({ strict: false }) as { readonly retour?: unknown };
  const read = useCompletude(id);
  const { manques } = read ?? completudeOf(association, undefined, now().getFullYear());
  const isOpen = rubrique !== undefined && retour === undefined && refusFiche(association.lien) === null;
  const next = isOpen ? suiteOf(manques, rubrique) : null;
  const suite = useMemo(
    () => ({
      ...(next && { held }),
      go: (isSaved: boolean) => {
        if (!next) return;
        if (isSaved && rubrique) toasts.show({ severity: 'success', message: `${titreOf(rubrique)} : enregistré.` });
        void goTo(adresseManque(id, next));
      },
    }),
    [next, rubrique, toasts, goTo, id],
  );
  return { manques, isOpen, next, held, suite };
};

/** A page about one subject of a record: of which association, what is next, and the way back to the whole. */
export const FichePage = (props: FichePageProps): JSX.Element => {
  const {
    association,
    id,
    title,
    rubrique,
    takesFocus = false,
    isWide = false,
    isTable = false,
    aside,
    acte,
    children,
  } = props;
  useDocumentTitle(title);
  const { manques, isOpen, next, held, suite } = useSuite(props);
  const body = (
    <div className={isWide ? 'ga-column ga-column--wide ga-stack' : 'ga-fiche ga-stack'}>
      <RetourDossier />
      {children}
    </div>
  );
  return (
    <SuiteContext value={suite}>
      <div className="ga-section-head ga-fiche-tete">
        <PageTitle takesFocus={takesFocus}>{title}</PageTitle>
        {acte ?? <p className="ga-mention">{association.identite?.nom}</p>}
      </div>
      {isWide || isTable ? (
        body
      ) : (
        <Columns
          aside={
            <div className="ga-stack">
              {rubrique && <ResteIci association={association} id={id} rubrique={rubrique} />}
              {aside}
            </div>
          }
        >
          {body}
        </Columns>
      )}
      {isOpen ? (
        <StickyFoot label="Suite de la fiche" state={null} note={sayManques(manques.length)}>
          <Retour id={id} />
          {next && (
            <Button onClick={() => (held.current ? held.current() : suite.go(false))}>
              Continuer : {titreOf(next.rubrique).toLocaleLowerCase('fr-FR')}
            </Button>
          )}
        </StickyFoot>
      ) : (
        <p className="ga-fiche__retour">
          <Retour id={id} />
        </p>
      )}
    </SuiteContext>
  );
};
