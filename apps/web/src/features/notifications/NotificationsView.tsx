import type { Notification } from '@guichet/contract/demandes';
import { phraseSousSonDossier } from '@guichet/rules/dossier';
import { Alert, Button, Link, LoadMore, type LoadMoreProps, PageTitle, RowList, Tag } from '@guichet/ui';
import { type JSX, useEffect, useRef } from 'react';
import { formatTimestamp } from '../../shared/format/format.ts';
import { ListState } from '../../shared/list/ListState.tsx';
import type { List } from '../../shared/list/useList.ts';
import { type Groupe, groupesOf } from './groupes.ts';
import { sayReste } from './phrases.ts';

export interface NotificationsViewProps {
  readonly list: List<Notification>;
  readonly nonLues: number;
  readonly suite: Omit<LoadMoreProps, 'count'> & { readonly hasFailed: boolean };
  readonly marking: { readonly busy: boolean; readonly error: string | null; readonly isDone: boolean };
  readonly onMarkAll: () => void;
}

const TEXTS = {
  loading: 'Lecture de vos notifications…',
  failed: 'Vos notifications n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Rien de nouveau. Quand l’état, les documents ou les messages d’un de vos dossiers changent, c’est dit ici.',
};

const Ligne = ({ libelle, phrase, id_fo, nom, cree_at, lu_at }: Notification) => {
  const quand = `le ${formatTimestamp(new Date(cree_at))}`;
  return (
    <>
      <div className="ga-row__main">
        <p>{nom === null || id_fo === null ? phrase : phraseSousSonDossier(phrase, { id_fo, nom })}</p>
        <p className="ga-mention">{libelle === '' ? quand : `${libelle}, ${quand}`}</p>
      </div>
      {lu_at === null && <Tag tone="info">Non lue</Tag>}
    </>
  );
};

const SujetSection = ({ titre, label, page, precision, notifications }: Groupe): JSX.Element => (
  <section>
    <h2 className="fr-h6 fr-mb-1v">{page === null ? titre : <Link href={page}>{titre}</Link>}</h2>
    {precision !== '' && <p className="ga-mention fr-mb-1w">{precision}</p>}
    <RowList label={label} items={notifications} keyOf={({ _id }) => _id}>
      {(notification) => <Ligne {...notification} />}
    </RowList>
  </section>
);

/** The button goes away once there is nothing left for it: the focus goes to what it did. */
const Reste = ({ nonLues, marking, onMarkAll }: Omit<NotificationsViewProps, 'list' | 'suite'>): JSX.Element => {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (marking.isDone) said.current?.focus();
  }, [marking.isDone]);
  return (
    <>
      <div className="ga-actions">
        <p ref={said} tabIndex={-1} className="fr-mb-0">
          {sayReste(nonLues)}
        </p>
        {nonLues > 0 && (
          <Button priority="secondary" busy={marking.busy} onClick={onMarkAll}>
            {marking.busy ? 'Enregistrement…' : 'Tout marquer comme lu'}
          </Button>
        )}
      </div>
      <div role="alert">{marking.error && <Alert severity="error">{marking.error}</Alert>}</div>
    </>
  );
};

export const NotificationsView = ({ list, suite, ...reste }: NotificationsViewProps): JSX.Element => {
  const { hasFailed, ...more } = suite;
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>Notifications</PageTitle>
      <ListState list={list} texts={TEXTS}>
        {(items) => (
          <>
            <Reste {...reste} />
            {groupesOf(items).map((groupe) => (
              <SujetSection key={groupe.cle} {...groupe} />
            ))}
            <div role="alert">
              {hasFailed && <Alert severity="error">La suite n’a pas pu être lue. Vous pouvez recommencer.</Alert>}
            </div>
            <LoadMore
              count={`${items.length} notification${items.length > 1 ? 's affichées' : ' affichée'}`}
              {...more}
            />
          </>
        )}
      </ListState>
    </div>
  );
};
