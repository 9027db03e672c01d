import type { InvitationLue } from '@guichet/contract/rds';
import { NOMS_ROLE_EQUIPE, SERVICE_ERREURS } from '@guichet/rules/service';
import { Alert, Button, Link, Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { ApiError, messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { type Identite, IdentiteForm } from './IdentiteForm.tsx';

interface ProposeeProps {
  readonly invitation: InvitationLue;
  readonly onAccept: (nouveau?: Identite) => Promise<void>;
}

const Accepter = ({ onAccept }: Pick<ProposeeProps, 'onAccept'>): JSX.Element => {
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const accept = async (): Promise<void> => {
    setBusy(true);
    setRefus(null);
    try {
      await onAccept();
    } catch (error) {
      setRefus(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>Vous avez déjà un compte à cette adresse : il garde son mot de passe et ce qu’il a déjà.</p>
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      <div className="ga-actions">
        <Button busy={busy} onClick={() => void accept()}>
          Accepter l’invitation
        </Button>
      </div>
    </>
  );
};

const Proposee = ({ invitation, onAccept }: ProposeeProps): JSX.Element => (
  <>
    <p>
      Le service « {invitation.service} » vous invite à rejoindre ses agents, à l’adresse{' '}
      <strong className="ga-breakable">{invitation.email}</strong>.
    </p>
    <p>Votre fonction : {NOMS_ROLE_EQUIPE[invitation.role]}.</p>
    {invitation.connu ? <Accepter onAccept={onAccept} /> : <IdentiteForm onAccept={onAccept} />}
  </>
);

/** What the mail of an invitation leads to: its link serves once. */
export const InvitationScreen = (): JSX.Element => {
  const { api } = useServices();
  const intend = useIntention();
  const { token = '' } = useParams({ strict: false }) as { readonly token?: string };
  const [isDone, setIsDone] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.rds.readInvitation({ params: { token } }),
    enabled: token !== '' && !isDone,
    retry: false,
  });
  const onAccept = async (nouveau?: Identite): Promise<void> => {
    const input = { params: { token }, body: nouveau ? { nouveau } : {} };
    await intend(input, (idempotencyKey) => api.rds.acceptInvitation(input, { idempotencyKey }));
    setIsDone(true);
  };
  const isDead = token === '' || (error instanceof ApiError && error.status < 500);
  if (isDone)
    return (
      <div className="ga-column ga-stack">
        <PageTitle takesFocus>Invitation acceptée</PageTitle>
        <p>Vous êtes de ce service. À la première connexion, un second moyen de prouver que c’est vous est demandé.</p>
        <p>
          <Link href="/login">Se connecter</Link>
        </p>
      </div>
    );
  return (
    <div className="ga-column ga-stack">
      <PageTitle>Rejoindre un service</PageTitle>
      {isDead && <Alert severity="error">{SERVICE_ERREURS.INVITATION_INEXISTANTE.message}</Alert>}
      {!isDead && error && !isFetching && (
        <ListFailure onRetry={() => void refetch()}>
          L’invitation n’a pas pu être lue. Vous pouvez recommencer.
        </ListFailure>
      )}
      {!data && !error && !isDead && <Loading>Lecture de l’invitation…</Loading>}
      {data && !isDead && <Proposee invitation={data} onAccept={onAccept} />}
    </div>
  );
};
