import type { LectureDuJour } from '@guichet/contract/association';
import { MOIS_DE_JOURNAL } from '@guichet/rules/lecture';
import { Alert, Link, LoadMore, RowList } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import type { List } from '../../../shared/list/useList.ts';
import type { Suite } from '../../../shared/list/useSuite.ts';
import { byDay, sayJour, sayPourquoi, sayQuoi, sayRole, sayService } from './sayLecture.ts';

export interface LecturesViewProps {
  readonly list: List<LectureDuJour>;
  readonly suite: Suite;
}

const TEXTS = {
  loading: 'Lecture du journal…',
  failed: 'La liste des lectures n’a pas pu être lue. Vous pouvez recommencer.',
  empty: `Aucun service n’a ouvert votre fiche, vos documents ni vos dossiers ces ${MOIS_DE_JOURNAL} derniers mois. Si cela arrive, vous le verrez ici le jour même.`,
};

const keyOf = ({ service, role, objet, motif }: LectureDuJour): string => [service, role, objet, motif].join(' ');
const countWords = (count: number): string => (count > 1 ? `${count} lignes affichées` : 'Une ligne affichée');

const Ligne = ({ lecture }: { readonly lecture: LectureDuJour }): JSX.Element => {
  const role = sayRole(lecture);
  return (
    <div className="ga-row__main">
      <p>
        <strong>{sayService(lecture)}</strong>
        {role && ` (${role})`}
      </p>
      <p>{sayQuoi(lecture)}</p>
      <p className="ga-mention">{sayPourquoi(lecture)}</p>
    </div>
  );
};

/** What is kept, how long, and what is not said: after the list, which is what one came for. */
const CeQuiEstGarde = (): JSX.Element => (
  <section className="ga-section ga-stack">
    <h2>Ce que garde ce journal</h2>
    <p>
      Chaque fois qu’un agent d’un service ou l’administration du portail ouvre votre fiche, un de vos documents ou un
      de vos dossiers, une ligne est écrite. Personne ne peut la changer. Elle est effacée au bout de {MOIS_DE_JOURNAL}{' '}
      mois. Ce que lisent vos propres membres n’est pas gardé.
    </p>
    <p>
      Vous voyez le service et le rôle, non le nom de l’agent : il lit pour son service, qui en répond. Les listes où
      votre association figure parmi d’autres ne sont pas comptées ici.
    </p>
    <p>
      Une lecture vous étonne ? <Link href="/assistance">Écrivez à l’assistance</Link> : l’administration du portail
      retrouve qui a lu, et pourquoi.
    </p>
  </section>
);

export const LecturesView = ({ list, suite }: LecturesViewProps): JSX.Element => (
  <>
    <p>
      Les services qui ont lu la fiche, les documents et les dossiers de votre association, du plus récent au plus
      ancien, sur {MOIS_DE_JOURNAL} mois.
    </p>
    <ListState list={list} texts={TEXTS}>
      {(lectures) => (
        <div className="ga-stack">
          {byDay(lectures).map(({ jour, lectures: duJour }) => (
            <section key={jour} className="ga-stack">
              <h2 className="fr-h4 fr-mb-1w">{sayJour(jour)}</h2>
              <RowList label={`Lectures du ${sayJour(jour).toLowerCase()}`} items={duJour} keyOf={keyOf}>
                {(lecture) => <Ligne lecture={lecture} />}
              </RowList>
            </section>
          ))}
          {suite.hasFailed && (
            <Alert severity="error" announced="alert">
              La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
            </Alert>
          )}
          <LoadMore count={countWords(lectures.length)} {...suite} />
        </div>
      )}
    </ListState>
    <CeQuiEstGarde />
  </>
);
