import { Alert, Link, LinkButton, RowList, SearchField, SelectField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { Tranches } from '../../../shared/list/Tranches.tsx';
import type { List } from '../../../shared/list/useList.ts';
import { ETATS, type Mots } from '../porte/mots.ts';
import { ajouterHref, importerHref, type Ligne } from '../porte/porte.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';
import { usePorte } from '../porte/usePorte.ts';
import { etatOf, filtresOf, isInFiltre } from './etats.ts';
import { SubventionRow, type SubventionRowProps } from './SubventionRow.tsx';
import { Suite, type SuiteProps } from './Suite.tsx';

export interface Criteres {
  readonly q: string;
  readonly type: string;
  readonly exercice: string;
  readonly etat: string;
}

export interface SubventionsViewProps extends Omit<SubventionRowProps, 'ligne'> {
  readonly list: List<Ligne>;
  readonly suite: SuiteProps;
  /** What may be asked for, by type. */
  readonly types: readonly { readonly value: string; readonly label: string }[];
  readonly criteres: Criteres;
  readonly onSearch: (criteres: Criteres) => void;
  /** What the last act was refused for. */
  readonly error: string | null;
}

const ANNEES = [2, 1, 0, -1, -2, -3];

const Filtres = ({
  criteres,
  types,
  now,
  onSearch,
}: Pick<SubventionsViewProps, 'criteres' | 'types' | 'now' | 'onSearch'>): JSX.Element => {
  const porte = usePorte();
  const [choix, setChoix] = useState(criteres);
  const selectOf = (name: 'type' | 'exercice' | 'etat') => ({
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
      <SelectField id="type" label={porte.mots.type} none="Tous" options={types} select={selectOf('type')} />
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
        options={Object.entries(filtresOf(porte)).map(([value, label]) => ({ value, label }))}
        select={selectOf('etat')}
      />
    </SearchField>
  );
};

const ParEtat = ({ lignes, ...row }: Omit<SubventionRowProps, 'ligne'> & { readonly lignes: readonly Ligne[] }) => {
  const { etats, mots } = usePorte();
  return (
    <>
      {ETATS.map((etat) => {
        const own = lignes.filter((ligne) => etatOf(ligne, row.now) === etat);
        if (own.length === 0) return null;
        return (
          <section key={etat} className="ga-stack" aria-labelledby={`etat-${etat}`}>
            <h2 id={`etat-${etat}`}>{`${etats[etat].titre} (${own.length})`}</h2>
            <Tranches items={own} named={mots.pluriel}>
              {(shown) => (
                <RowList label={etats[etat].titre} items={shown} keyOf={({ _id }) => _id}>
                  {(ligne) => <SubventionRow ligne={ligne} {...row} />}
                </RowList>
              )}
            </Tranches>
          </section>
        );
      })}
    </>
  );
};

/** A state is known of what was read only: the count says whether there is more. */
const compte = ({ compte: say, rien, rienEncore }: Mots, n: number, hasMore: boolean): string => {
  if (n === 0) return hasMore ? rienEncore : rien;
  return say(n, hasMore);
};

export const SubventionsView = (props: SubventionsViewProps): JSX.Element => {
  const { list, suite, types, criteres, onSearch, error, ...row } = props;
  const porte = usePorte();
  const { mots } = porte;
  const lignes = list.items.filter((ligne) => isInFiltre(ligne, criteres.etat, row.now));
  const isNarrowed = Object.values(criteres).some((critere) => critere !== '');
  return (
    <RepertoirePage title={porte.espace.label}>
      <p>{mots.intro}</p>
      <div className="ga-actions">
        <LinkButton href={ajouterHref(porte)}>{mots.creer}</LinkButton>
        {porte.hasFichier && <Link href={importerHref(porte)}>{mots.importer}</Link>}
      </div>
      <Filtres criteres={criteres} types={types} now={row.now} onSearch={onSearch} />
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <ListState
        list={list}
        texts={{ loading: mots.loading, failed: mots.failed, empty: isNarrowed ? mots.rien : mots.empty }}
      >
        {() => (
          <>
            <p role="status" className="ga-mention">
              {compte(mots, lignes.length, suite.hasMore)}
            </p>
            <ParEtat lignes={lignes} {...row} />
            <Suite {...suite} />
          </>
        )}
      </ListState>
    </RepertoirePage>
  );
};
