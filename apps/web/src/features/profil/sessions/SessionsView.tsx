import type { SessionOuverte } from '@guichet/contract/auth';
import { Alert, Button, Loading, RowList, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { formatTimestamp } from '../../../shared/format/format.ts';

export interface SessionsViewProps {
  /** `null` while they are read. */
  readonly sessions: readonly SessionOuverte[] | null;
  /** They could not be read, or one could not be ended. */
  readonly error: string | null;
  readonly done: string | null;
  readonly busy: boolean;
  readonly onEnd: (session: SessionOuverte) => void;
  readonly onEndOthers: () => void;
  readonly onRetry: () => void;
}

const at = (instant: string): string => formatTimestamp(new Date(instant));

const SessionRow = ({
  session,
  busy,
  onEnd,
}: {
  readonly session: SessionOuverte;
  readonly busy: boolean;
  readonly onEnd: () => void;
}): JSX.Element => (
  <>
    <div className="ga-row__main">
      <p>
        <strong>{session.appareil}</strong> {session.courante && <Tag tone="info">Cet appareil</Tag>}
      </p>
      <p className="ga-mention">
        Ouverte le {at(session.ouverte_le)}, dernière activité le {at(session.active_le)}
      </p>
    </div>
    {!session.courante && (
      <Button priority="secondary" busy={busy} onClick={onEnd}>
        Déconnecter
        <span className="fr-sr-only">
          {' '}
          {session.appareil}, session ouverte le {at(session.ouverte_le)}
        </span>
      </Button>
    )}
  </>
);

const Sessions = ({ sessions, busy, onEnd, onEndOthers }: SessionsViewProps): JSX.Element => {
  if (!sessions) return <Loading>Lecture de vos sessions…</Loading>;
  return (
    <>
      <RowList label="Mes sessions ouvertes" items={sessions} keyOf={({ id }) => id}>
        {(session) => <SessionRow session={session} busy={busy} onEnd={() => onEnd(session)} />}
      </RowList>
      {sessions.some(({ courante }) => !courante) && (
        <Button priority="secondary" busy={busy} onClick={onEndOthers}>
          Déconnecter tous les autres appareils
        </Button>
      )}
    </>
  );
};

export const SessionsView = (props: SessionsViewProps): JSX.Element => (
  <section className="ga-section ga-stack" aria-labelledby="mes-sessions">
    <h2 id="mes-sessions" tabIndex={-1}>
      Mes appareils connectés
    </h2>
    <p>Vous ne reconnaissez pas un appareil ? Déconnectez-le, puis changez votre mot de passe.</p>
    {(props.sessions || !props.error) && <Sessions {...props} />}
    <div role="status" className="ga-outcome">
      {props.done && <Alert severity="success">{props.done}</Alert>}
      {props.error && <Alert severity="error">{props.error}</Alert>}
    </div>
    {!props.sessions && props.error && (
      <Button priority="secondary" onClick={props.onRetry}>
        Recommencer
      </Button>
    )}
  </section>
);
