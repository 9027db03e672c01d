import type { DossierLigne } from '@guichet/contract/demandes';
import { Alert, type CardColumn, CardTable, LinkButton, LoadMore, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
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
  readonly list: List<DossierLigne>;
  readonly comptes: Comptes | null;
  readonly comptesFailed: (() => void) | null;
  /** Where to begin one; null for who does not. */
  readonly commencer: string | null;
  readonly exportHref: string;
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
  const { list, suite, comptes, comptesFailed, branche, commencer, exportHref, columns } = props;
  const totaux = comptes && comptesOf(comptes, vueOf(props.filtres, props.annee));
  const isEmpty = !list.isLoading && !list.hasFailed && list.items.length === 0;
  return (
    <div className="ga-stack">
      <div className="ga-section-head">
        <PageTitle>Dossiers de subvention</PageTitle>
        {commencer && <LinkButton href={commencer}>Commencer une demande</LinkButton>}
      </div>
      <Vues {...props} />
      <FiltresForm {...props} />
      {totaux && totaux.total > 0 && <Compteurs comptes={totaux} branche={branche} />}
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
              <p>
                <LienRecent href={exportHref}>Télécharger cette liste pour un tableur (CSV)</LienRecent>
              </p>
            </div>
          )}
        </ListState>
      )}
    </div>
  );
};
