import '../siret.css';
import type { DemandeSiretLigne } from '@guichet/contract/demandes';
import { ETATS_SIRET, libelleEtatSiret } from '@guichet/rules/numeroSiret';
import {
  Alert,
  Button,
  type CardColumn,
  CardTable,
  CheckboxField,
  LinkButton,
  LoadMore,
  PageTitle,
  SearchField,
  SelectField,
  type ViewTab,
  ViewTabs,
} from '@guichet/ui';
import type { JSX } from 'react';
import { sayCount } from '../../../shared/format/count.ts';
import { ListState } from '../../../shared/list/ListState.tsx';
import type { List } from '../../../shared/list/useList.ts';
import type { Suite } from '../../../shared/list/useSuite.ts';
import { DEMANDES_SIRET } from '../../../shared/numeroSiret/adresses.ts';
import { AUCUN, type FiltresSiret, isNarrowed } from './filtres.ts';

export interface DemandesSiretViewProps {
  readonly list: List<DemandeSiretLigne>;
  readonly suite: Suite;
  readonly columns: readonly CardColumn<DemandeSiretLigne>[];
  readonly filtres: FiltresSiret;
  readonly onChange: (filtres: Partial<FiltresSiret>) => void;
  /** How many of those in sight wait for the reader. */
  readonly aVous: number;
  /** Where one is asked for; null for who does not. */
  readonly demander: string | null;
  readonly isAdministration: boolean;
  readonly genres: readonly ViewTab[];
}

const TEXTS = {
  loading: 'Lecture des demandes…',
  failed: 'Les demandes de numéro SIRET n’ont pas pu être lues. Cela ne veut pas dire qu’il n’y en a pas.',
  empty: '',
};

const Vide = ({ filtres, demander, onChange }: DemandesSiretViewProps): JSX.Element =>
  isNarrowed(filtres) ? (
    <div className="ga-stack">
      <p>Aucune demande ne répond à cette recherche.</p>
      <Button priority="secondary" onClick={() => onChange(AUCUN)}>
        Retirer les filtres
      </Button>
    </div>
  ) : (
    <div className="ga-reading ga-stack">
      <p>Aucune demande de numéro SIRET pour l’instant.</p>
      <p>
        Le numéro SIRET identifie une association auprès des administrations : il le faut pour recevoir une subvention
        et pour employer une personne. L’Insee le donne gratuitement. La demande se fait ici, en dix minutes, à partir
        de votre numéro RNA.
      </p>
      {demander && <LinkButton href={demander}>Demander un numéro</LinkButton>}
    </div>
  );

const Recherche = ({ filtres, onChange, isAdministration }: DemandesSiretViewProps): JSX.Element => (
  <div className="ga-siret-filtres">
    <SearchField
      id="recherche-siret"
      label="Chercher une demande"
      hint="Un numéro de demande, un numéro RNA ou un nom"
      initial={filtres.q}
      onSearch={(q) => onChange({ q })}
    />
    <SelectField
      id="etat-siret"
      label="État"
      none="Tous les états"
      options={ETATS_SIRET.map((etat) => ({ value: etat, label: libelleEtatSiret(etat) }))}
      select={{ value: filtres.etat, onChange: ({ target }) => onChange({ etat: target.value }) }}
    />
    {isAdministration && (
      <CheckboxField
        id="bloquees"
        label="Bloquées depuis 7 jours"
        hint="Chez le portail ou chez l’Insee, sans nouvelle ; ou dont une réponse attend une décision"
        input={{ checked: filtres.bloquees, onChange: ({ target }) => onChange({ bloquees: target.checked }) }}
      />
    )}
  </div>
);

/** ROUTE-024. */
export const DemandesSiretView = (props: DemandesSiretViewProps): JSX.Element => {
  const { list, suite, columns, filtres, aVous, demander, isAdministration, genres } = props;
  const isEmpty = !list.isLoading && !list.hasFailed && list.items.length === 0;
  // Of a few requests the first stays in sight; who sees them all searches first.
  const isFirst = isAdministration || isNarrowed(filtres);
  const isSearchable = isAdministration || isNarrowed(filtres) || list.items.length > 0;
  return (
    <div className="ga-stack">
      <div className="ga-section-head">
        <PageTitle>Demandes de numéro SIRET</PageTitle>
        {demander && !isEmpty && <LinkButton href={demander}>Demander un numéro</LinkButton>}
      </div>
      {genres.length > 1 && <ViewTabs label="Ce que vous demandez" current={DEMANDES_SIRET} tabs={genres} />}
      {aVous > 0 && (
        <p>
          <strong>
            {aVous === 1 ? '1 demande attend une action de vous' : `${aVous} demandes attendent une action de vous`}
          </strong>
          .
        </p>
      )}
      {isSearchable && isFirst && <Recherche {...props} />}
      {isEmpty ? (
        <Vide {...props} />
      ) : (
        <ListState list={list} texts={TEXTS}>
          {(items) => (
            <div className="ga-stack">
              <CardTable
                caption="Demandes de numéro SIRET"
                hidesCaption
                isNarrow
                columns={columns}
                items={items}
                keyOf={({ _id }) => _id}
              />
              {suite.hasFailed && (
                <Alert severity="error" announced="alert">
                  La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
                </Alert>
              )}
              <LoadMore count={`${sayCount(items.length, 'demande')} en vue`} {...suite} />
              <p className="ga-mention">Les quatre étapes : saisie, transmise, chez l’Insee, numéro.</p>
            </div>
          )}
        </ListState>
      )}
      {isSearchable && !isFirst && <Recherche {...props} />}
    </div>
  );
};
