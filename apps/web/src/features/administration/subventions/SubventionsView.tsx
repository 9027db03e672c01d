import type { DispositifAnswer, SubventionLigne } from '@guichet/contract/rds';
import { Alert, Link, LinkButton, RowList, SearchField, SelectField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { Tranches } from '../../../shared/list/Tranches.tsx';
import type { List } from '../../../shared/list/useList.ts';
import { RepertoirePage } from '../commun/RepertoirePage.tsx';
import { AJOUTER, IMPORTER } from './adresses.ts';
import { ETATS, type Etat, etatOf, FILTRES, isInFiltre } from './etats.ts';
import { SubventionRow, type SubventionRowProps } from './SubventionRow.tsx';
import { Suite, type SuiteProps } from './Suite.tsx';

export interface Criteres {
  readonly q: string;
  readonly dispositif: string;
  readonly exercice: string;
  readonly etat: string;
}

export interface SubventionsViewProps extends Omit<SubventionRowProps, 'ligne'> {
  readonly list: List<SubventionLigne>;
  readonly suite: SuiteProps;
  readonly dispositifs: readonly DispositifAnswer[];
  readonly criteres: Criteres;
  readonly onSearch: (criteres: Criteres) => void;
  /** What the last act was refused for. */
  readonly error: string | null;
}

const TITRE = 'Gestion des subventions';
const TEXTS = {
  loading: 'Lecture des subventions…',
  failed: 'Les subventions n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Aucune subvention ici. Créez la première, ou importez celle d’un autre portail.',
};
const RIEN = 'Aucune subvention ne répond à cette recherche.';
const RIEN_ENCORE = 'Aucune parmi les premières lues : la suite reste à lire.';
const ANNEES = [2, 1, 0, -1, -2, -3];

const Filtres = ({
  criteres,
  dispositifs,
  now,
  onSearch,
}: Pick<SubventionsViewProps, 'criteres' | 'dispositifs' | 'now' | 'onSearch'>): JSX.Element => {
  const [choix, setChoix] = useState(criteres);
  const selectOf = (name: 'dispositif' | 'exercice' | 'etat') => ({
    value: choix[name],
    onChange: ({ target }: { target: { value: string } }) => setChoix({ ...choix, [name]: target.value }),
  });
  const annees = ANNEES.map((step) => String(now.getFullYear() + step));
  return (
    <SearchField
      id="recherche"
      label="Nom, code ou résumé"
      initial={criteres.q}
      onSearch={(q) => onSearch({ ...choix, q })}
    >
      <SelectField
        id="dispositif"
        label="Dispositif"
        none="Tous"
        options={dispositifs.map(({ code, nom }) => ({ value: code, label: nom }))}
        select={selectOf('dispositif')}
      />
      <SelectField
        id="exercice"
        label="Exercice"
        none="Tous"
        options={annees.map((annee) => ({ value: annee, label: annee }))}
        select={selectOf('exercice')}
      />
      <SelectField
        id="etat"
        label="État"
        none="Tous"
        options={Object.entries(FILTRES).map(([value, label]) => ({ value, label }))}
        select={selectOf('etat')}
      />
    </SearchField>
  );
};

const ParEtat = ({
  lignes,
  ...row
}: Omit<SubventionRowProps, 'ligne'> & { readonly lignes: readonly SubventionLigne[] }) => (
  <>
    {(Object.keys(ETATS) as Etat[]).map((etat) => {
      const own = lignes.filter((ligne) => etatOf(ligne, row.now) === etat);
      if (own.length === 0) return null;
      return (
        <section key={etat} className="ga-stack" aria-labelledby={`etat-${etat}`}>
          <h2 id={`etat-${etat}`}>{`${ETATS[etat].titre} (${own.length})`}</h2>
          <Tranches items={own} named="subventions">
            {(shown) => (
              <RowList label={ETATS[etat].titre} items={shown} keyOf={({ _id }) => _id}>
                {(ligne) => <SubventionRow ligne={ligne} {...row} />}
              </RowList>
            )}
          </Tranches>
        </section>
      );
    })}
  </>
);

/** A state is known of what was read only: the count says whether there is more. */
const compte = (n: number, hasMore: boolean): string => {
  if (n === 0) return hasMore ? RIEN_ENCORE : RIEN;
  const s = n > 1 ? 's' : '';
  return hasMore ? `${n} première${s} subvention${s}` : `${n} subvention${s}`;
};

export const SubventionsView = (props: SubventionsViewProps): JSX.Element => {
  const { list, suite, dispositifs, criteres, onSearch, error, ...row } = props;
  const lignes = list.items.filter((ligne) => isInFiltre(ligne, criteres.etat, row.now));
  const isNarrowed = Object.values(criteres).some((critere) => critere !== '');
  return (
    <RepertoirePage title={TITRE}>
      <p>Les subventions que vous gérez, selon leur état. Une association ne voit que celles qui sont ouvertes.</p>
      <div className="ga-actions">
        <LinkButton href={AJOUTER}>Créer une subvention</LinkButton>
        <Link href={IMPORTER}>Importer une subvention</Link>
      </div>
      <Filtres criteres={criteres} dispositifs={dispositifs} now={row.now} onSearch={onSearch} />
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <ListState list={list} texts={{ ...TEXTS, empty: isNarrowed ? RIEN : TEXTS.empty }}>
        {() => (
          <>
            <p role="status" className="ga-mention">
              {compte(lignes.length, suite.hasMore)}
            </p>
            <ParEtat lignes={lignes} {...row} />
            <Suite {...suite} />
          </>
        )}
      </ListState>
    </RepertoirePage>
  );
};
