import type { AssociationAnswer } from '@guichet/contract/association';
import { ASSOCIATION_ERREURS, type Completude, mayDo, type Rubrique } from '@guichet/rules/association';
import { Alert, Columns, Link, LinkButton, PageTitle, StickyFoot } from '@guichet/ui';
import { Fragment, type JSX, type ReactNode } from 'react';
import { adresseManque } from '../../shared/association/adresses.ts';
import { sayIdentifiants } from '../../shared/association/identifiants.ts';
import { formatDate } from '../../shared/format/format.ts';
import { adresseSites } from '../../shared/haa/mots.ts';
import { identifiantsOf } from './FichePage.tsx';
import { type Resume, sayCombien } from './resume.ts';
import { adresseEtablissements, adresseRubrique, sayManques, titreOf } from './rubriques.ts';
import { SommaireAside } from './SommaireAside.tsx';
import { SujetRow } from './SujetRow.tsx';
import { refusFiche } from './valeurs.ts';
import './fiche.css';

export interface SommaireViewProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly completude: Completude;
  readonly resumeOf: (rubrique: Rubrique) => Resume;
  readonly now: Date;
  /** Who may change it, and who asks to. */
  readonly membres: ReactNode;
}

type AvecFiche = Pick<SommaireViewProps, 'association' | 'id'>;

/** What one may do comes with what one may not. */
const SecondaireAlert = ({ id, siret }: { readonly id: string; readonly siret: string }): JSX.Element => (
  <Alert severity="info">
    <p>
      Vous agissez pour un établissement secondaire : vous lisez la fiche de l’association, et vous modifiez ce qui
      concerne votre établissement. Le reste revient aux membres du siège.{' '}
      <Link href={`${adresseEtablissements(id)}/${siret}`}>Voir mon établissement</Link>
    </p>
  </Alert>
);

const Situation = ({ association, id }: AvecFiche): JSX.Element => {
  const { lien, identite } = association;
  const interdit = refusFiche(lien);
  const sansLien = lien.relations.includes('service_sans_lien') ? ASSOCIATION_ERREURS.SERVICE_SANS_LIEN.message : null;
  const [siret] = lien.relations.includes('etablissement') ? lien.sirets : [];
  return (
    <>
      {interdit && siret !== undefined && <SecondaireAlert id={id} siret={siret} />}
      {interdit && siret === undefined && <Alert severity="info">{sansLien ?? interdit}</Alert>}
      {lien.relations.includes('a_confirmer') && interdit !== ASSOCIATION_ERREURS.ADHESION_A_CONFIRMER.message && (
        <Alert severity="info">{ASSOCIATION_ERREURS.ADHESION_A_CONFIRMER.message}</Alert>
      )}
      {identite?.actif === false && (
        <Alert severity="warning">D’après les registres, cette association n’existe plus.</Alert>
      )}
    </>
  );
};

const Facultatifs = ({
  association,
  id,
  rubriques,
}: AvecFiche & { readonly rubriques: readonly Rubrique[] }): JSX.Element => (
  <p className="ga-fiche__facultatifs">
    Facultatif :{' '}
    {rubriques.map((rubrique, index) => (
      <Fragment key={rubrique}>
        {index > 0 && ', '}
        <Link href={adresseRubrique(id, rubrique)}>{titreOf(rubrique)}</Link>
        {sayCombien(association, rubrique)}
      </Fragment>
    ))}
    .
  </p>
);

/** The one act of the page: the next thing that is missing. */
const Pied = ({ id, completude: { manques } }: Pick<SommaireViewProps, 'id' | 'completude'>): JSX.Element => {
  const [next] = manques;
  return (
    <StickyFoot
      label="Suite de la fiche"
      state={null}
      note={next ? sayManques(manques.length) : 'La fiche est complète : vos formulaires la reprendront.'}
    >
      {next ? (
        <LinkButton href={adresseManque(id, next)}>
          Continuer : {next.libelle.charAt(0).toLocaleLowerCase('fr-FR') + next.libelle.slice(1)}
        </LinkButton>
      ) : (
        <LinkButton href="/repertoire-des-subventions">Chercher une subvention</LinkButton>
      )}
    </StickyFoot>
  );
};

/** The record on one page: each subject with what it says, and what it lacks where it is given. */
export const SommaireView = (props: SommaireViewProps): JSX.Element => {
  const { association, id, completude, resumeOf, now, membres } = props;
  const { identite, maj_registre_at } = association;
  const isEditable = refusFiche(association.lien) === null;
  const seesEtat = mayDo(association.lien, 'lireSaisie');
  const optional = completude.rubriques.filter(({ etat }) => etat === 'facultative');
  const asked = completude.rubriques.filter(({ etat }) => etat !== 'facultative');
  return (
    <>
      <div className="ga-section-head ga-fiche-tete">
        <div>
          <PageTitle>{identite?.nom ?? 'Informations administratives'}</PageTitle>
          <p className="ga-mention">{sayIdentifiants(identifiantsOf(association)) || 'Ni SIREN ni RNA connus'}</p>
        </div>
        <p className="ga-mention">
          {maj_registre_at
            ? `Registres publics : lu le ${formatDate(new Date(maj_registre_at))}`
            : 'Les registres publics n’ont pas été lus : la fiche reste lisible et modifiable.'}
        </p>
      </div>
      <Columns
        aside={
          <div className="ga-stack">
            <SommaireAside association={association} id={id} completude={completude} now={now} />
            {membres}
          </div>
        }
      >
        <div className="ga-fiche ga-stack">
          <Situation association={association} id={id} />
          <h2 className="fr-sr-only">Les sujets de la fiche</h2>
          <ul className="ga-sujets" aria-label="Sujets de la fiche">
            {asked.map((sujet) => (
              <SujetRow
                key={sujet.rubrique}
                id={id}
                sujet={sujet}
                resume={resumeOf(sujet.rubrique)}
                seesEtat={seesEtat}
                isEditable={isEditable}
              />
            ))}
          </ul>
          {mayDo(association.lien, 'lireElements') && (
            <p className="ga-fiche__facultatifs">
              Vous distribuez des denrées ? <Link href={adresseSites(id)}>Sites de l’aide alimentaire</Link>
            </p>
          )}
          {optional.length > 0 && (
            <Facultatifs association={association} id={id} rubriques={optional.map(({ rubrique }) => rubrique)} />
          )}
        </div>
      </Columns>
      {isEditable && <Pied id={id} completude={completude} />}
    </>
  );
};
