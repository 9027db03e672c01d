import type { Notification } from '@guichet/contract/demandes';
import { type Branche, gesteNotification, phraseSousSonDossier } from '@guichet/rules/dossier';
import { Alert, Button, Columns, Link, LoadMore, type LoadMoreProps, PageTitle, RowList } from '@guichet/ui';
import { type JSX, useEffect, useRef } from 'react';
import { formatTimestamp } from '../../shared/format/format.ts';
import { ListState } from '../../shared/list/ListState.tsx';
import type { List } from '../../shared/list/useList.ts';
import { type Groupe, groupesOf, lieuOf } from './groupes.ts';
import { sayReste } from './phrases.ts';
import './cloche.css';

export interface NotificationsViewProps {
  readonly list: List<Notification>;
  /** On which side one reads. */
  readonly branche: Branche;
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

interface LigneProps {
  readonly notification: Notification;
  readonly page: string | null;
  readonly branche: Branche;
}

const Ligne = ({ notification, page, branche }: LigneProps) => {
  const { libelle, phrase, type, id_fo, nom, cree_at, lu_at } = notification;
  // What is no dossier has numbers of its own.
  const { verbe, lieu } =
    id_fo === null ? { verbe: 'Voir', lieu: 'dossier' as const } : gesteNotification(type, branche);
  const href = lieuOf(page, lieu, notification);
  const quand = `le ${formatTimestamp(new Date(cree_at))}`;
  const isNew = lu_at === null;
  const words = nom === null || id_fo === null ? phrase : phraseSousSonDossier(phrase, { id_fo, nom });
  return (
    <>
      <div className={isNew ? 'ga-row__main ga-nouvelle' : 'ga-row__main'}>
        <p>{isNew ? <strong>{words}</strong> : words}</p>
        <p className="ga-mention">
          {libelle === '' ? quand : `${libelle}, ${quand}`}
          {isNew && ' · Non lue'}
        </p>
      </div>
      {href !== null && (
        <Link href={href}>
          {verbe}
          <span className="fr-sr-only"> : {words}</span>
        </Link>
      )}
    </>
  );
};

const SujetSection = ({
  titre,
  label,
  page,
  precision,
  notifications,
  branche,
}: Groupe & { readonly branche: Branche }): JSX.Element => (
  <section>
    <div className="ga-sujet-nouvelles">
      <h2>{page === null ? titre : <Link href={page}>{titre}</Link>}</h2>
      {precision !== '' && <p className="ga-mention">{precision}</p>}
    </div>
    <RowList label={label} items={notifications} keyOf={({ _id }) => _id}>
      {(notification) => <Ligne notification={notification} page={page} branche={branche} />}
    </RowList>
  </section>
);

/** The button goes away once there is nothing left for it: the focus goes to what it did. */
const Reste = ({
  nonLues,
  marking,
  onMarkAll,
}: Omit<NotificationsViewProps, 'list' | 'suite' | 'branche'>): JSX.Element => {
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

const ParCourriel = (): JSX.Element => (
  <section className="ga-panel">
    <h2 className="ga-panel__titre">Par courriel</h2>
    <p>
      Vous choisissez ce qui vous est aussi envoyé. <Link href="/user/profil">Changer ce que je reçois</Link>
    </p>
  </section>
);

export const NotificationsView = ({ list, suite, branche, ...reste }: NotificationsViewProps): JSX.Element => {
  const { hasFailed, ...more } = suite;
  return (
    <>
      <PageTitle>Notifications</PageTitle>
      <Columns aside={<ParCourriel />}>
        <div className="ga-stack">
          <ListState list={list} texts={TEXTS}>
            {(items) => (
              <>
                <Reste {...reste} />
                {groupesOf(items).map((groupe) => (
                  <SujetSection key={groupe.cle} {...groupe} branche={branche} />
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
      </Columns>
    </>
  );
};
