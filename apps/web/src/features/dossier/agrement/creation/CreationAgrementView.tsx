import './creation.css';
import type { DossierLigne } from '@guichet/contract/demandes';
import type { AgrementLigne, Couverture, Titre } from '@guichet/contract/rda';
import { CATEGORIES_AGREMENT, exerciceDemande, NIVEAUX_AGREMENT, type situationReseau } from '@guichet/rules/agrement';
import { Alert, Button, Link, LoadMore, PageTitle, RowList } from '@guichet/ui';
import type { JSX } from 'react';
import { AGREMENTS, adresseDossier } from '../../../../shared/dossier/adresses.ts';
import { formatDate } from '../../../../shared/format/format.ts';
import { ListState } from '../../../../shared/list/ListState.tsx';
import type { List } from '../../../../shared/list/useList.ts';
import type { Suite } from '../../../../shared/list/useSuite.ts';
import { sayInstant } from '../../../../shared/subvention/echeance.ts';
import { Verdict } from '../../../../shared/subvention/VerdictView.tsx';
import type { useCreationAgrement } from './useCreationAgrement.ts';

export interface CreationAgrementViewProps {
  readonly nom: string;
  /** The association, as the addresses of its record name it. */
  readonly id: string;
  /** ERR-088; null for who may ask. */
  readonly refusSiege: string | null;
  /** The one that the address names, first in sight. */
  readonly voulu: string | null;
  /** The number of the titre that is to be renewed. */
  readonly renouvelle: string | null;
  readonly list: List<AgrementLigne>;
  readonly suite: Suite;
  readonly titres: readonly Titre[];
  /** The titres of its networks that name it. */
  readonly couvertures: readonly Couverture[];
  /** AGREMENT-008. */
  readonly situation: ReturnType<typeof situationReseau>;
  /** Of the networks that the association is affiliated with. */
  readonly reseaux: readonly Titre[];
  /** Null until they and the titres are read: what is already begun, or held, is not offered as new. */
  readonly dossiers: readonly DossierLigne[] | null;
  readonly creation: ReturnType<typeof useCreationAgrement>;
}

const TEXTS = {
  loading: 'Lecture des agréments…',
  failed: 'Les agréments n’ont pas pu être lus. Vous pouvez recommencer.',
  empty: 'Aucun agrément ne se demande aujourd’hui. Revenez quand la prochaine période ouvrira.',
};

const jour = (date: string): string => formatDate(new Date(`${date}T12:00:00Z`));
const sayFin = ({ date_fin }: Pick<Titre, 'date_fin'>): string =>
  date_fin === null ? 'sans fin' : `jusqu’au ${jour(date_fin)}`;

/** ERR-098, word for word, and until when. */
const Reseaux = ({ titres }: { readonly titres: readonly Titre[] }): JSX.Element | null =>
  titres.length === 0 ? null : (
    <Alert severity="info">
      <p>
        Votre structure est affiliée à un ou plusieurs réseaux (têtes de réseau) disposant des agréments sectoriels
        suivants : {titres.map(({ nom, association }) => `${nom} (${association})`).join(', ')}.
      </p>
    </Alert>
  );

const sayFenetre = ({ fenetre, campagne }: AgrementLigne): string => {
  if (!fenetre) return 'toute l’année';
  return campagne === 'a_venir'
    ? `à partir du ${sayInstant(new Date(fenetre.date_debut))}`
    : `jusqu’au ${sayInstant(new Date(fenetre.date_fin))}`;
};

interface UnProps
  extends Pick<
    CreationAgrementViewProps,
    'id' | 'refusSiege' | 'voulu' | 'titres' | 'couvertures' | 'dossiers' | 'creation'
  > {
  readonly agrement: AgrementLigne;
}
const Tenu = ({ titre }: { readonly titre: Titre }): JSX.Element => (
  <p className="ga-dit ga-dit--fait">{`${titre.libelle}, ${sayFin(titre)}`}</p>
);

const Acte = ({ agrement, refusSiege, voulu, titres, dossiers, creation }: UnProps): JSX.Element | null => {
  const { code, nom, type_agrement, campagne, eligibilite } = agrement;
  const exercice = exerciceDemande(agrement, creation.annee);
  if (dossiers === null) return null;
  const existant = dossiers.find(
    ({ description }) => description.code_subvention === code && description.exercice === exercice,
  );
  const titre = titres.find((one) => one.type_agrement === type_agrement);
  if (existant)
    return (
      <Link href={adresseDossier({ ...existant, genre: 'agrement' })}>
        {`Ouvrir le dossier ${existant.identifiant.id_fo}`}
      </Link>
    );
  if (refusSiege !== null || campagne !== 'ouverte' || eligibilite?.etat === 'non') return null;
  const verbe = titre ? 'Renouveler' : 'Demander';
  return (
    <Button
      priority={code === voulu ? 'primary' : 'secondary'}
      busy={creation.busy === code}
      onClick={() => void creation.onBegin(agrement)}
    >
      {creation.busy === code ? 'Création du dossier…' : verbe} <span className="fr-sr-only">{nom}</span>
    </Button>
  );
};

/** One that may be asked for: to whom, when, what the record says of it, what is held of it, and the one act. */
const Un = (props: UnProps): JSX.Element => {
  const { agrement, id, titres, couvertures, creation } = props;
  const { code, nom, resume, niveau, categorie, services, eligibilite, exige_tca } = agrement;
  const titre = titres.find(({ type_agrement }) => type_agrement === agrement.type_agrement);
  const couverture = couvertures.find(({ type_agrement }) => type_agrement === agrement.type_agrement);
  const isWithoutTca = exige_tca && !titres.some((one) => one.categorie === 'tca' && one.valide);
  const refus = creation.refus?.code === code ? creation.refus.message : null;
  return (
    <div className="ga-demandable">
      <div>
        <h2 className="fr-h6">{nom}</h2>
        <p className="ga-mention">
          {[
            CATEGORIES_AGREMENT[categorie],
            NIVEAUX_AGREMENT[niveau].toLocaleLowerCase('fr'),
            sayFenetre(agrement),
            ...services,
          ].join(' · ')}
        </p>
      </div>
      <div>
        {titre && <Tenu titre={titre} />}
        {couverture && (
          <p className="ga-dit ga-dit--fait">
            {`Vous êtes couvert ${sayFin(couverture)} par le titre de ${couverture.reseau} : vous n’avez rien à demander.`}
          </p>
        )}
        {eligibilite && <Verdict id={id} eligibilite={eligibilite} />}
        {resume && <p>{resume}</p>}
        {isWithoutTca && (
          <p className="ga-dit ga-dit--attention">
            Il repose sur le tronc commun d’agrément, que votre association n’a pas aujourd’hui : demandez les deux.
          </p>
        )}
      </div>
      <div>
        <Acte {...props} />
      </div>
      <div role="alert" className="ga-demandable__refus">
        {refus && <Alert severity="error">{refus}</Alert>}
      </div>
    </div>
  );
};

export const CreationAgrementView = (props: CreationAgrementViewProps): JSX.Element => {
  const { nom, refusSiege, voulu, renouvelle, list, suite, titres, reseaux, situation } = props;
  const ancien = titres.find(({ numero }) => numero === renouvelle);
  const first = (one: AgrementLigne): number => Number(one.code !== voulu);
  return (
    <div className="ga-stack">
      <PageTitle>Demander un agrément</PageTitle>
      <p className="ga-mention">
        {nom} · <Link href={AGREMENTS}>Vos titres et vos dossiers d’agrément</Link>
      </p>
      {ancien && (
        <p>
          Pour renouveler le titre <strong>{ancien.numero}</strong>, {sayFin(ancien)} : ce que disait votre dernier
          dossier est repris, et vous ne relisez que ce qui a changé.
        </p>
      )}
      {refusSiege && <Alert severity="warning">{refusSiege}</Alert>}
      {situation.est_membre && <Reseaux titres={reseaux} />}
      {situation.est_tete && (
        <p>Votre association est tête de réseau : un titre peut couvrir les membres qu’il nomme.</p>
      )}
      {situation.a_agrements && (
        <p>
          Les agréments écrits dans votre fiche sont <strong>déclarés, pas vérifiés</strong> : ils ne dispensent d’aucun
          document.
        </p>
      )}
      <ListState list={list} texts={TEXTS}>
        {(items) => (
          <div className="ga-stack">
            <RowList label="Agréments" items={items.toSorted((a, b) => first(a) - first(b))} keyOf={({ code }) => code}>
              {(agrement) => <Un {...props} agrement={agrement} />}
            </RowList>
            {suite.hasMore && <LoadMore count={`${items.length} agréments affichés`} {...suite} />}
          </div>
        )}
      </ListState>
    </div>
  );
};
