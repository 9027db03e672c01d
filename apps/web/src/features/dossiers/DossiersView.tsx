import type { DossierLigne } from '@guichet/contract/demandes';
import type { Genre } from '@guichet/rules/genre';
import {
  Alert,
  type CardColumn,
  CardTable,
  LinkButton,
  LoadMore,
  PageTitle,
  type ViewTab,
  ViewTabs,
} from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { ListState } from '../../shared/list/ListState.tsx';
import type { List } from '../../shared/list/useList.ts';
import type { Suite } from '../../shared/list/useSuite.ts';
import { LienRecent } from '../../shared/session/LienRecent.tsx';
import { type Comptes, Compteurs, comptesOf } from './Compteurs.tsx';
import { FiltresForm, type FiltresFormProps } from './FiltresForm.tsx';
import { vueOf } from './filtres.ts';
import { Vide } from './Vide.tsx';
import { Vues } from './Vues.tsx';

export interface DossiersViewProps extends FiltresFormProps {
  readonly genre: Genre;
  readonly list: List<DossierLigne>;
  readonly comptes: Comptes | null;
  readonly comptesFailed: (() => void) | null;
  /** Where to begin one; null for who does not. */
  readonly commencer: string | null;
  /** Where the whole list is had for a spreadsheet; null where it is not. */
  readonly exportHref: string | null;
  /** The address of the list. */
  readonly liste: string;
  /** Where to learn what may be asked for. */
  readonly apprendre: string | null;
  readonly hasMontants: boolean;
  /** Where the dossiers of each genre are, for who has both. */
  readonly genres: readonly ViewTab[];
  /** What stands above the list. */
  readonly avant: ReactNode;
  readonly suite: Suite;
  readonly columns: readonly CardColumn<DossierLigne>[];
}

const TEXTS = {
  loading: 'Lecture des dossiers…',
  failed: 'Un problème est survenu lors de la requête. Les dossiers n’ont pas pu être lus.',
  empty: '',
};

const countWords = (count: number): string => (count > 1 ? `${count} dossiers affichés` : `${count} dossier affiché`);

export const DossiersView = (props: DossiersViewProps): JSX.Element => {
  const {
    list,
    suite,
    comptes,
    comptesFailed,
    branche,
    commencer,
    exportHref,
    columns,
    mots,
    avant,
    genres,
    hasMontants,
  } = props;
  const totaux = comptes && comptesOf(comptes, vueOf(props.filtres, props.annee), props.genre);
  const compteurs = totaux && totaux.total > 0 && (
    <Compteurs comptes={totaux} branche={branche} hasMontants={hasMontants} />
  );
  const isEmpty = !list.isLoading && !list.hasFailed && list.items.length === 0;
  return (
    <div className="ga-stack">
      <div className="ga-section-head">
        <PageTitle>{mots.titre}</PageTitle>
        {commencer && <LinkButton href={commencer}>{mots.commencer}</LinkButton>}
      </div>
      {genres.length > 1 && <ViewTabs label="Ce que vous demandez" current={props.liste} tabs={genres} />}
      {avant}
      {avant ? (
        <div className="ga-section-head ga-section-head--vues">
          <h2>Dossiers</h2>
          <Vues {...props} />
        </div>
      ) : (
        <Vues {...props} />
      )}
      {!avant && <FiltresForm {...props} />}
      {!avant && compteurs}
      {comptesFailed && (
        <ListFailure onRetry={comptesFailed}>Les comptes n’ont pas pu être lus. Vous pouvez recommencer.</ListFailure>
      )}
      {isEmpty ? (
        <Vide {...props} />
      ) : (
        <ListState list={list} texts={TEXTS}>
          {(items) => (
            <div className="ga-stack">
              <CardTable caption="Dossiers" hidesCaption columns={columns} items={items} keyOf={({ _id }) => _id} />
              {suite.hasFailed && (
                <Alert severity="error" announced="alert">
                  La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
                </Alert>
              )}
              <LoadMore count={countWords(items.length)} {...suite} />
              {exportHref && (
                <p>
                  <LienRecent href={exportHref}>Télécharger cette liste pour un tableur (CSV)</LienRecent>
                </p>
              )}
            </div>
          )}
        </ListState>
      )}
      {/* Under what stands above the list already, its first line stays in sight. */}
      {avant && <FiltresForm {...props} />}
      {avant && compteurs}
    </div>
  );
};
