import type { SubventionLigne } from '@guichet/contract/rds';
import type { Rattachement } from '@guichet/rules/rattachement';
import type { EtatEligibilite } from '@guichet/rules/subvention';
import { Alert, Button, type CardColumn, CardTable, LoadMore, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { ListState } from '../../shared/list/ListState.tsx';
import type { List } from '../../shared/list/useList.ts';
import type { Suite } from '../../shared/list/useSuite.ts';
import { manqueCommun, type Raison } from '../../shared/subvention/verdicts.ts';
import { FiltresForm, type FiltresFormProps } from './FiltresForm.tsx';
import { eligibiliteOf } from './filtres.ts';
import { GarderRecherche } from './GarderRecherche.tsx';
import { RepertoireManque } from './RepertoireManque.tsx';
import { RepertoireVide } from './RepertoireVide.tsx';
import { VerdictsFilter } from './VerdictsFilter.tsx';

export interface RepertoireViewProps extends FiltresFormProps {
  /** The association that the verdicts are about; nobody's for who acts for none. */
  readonly id: string | null;
  readonly nom: string | null;
  /** Those among which one must choose first. */
  readonly choix: readonly Rattachement[];
  readonly onChoose: (id: number) => void;
  readonly dispositifsFailed: (() => void) | null;
  readonly list: List<SubventionLigne>;
  readonly compte: Readonly<Record<EtatEligibilite, number>> | null;
  /** What the record lacks for other schemes to be found. */
  readonly manque: readonly Raison[];
  readonly suite: Suite;
  readonly columns: readonly CardColumn<SubventionLigne>[];
}

const TEXTS = {
  loading: 'Lecture du répertoire des subventions…',
  failed: 'Le répertoire des subventions n’a pas pu être lu. Vous pouvez recommencer.',
  empty: '',
};

const countWords = (count: number): string =>
  count > 1 ? `${count} subventions affichées` : `${count} subvention affichée`;

const PourQui = ({ nom, choix, onChoose }: Pick<RepertoireViewProps, 'nom' | 'choix' | 'onChoose'>): JSX.Element => {
  if (nom !== null)
    return (
      <p>
        Pour chaque subvention, nous comparons ses conditions à la fiche de <strong>{nom}</strong>.
      </p>
    );
  if (choix.length === 0) return <p>Les subventions publiées, avec leur calendrier et ceux qui les instruisent.</p>;
  return (
    <div className="ga-stack">
      <p>Choisissez une association pour savoir ce qu’elle peut demander :</p>
      <div className="ga-actions">
        {choix.map(({ id_correspondance, nom: name }) => (
          <Button key={id_correspondance} priority="secondary" onClick={() => onChoose(id_correspondance)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
};

const Found = ({
  items,
  suite,
  columns,
}: Pick<RepertoireViewProps, 'suite' | 'columns'> & { readonly items: readonly SubventionLigne[] }): JSX.Element => (
  <div className="ga-stack">
    <CardTable caption="Subventions" hidesCaption columns={columns} items={items} keyOf={({ _id }) => _id} />
    {suite.hasFailed && (
      <Alert severity="error" announced="alert">
        La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
      </Alert>
    )}
    <LoadMore count={countWords(items.length)} {...suite} />
  </div>
);

export const RepertoireView = (props: RepertoireViewProps): JSX.Element => {
  const { filtres, dispositifs, sousDispositifsOf, annees, onChange } = props;
  const { id, list, compte, suite, columns, dispositifsFailed } = props;
  const isEmpty = !list.isLoading && !list.hasFailed && list.items.length === 0;
  return (
    <div className="ga-stack">
      <PageTitle>Répertoire des subventions</PageTitle>
      <PourQui nom={props.nom} choix={props.choix} onChoose={props.onChoose} />
      <FiltresForm {...{ filtres, dispositifs, sousDispositifsOf, annees, onChange }} />
      <GarderRecherche filtres={filtres} />
      {dispositifsFailed && (
        <ListFailure onRetry={dispositifsFailed}>
          La liste des dispositifs n’a pas pu être lue : on ne peut pas filtrer par dispositif.
        </ListFailure>
      )}
      {id !== null && <RepertoireManque id={id} manque={props.manque} commun={manqueCommun(id, list.items)} />}
      {compte && (
        <VerdictsFilter
          compte={compte}
          chosen={eligibiliteOf(filtres)}
          onChoose={(etat) => onChange({ eligibilite: etat ?? '' })}
        />
      )}
      {isEmpty ? (
        <RepertoireVide filtres={filtres} id={id} onChange={onChange} />
      ) : (
        <ListState list={list} texts={TEXTS}>
          {(items) => <Found items={items} suite={suite} columns={columns} />}
        </ListState>
      )}
    </div>
  );
};
