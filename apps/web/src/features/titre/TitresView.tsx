import type { TitreResume } from '@guichet/contract/rda';
import { type CardColumn, CardTable, Link, LoadMore, PageTitle, SearchField, Tag, ViewTabs } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { formatSiret } from '../../shared/format/format.ts';
import { jourLong } from '../../shared/format/jours.ts';
import { ListState } from '../../shared/list/ListState.tsx';
import type { List } from '../../shared/list/useList.ts';
import type { Suite } from '../../shared/list/useSuite.ts';
import { adresseTitreEmis, TITRES_EMIS } from '../../shared/titre/adresses.ts';
import { motDuTitre, toneOf } from './say.ts';
import './titre.css';
import { VUES, type VueTitres } from './vues.ts';

export interface TitresViewProps {
  readonly vue: VueTitres;
  readonly mots: string;
  readonly list: List<TitreResume>;
  readonly suite: Suite;
  readonly onSearch: (mots: string) => void;
  /** What was given on paper, and waits. */
  readonly children: ReactNode;
}

const VIDES: Readonly<Record<VueTitres, string>> = {
  fins: 'Aucun titre de votre service ne finit dans les six mois.',
  procedures: 'Aucune procédure n’est engagée.',
  suspendus: 'Aucun titre n’est suspendu.',
  tous: 'Votre service n’a encore délivré aucun titre.',
};

const COLUMNS: readonly CardColumn<TitreResume>[] = [
  {
    key: 'titre',
    head: 'Titre',
    isHead: true,
    cell: ({ numero }) => (
      <Link className="ga-titre__numero" href={adresseTitreEmis(numero)}>
        {numero}
      </Link>
    ),
  },
  {
    key: 'association',
    head: 'Association',
    cell: ({ association, id_siren }) => (
      <>
        {association} <span className="ga-mention">{formatSiret(id_siren)}</span>
      </>
    ),
  },
  { key: 'agrement', head: 'Agrément', cell: ({ nom }) => nom },
  { key: 'etat', head: 'État', cell: (titre) => <Tag tone={toneOf(titre)}>{motDuTitre(titre)}</Tag> },
  { key: 'fin', head: 'Fin', cell: ({ date_fin }) => (date_fin === null ? 'Sans fin' : jourLong(date_fin)) },
  {
    key: 'procedure',
    head: 'Procédure',
    cell: ({ procedure }) => {
      if (procedure === null) return 'Aucune';
      return procedure.observations_at === null
        ? `${procedure.libelle} : observations jusqu’au ${jourLong(procedure.echeance)}`
        : `${procedure.libelle} : observations présentées, à décider`;
    },
  },
];

export const addressOf = (vue: VueTitres, mots: string): string =>
  `${TITRES_EMIS}?vue=${vue}${mots ? `&q=${encodeURIComponent(mots)}` : ''}`;

/** What a service issued: what ends first, and what waits for a decision. */
export const TitresView = ({ vue, mots, list, suite, onSearch, children }: TitresViewProps): JSX.Element => (
  <div className="ga-stack">
    <PageTitle>Titres délivrés</PageTitle>
    <ViewTabs
      label="Quels titres"
      current={vue}
      tabs={(Object.keys(VUES) as VueTitres[]).map((key) => ({
        ...{ key, label: VUES[key].label, href: addressOf(key, mots) },
      }))}
    />
    <SearchField id="titres-mots" label="Association, SIREN ou numéro de titre" initial={mots} onSearch={onSearch} />
    <ListState
      list={list}
      texts={{
        loading: 'Lecture des titres…',
        failed: 'Un problème est survenu lors de la requête. Les titres n’ont pas pu être lus.',
        empty: mots ? 'Aucun titre ne répond à cette recherche.' : VIDES[vue],
      }}
    >
      {(items) => (
        <div className="ga-stack">
          <CardTable
            caption={`Titres : ${VUES[vue].label}`}
            hidesCaption
            columns={COLUMNS}
            items={items}
            keyOf={({ numero }) => numero}
          />
          <LoadMore count={items.length > 1 ? `${items.length} titres affichés` : '1 titre affiché'} {...suite} />
        </div>
      )}
    </ListState>
    {children}
  </div>
);
