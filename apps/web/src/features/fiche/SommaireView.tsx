import type { AssociationAnswer } from '@guichet/contract/association';
import { ASSOCIATION_ERREURS, type Completude, type EtatRubrique, mayDo } from '@guichet/rules/association';
import { Alert, Link, PageTitle, RowList, Tag, type TagProps } from '@guichet/ui';
import type { JSX } from 'react';
import { sayIdentifiants } from '../../shared/association/identifiants.ts';
import { formatDate } from '../../shared/format/format.ts';
import { identifiantsOf } from './FichePage.tsx';
import {
  adresseEtablissements,
  adresseLectures,
  adresseRubrique,
  sertOf,
  TITRE_LECTURES,
  titreOf,
} from './rubriques.ts';
import { refusFiche } from './valeurs.ts';

export interface SommaireViewProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly completude: Completude;
}

const ETATS = {
  complete: { tone: 'success', words: 'Complet' },
  a_completer: { tone: 'warning', words: 'À compléter' },
  facultative: { tone: 'neutral', words: 'Facultatif' },
  masquee: { tone: 'neutral', words: 'Vous n’y avez pas accès' },
} as const satisfies Record<EtatRubrique, { tone: TagProps['tone']; words: string }>;

const choses = (count: number): string => (count === 1 ? 'Il manque une chose' : `Il manque ${count} choses`);

const Manques = ({ id, completude }: Pick<SommaireViewProps, 'id' | 'completude'>): JSX.Element => {
  const { manques } = completude;
  if (manques.length === 0)
    return <Alert severity="success">La fiche est complète : vos formulaires la reprendront.</Alert>;
  return (
    <section className="ga-stack">
      <h2>{choses(manques.length)}</h2>
      <ul>
        {manques.map(({ rubrique, libelle, champ }) => (
          <li key={`${rubrique} ${libelle}`}>
            <Link href={adresseRubrique(id, rubrique, champ)}>{libelle}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

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

const Situation = ({ association, id }: Pick<SommaireViewProps, 'association' | 'id'>): JSX.Element => {
  const { lien, identite, maj_registre_at } = association;
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
      <p className="ga-mention">
        {maj_registre_at
          ? `Ce que disent les registres publics est déjà rempli (lu le ${formatDate(new Date(maj_registre_at))}).`
          : 'Les registres publics n’ont pas été lus : la fiche reste lisible et modifiable.'}
      </p>
    </>
  );
};

const etablissementsOf = ({ etablissements = [] }: AssociationAnswer): string => {
  const count = etablissements.filter(({ est_siege }) => !est_siege).length;
  if (count === 0) return 'Aucun établissement secondaire';
  return count === 1 ? 'Un établissement secondaire' : `${count} établissements secondaires`;
};

/** Only for whoever reads what was typed: for the others, nothing is «à compléter», it is only not shown. */
const Progres = ({ faites, attendues }: Completude): JSX.Element => (
  <div className="ga-progres">
    <label htmlFor="completude">
      {faites} sujets complets sur {attendues}
    </label>
    <progress id="completude" value={faites} max={Math.max(attendues, 1)} />
  </div>
);

export const SommaireView = ({ association, id, completude }: SommaireViewProps): JSX.Element => {
  const isEditable = refusFiche(association.lien) === null;
  const seesSaisie = mayDo(association.lien, 'lireSaisie');
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>Informations administratives</PageTitle>
      <p className="fr-text--lg fr-mb-0">
        <strong>{association.identite?.nom}</strong>
      </p>
      <p className="ga-mention">{sayIdentifiants(identifiantsOf(association)) || 'Ni SIREN ni RNA connus'}</p>
      <Situation association={association} id={id} />
      {seesSaisie && <Progres {...completude} />}
      {isEditable && <Manques id={id} completude={completude} />}
      <h2>Les sujets de la fiche</h2>
      <RowList label="Sujets de la fiche" items={completude.rubriques} keyOf={({ rubrique }) => rubrique}>
        {({ rubrique, etat, manques }) => (
          <>
            <div className="ga-row__main">
              <p>
                {etat === 'masquee' ? (
                  titreOf(rubrique)
                ) : (
                  <Link href={adresseRubrique(id, rubrique)}>{titreOf(rubrique)}</Link>
                )}
              </p>
              <p className="ga-mention">{sertOf(rubrique)}</p>
            </div>
            {(seesSaisie || etat === 'masquee') && (
              <Tag tone={ETATS[etat].tone}>
                {ETATS[etat].words}
                {etat === 'a_completer' && manques.length > 1 && ` (${manques.length})`}
              </Tag>
            )}
          </>
        )}
      </RowList>
      <h2>Établissements</h2>
      <p>
        {etablissementsOf(association)}. <Link href={adresseEtablissements(id)}>Voir les établissements</Link>
      </p>
      {mayDo(association.lien, 'lireLectures') && (
        <>
          <h2>{TITRE_LECTURES}</h2>
          <p>
            Chaque lecture par un service laisse une trace.{' '}
            <Link href={adresseLectures(id)}>Voir qui a lu la fiche, les documents et les dossiers</Link>
          </p>
        </>
      )}
    </div>
  );
};
