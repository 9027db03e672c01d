import type { Notification } from '@guichet/contract/demandes';
import { phraseSousSonDossier } from '@guichet/rules/dossier';
import { Alert, Button, Link, LoadMore, type LoadMoreProps, PageTitle, RowList, Tag } from '@guichet/ui';
import { type JSX, useEffect, useRef } from 'react';
import { DEMANDE } from '../../shared/dossier/adresses.ts';
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

const Ligne = ({ notification, id_fo }: { readonly notification: Notification; readonly id_fo: string }) => {
  const { libelle, phrase, nom, cree_at, lu_at } = notification;
  return (
    <>
      <div className="ga-row__main">
        <p>{nom === null ? phrase : phraseSousSonDossier(phrase, { id_fo, nom })}</p>
        <p className="ga-mention">{`${libelle}, le ${formatTimestamp(new Date(cree_at))}`}</p>
      </div>
      {lu_at === null && <Tag tone="info">Non lue</Tag>}
    </>
  );
};

const DossierSection = ({ groupe }: { readonly groupe: Groupe }): JSX.Element => {
  const { id_fo, sujet, notifications } = groupe;
  return (
    <section>
      <h2 className="fr-h6 fr-mb-1v">
        <Link href={`${DEMANDE}/${id_fo}`}>Dossier {id_fo}</Link>
      </h2>
      <p className="ga-mention fr-mb-1w">{sujet}</p>
      <RowList label={`Notifications du dossier ${id_fo}`} items={notifications} keyOf={({ _id }) => _id}>
        {(notification) => <Ligne notification={notification} id_fo={id_fo} />}
      </RowList>
    </section>
  );
};

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
              <DossierSection key={groupe.id_dossier} groupe={groupe} />
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
