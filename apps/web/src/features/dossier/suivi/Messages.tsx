import { isAttendu } from '@guichet/rules/instruction';
import { Alert, Button, LoadMore, RowList, TextareaField } from '@guichet/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { phraseEchec } from '../../../shared/dossier/phrases.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { messagesQuery } from '../../../shared/dossier/suivi.queries.ts';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { ListState } from '../../../shared/list/ListState.tsx';
import { useComplements } from '../complements/useComplements.ts';
import { DemandeCarte } from './DemandeCarte.tsx';
import type { SuiviProps } from './suiviProps.ts';
import { useMessage } from './useMessage.ts';

const TEXTS = {
  loading: 'Lecture des messages…',
  failed: 'Les messages n’ont pas pu être lus. Vous pouvez recommencer.',
  empty: 'Aucun message.',
};
const MESSAGE_MAXIMUM = 5_000;
const PAS_UNE_REPONSE = 'Un message ne répond pas à un point demandé : pour cela, passez par « Répondre aux points ».';
const VIDE = 'Veuillez renseigner le champ Message.';

interface EcrireProps extends SuiviProps {
  /** A service waits for an answer, which a message is not. */
  readonly isAsked: boolean;
  readonly onSent: () => void;
}
const Ecrire = ({ dossier, role, isAsked, onSent }: EcrireProps): JSX.Element => {
  const { appels } = usePorte();
  const { message, cle, type, forget } = useMessage(dossier._id);
  const [busy, setBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setRefus(null);
    try {
      const input = { params: { id: dossier.identifiant.id_fo }, query: roleOf(role), body: { message } };
      await appels.sendMessage(input, { idempotencyKey: cle });
      forget();
      setIsSent(true);
      onSent();
    } catch (error) {
      setRefus(phraseEchec('message', error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(false);
    if (message.trim() === '') setRefus(VIDE);
    else if (!busy) void send();
  };
  return (
    <form noValidate className="ga-stack" onSubmit={submit}>
      <TextareaField
        id="message"
        label="Votre message"
        {...(isAsked && { hint: PAS_UNE_REPONSE })}
        error={refus === VIDE ? VIDE : undefined}
        textarea={{
          value: message,
          maxLength: MESSAGE_MAXIMUM,
          onChange: ({ target }) => type(target.value),
        }}
      />
      <div role="alert">{refus && refus !== VIDE && <Alert severity="error">{refus}</Alert>}</div>
      <div role="status">{isSent && <Alert severity="success">Votre message est envoyé.</Alert>}</div>
      <div className="ga-actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Envoi…' : 'Envoyer le message'}
        </Button>
      </div>
    </form>
  );
};

/** DOSSIER-041: between the association and the service that instructs; others are told that it is not theirs (P-20). */
export const Messages = (props: SuiviProps): JSX.Element => {
  const { ok, raison } = props.dossier.droits.lireMessages;
  return ok ? <Fil {...props} /> : <p>{raison}</p>;
};

const Fil = ({ dossier, role }: SuiviProps): JSX.Element => {
  const query = useInfiniteQuery(messagesQuery(usePorte().appels, dossier.identifiant.id_fo, role));
  const { data, isPending, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  const list = {
    items: data?.pages.flatMap(({ messages }) => messages) ?? [],
    isLoading: isPending || (isError && isFetching && !data),
    hasFailed: isError && !isFetching && !data,
    retry: () => void query.refetch(),
  };
  const { ok, raison } = dossier.droits.ecrireMessage;
  const attendus = (useComplements(dossier, role).complements ?? []).filter(isAttendu);
  return (
    <div className="ga-stack">
      <ListState list={list} texts={TEXTS}>
        {(shown) => (
          <>
            <RowList label="Messages du dossier" items={shown} keyOf={({ _id }) => _id}>
              {({ auteur, envoye_at, message }) => (
                <div className="ga-row__main">
                  <p className="ga-mention">{`${auteur}, le ${formatTimestamp(new Date(envoye_at))}`}</p>
                  <p className="ga-message">{message}</p>
                </div>
              )}
            </RowList>
            <LoadMore
              count={`${shown.length} message${shown.length > 1 ? 's' : ''}`}
              hasMore={hasNextPage}
              busy={isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </ListState>
      {dossier.droits.corriger.ok && <DemandeCarte dossier={dossier} complements={attendus} />}
      {ok ? (
        <Ecrire dossier={dossier} role={role} isAsked={attendus.length > 0} onSent={() => void query.refetch()} />
      ) : (
        raison && <p>{raison}</p>
      )}
    </div>
  );
};
