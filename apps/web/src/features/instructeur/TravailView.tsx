import type { TotauxTravail, TravailLigne } from '@guichet/contract/demandes';
import type { Genre } from '@guichet/rules/genre';
import { Alert, Button, LoadMore } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { AUCUN_FILTRE, isFiltered, triOf } from '../../shared/instruction/filtresTravail.ts';
import type { Vue } from '../../shared/instruction/travail.queries.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { ListState } from '../../shared/list/ListState.tsx';
import type { List } from '../../shared/list/useList.ts';
import { Chiffres, type ChiffresLus } from './Chiffres.tsx';
import { FiltresForm, type FiltresFormProps } from './FiltresForm.tsx';
import { TravailTable } from './TravailTable.tsx';
import type { Selection } from './useSelection.ts';

export interface TravailViewProps extends FiltresFormProps {
  readonly vue: Vue;
  readonly genre: Genre;
  readonly now: Date;
  readonly list: List<TravailLigne>;
  readonly selection: Selection;
  readonly totaux: TotauxTravail | null;
  /** The name of the page, on the line of the views. */
  readonly titre: ReactNode;
  /** The views that are kept, after those of everyone. */
  readonly vues: ReactNode;
  readonly chiffres: ChiffresLus | null;
  readonly chiffresFailed: (() => void) | null;
  readonly suite: {
    readonly hasMore: boolean;
    readonly busy: boolean;
    readonly hasFailed: boolean;
    readonly onMore: () => void;
  };
  readonly note: (ligne: TravailLigne) => ReactNode;
  /** The same list in a file. */
  readonly fichier: ReactNode;
  /** What is done with those that are chosen. */
  readonly children: ReactNode;
}

const VUES: Readonly<Record<Vue, { readonly label: string; readonly empty: string }>> = {
  miennes: {
    label: 'À moi',
    empty: 'Aucun dossier ne vous est confié ni ne vous attend. Prenez-en un dans « Sans personne ».',
  },
  equipe: { label: 'Mon service', empty: 'Aucun dossier n’est encore arrivé à votre service.' },
  non_affectees: { label: 'Sans personne', empty: 'Chaque dossier de votre service est confié à quelqu’un.' },
};
const TEXTS = {
  loading: 'Lecture des dossiers à instruire…',
  failed: 'Un problème est survenu lors de la requête. Les dossiers à instruire n’ont pas pu être lus.',
  empty: '',
};
/** As far as people scroll; beyond, they filter, or ask. */
const TOUT_SEUL = 1_000;
const countWords = (count: number): string => (count > 1 ? `${count} dossiers affichés` : `${count} dossier affiché`);

const Vues = ({ vue, onChange }: Pick<TravailViewProps, 'vue' | 'onChange'>): JSX.Element => (
  <fieldset className="ga-onglets">
    <legend className="fr-sr-only">Quels dossiers</legend>
    {(Object.keys(VUES) as Vue[]).map((one) => (
      <button
        key={one}
        type="button"
        className="ga-verdicts__choice"
        aria-pressed={one === vue}
        onClick={() => onChange({ vue: one })}
      >
        {VUES[one].label}
      </button>
    ))}
  </fieldset>
);

const GENRES_DITS: Readonly<Record<Genre, string>> = { subvention: 'Subventions', agrement: 'Agréments' };

const Genres = ({ genre, onChange }: Pick<TravailViewProps, 'genre' | 'onChange'>): JSX.Element => (
  <fieldset className="ga-onglets">
    <legend className="fr-sr-only">Ce qui est demandé</legend>
    {(Object.keys(GENRES_DITS) as Genre[]).map((one) => (
      <button
        key={one}
        type="button"
        className="ga-verdicts__choice"
        aria-pressed={one === genre}
        onClick={() => onChange({ genre: one, dispositif: '', etat: '' })}
      >
        {GENRES_DITS[one]}
      </button>
    ))}
  </fieldset>
);

const Vide = ({ filtres, vue, genre, onChange }: TravailViewProps): JSX.Element => (
  <div className="ga-stack">
    <p>{isFiltered(filtres) ? 'Aucun dossier ne répond à cette recherche.' : VUES[vue].empty}</p>
    {isFiltered(filtres) && (
      <Button priority="secondary" onClick={() => onChange({ ...AUCUN_FILTRE, vue, genre })}>
        Retirer les filtres
      </Button>
    )}
  </div>
);

export const TravailView = (props: TravailViewProps): JSX.Element => {
  const { list, suite, selection, vue, genre, now, filtres, totaux, onChange, children } = props;
  const { titre, vues, chiffres, chiffresFailed, fichier, note } = props;
  const isEmpty = !list.isLoading && !list.hasFailed && list.items.length === 0;
  return (
    <section className="ga-travail" aria-labelledby="titre-travail">
      <div className="ga-travail__tete">
        {titre}
        <Vues vue={vue} onChange={onChange} />
        <Genres genre={genre} onChange={onChange} />
        {vues}
      </div>
      <h2 id="titre-travail" className="fr-sr-only">
        Dossiers à instruire
      </h2>
      <FiltresForm {...props} />
      {isEmpty ? (
        <Vide {...props} />
      ) : (
        <ListState list={list} texts={TEXTS}>
          {(items) => (
            <div className="ga-stack">
              <TravailTable
                caption={`Dossiers : ${VUES[vue].label}`}
                items={items}
                genre={genre}
                selection={selection}
                now={now}
                tri={triOf(filtres)}
                onTri={({ tri, sens }) => onChange({ tri: `${tri}.${sens}` })}
                totaux={totaux}
                colonnes={filtres.colonnes}
                note={note}
              />
              {suite.hasFailed && (
                <Alert severity="error" announced="alert">
                  La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
                </Alert>
              )}
              <LoadMore
                count={countWords(items.length)}
                {...suite}
                isEager={items.length < TOUT_SEUL && !suite.hasFailed}
              />
              {fichier}
            </div>
          )}
        </ListState>
      )}
      {children}
      {chiffres && <Chiffres chiffres={chiffres} genre={genre} />}
      {chiffresFailed && (
        <ListFailure onRetry={chiffresFailed}>Les chiffres n’ont pas pu être lus. Vous pouvez recommencer.</ListFailure>
      )}
    </section>
  );
};
