import type { LigneJournal } from '@guichet/contract/lca';
import { Alert, Button, Link, LoadMore, RowList, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { ListState } from '../../../shared/list/ListState.tsx';
import type { List } from '../../../shared/list/useList.ts';
import type { Suite } from '../../../shared/list/useSuite.ts';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { RUBRIQUE } from '../commun/rubriques.ts';
import { Depassements, type DepassementsProps } from './Depassements.tsx';
import type { Recherche } from './journal.queries.ts';
import { RechercheForm, type RechercheFormProps } from './RechercheForm.tsx';
import { sayAppel, sayMotif, sayObjet, sayPoste, sayQui } from './sayLigne.ts';

export interface JournalViewProps extends RechercheFormProps {
  readonly depassements: DepassementsProps['list'];
  readonly list: List<LigneJournal>;
  readonly suite: Suite;
}

const TEXTS = {
  loading: 'Lecture du journal…',
  failed: 'Le journal n’a pas pu être lu. Vous pouvez recommencer.',
  empty: 'Aucune ligne ne correspond. Élargissez les dates, ou cherchez par une seule chose à la fois.',
};
const countWords = (count: number): string => (count > 1 ? `${count} lignes affichées` : 'Une ligne affichée');

const Ligne = ({ ligne }: { readonly ligne: LigneJournal }): JSX.Element => {
  const { compte, objet, survenu_le, adresse, appel, refusee } = ligne;
  return (
    <>
      <div className="ga-row__main">
        <p>
          {compte?.nom ? (
            <Link href={`${RUBRIQUE.comptes.href}/${compte.id}`}>{compte.nom}</Link>
          ) : (
            <strong>{sayQui(ligne)}</strong>
          )}
        </p>
        <p className="ga-mention">{sayPoste(ligne)}</p>
        <p>{objet === 'connexion' ? <Tag tone="warning">{sayObjet(ligne)}</Tag> : sayObjet(ligne)}</p>
        <p className="ga-mention">
          {sayAppel(appel)}. {objet === 'connexion' ? 'Refus' : 'Pourquoi'} : {sayMotif(ligne)}
        </p>
        <p className="ga-mention">
          Le {formatTimestamp(new Date(survenu_le))}, depuis {adresse}
        </p>
      </div>
      {refusee && <Tag tone="error">Refusée : budget épuisé</Tag>}
    </>
  );
};

/** Narrowed further, it stays that account's; an address names another. */
const ofCompte = (wanted: Recherche, compte: string | undefined): Recherche =>
  compte === undefined || wanted.email !== undefined ? wanted : { ...wanted, compte };

const DuCompte = ({ onSearch }: Pick<JournalViewProps, 'onSearch'>): JSX.Element => (
  <div className="ga-actions">
    <p className="fr-mb-0">Les lectures d’un seul compte sont affichées.</p>
    <Button priority="secondary" onClick={() => onSearch({})}>
      Voir tout le journal
    </Button>
  </div>
);

export const JournalView = (props: JournalViewProps): JSX.Element => {
  const { recherche, onSearch, depassements, list, suite } = props;
  const { compte } = recherche;
  return (
    <AdministrationPage title={RUBRIQUE.lectures.text}>
      <Depassements list={depassements} onSee={(compte) => onSearch({ compte })} />
      <section className="ga-stack" aria-labelledby="titre-journal">
        <h2 id="titre-journal" tabIndex={-1}>
          Chercher dans le journal
        </h2>
        <RechercheForm
          key={compte ?? ''}
          recherche={recherche}
          onSearch={(wanted) => onSearch(ofCompte(wanted, compte))}
        />
        {compte !== undefined && <DuCompte onSearch={onSearch} />}
        <ListState list={list} texts={TEXTS}>
          {(lignes) => (
            <div className="ga-stack">
              <RowList
                label="Lectures, de la plus récente à la plus ancienne"
                items={lignes}
                keyOf={({ id }) => String(id)}
              >
                {(ligne) => <Ligne ligne={ligne} />}
              </RowList>
              {suite.hasFailed && (
                <Alert severity="error" announced="alert">
                  La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
                </Alert>
              )}
              <LoadMore count={countWords(lignes.length)} {...suite} />
            </div>
          )}
        </ListState>
        <p className="ga-mention">
          Chaque consultation de ce journal y laisse une ligne. Les lignes sont gardées douze mois.
        </p>
      </section>
    </AdministrationPage>
  );
};
