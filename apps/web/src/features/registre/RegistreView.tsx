import './registre.css';
import type { TitrePublic } from '@guichet/contract/rda';
import { NIVEAUX_AGREMENT } from '@guichet/rules/agrement';
import { DEPARTEMENTS } from '@guichet/rules/territoire';
import { Alert, CardTable, Columns, Link, LoadMore, PageTitle, SearchField, SelectField, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../shared/list/ListState.tsx';
import type { List } from '../../shared/list/useList.ts';
import type { Suite } from '../../shared/list/useSuite.ts';
import { CodeForm } from './CodeForm.tsx';
import { adresseTitre, sayJour, sayNiveau, saySiren } from './mots.ts';

export interface Filtre {
  readonly q: string;
  readonly niveau: string;
  readonly departement: string;
}
export interface RegistreViewProps {
  readonly filtre: Filtre;
  readonly onChange: (change: Partial<Filtre>) => void;
  readonly list: List<TitrePublic>;
  readonly suite: Suite;
  readonly csv: string;
  readonly onVerify: (reference: string) => void;
}

const TEXTS = {
  loading: 'Lecture du registre…',
  failed: 'Le registre n’a pas pu être lu. Vous pouvez recommencer.',
  empty:
    'Aucun titre en vigueur ne correspond. Retirez un mot ou un filtre ; un titre terminé se vérifie par son numéro.',
};
const NIVEAUX = Object.entries(NIVEAUX_AGREMENT).map(([value, label]) => ({ value, label }));
const LIEUX = DEPARTEMENTS.map(([value, nom]) => ({ value, label: `${value} · ${nom}` }));

const Etat = ({ titre }: { readonly titre: TitrePublic }): JSX.Element => {
  const mot = titre.etat === 'suspendu' ? 'Suspendu' : 'Sans effet';
  return (
    <span className="ga-registre__etat">
      {titre.valide ? <Tag tone="success">En vigueur</Tag> : <Tag tone="warning">{mot}</Tag>}
    </span>
  );
};
const COLUMNS = [
  {
    key: 'association',
    head: 'Association',
    isHead: true,
    cell: (titre: TitrePublic) => (
      <>
        <Link href={adresseTitre(titre.code)}>{titre.association}</Link>
        <span className="ga-mention"> SIREN {saySiren(titre.id_siren)}</span>
      </>
    ),
  },
  {
    key: 'titre',
    head: 'Agrément',
    cell: (titre: TitrePublic) => (
      <>
        {titre.nom}, {sayNiveau(titre.niveau).toLowerCase()}
        <span className="ga-mention"> {titre.service}</span>
      </>
    ),
  },
  {
    key: 'fin',
    head: 'Jusqu’au',
    cell: (titre: TitrePublic) => (titre.date_fin === null ? 'sans limite' : sayJour(titre.date_fin)),
  },
  { key: 'etat', head: 'Aujourd’hui', cell: (titre: TitrePublic) => <Etat titre={titre} /> },
];
const countWords = (count: number): string => (count > 1 ? `${count} titres affichés` : `${count} titre affiché`);

export const RegistreView = ({ filtre, onChange, list, suite, csv, onVerify }: RegistreViewProps): JSX.Element => (
  <Columns
    aside={
      <section className="ga-stack">
        <h2>Vérifier un titre</h2>
        <CodeForm onVerify={onVerify} />
        <p>
          <a href={csv}>Tout le registre (CSV)</a>, écrit chaque nuit.
        </p>
      </section>
    }
  >
    <div className="ga-stack">
      <PageTitle>Registre des agréments</PageTitle>
      <SearchField id="q" label="Association ou SIREN" initial={filtre.q} onSearch={(q) => onChange({ q })}>
        <SelectField
          id="departement"
          label="Département du siège"
          none="Tous"
          options={LIEUX}
          select={{ value: filtre.departement, onChange: ({ target }) => onChange({ departement: target.value }) }}
        />
        <SelectField
          id="niveau"
          label="Niveau"
          none="Tous"
          options={NIVEAUX}
          select={{ value: filtre.niveau, onChange: ({ target }) => onChange({ niveau: target.value }) }}
        />
      </SearchField>
      <ListState list={list} texts={TEXTS}>
        {(items) => (
          <div className="ga-stack">
            <CardTable
              caption="Titres en vigueur aujourd’hui"
              columns={COLUMNS}
              items={items}
              keyOf={({ code }) => code}
              isNarrow
            />
            {suite.hasFailed && (
              <Alert severity="error" announced="alert">
                La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
              </Alert>
            )}
            <LoadMore count={countWords(items.length)} {...suite} />
          </div>
        )}
      </ListState>
    </div>
  </Columns>
);
