import { SENS_AVIS } from '@guichet/contract/demandes';
import { Alert, Button, RadioField, TextareaField } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { refreshDossier, roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { type Avis, SENS } from './AvisService.tsx';
import { avisDemandesQuery } from './instruction.queries.ts';

interface ConsulteProps {
  readonly id: string;
  readonly role: string | null;
}

const Reponse = ({ avis, id, role }: ConsulteProps & { readonly avis: Avis }): JSX.Element => {
  const { appels } = usePorte();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [sens, setSens] = useState<NonNullable<Avis['sens']> | null>(null);
  const [reponse, setReponse] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const { _id, question, echeance, version } = avis;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!sens || reponse.trim() === '' || busy) return;
    setBusy(true);
    setRefus(null);
    try {
      const body = { acte: 'rendre' as const, sens, reponse: reponse.trim() };
      const input = { params: { id, avis: _id }, query: roleOf(role), body };
      await intend(input, (idempotencyKey) => appels.answerAvis(input, { version, idempotencyKey }));
      setIsSent(true);
    } catch (error) {
      setRefus(messageOf(error));
      await refreshDossier(queryClient, id);
    } finally {
      setBusy(false);
    }
  };
  if (isSent)
    return (
      <Alert severity="success" announced="status">
        Votre avis est rendu. Ce dossier ne vous est plus ouvert une fois cette page quittée.
      </Alert>
    );
  return (
    <form noValidate className="ga-stack" aria-label="Rendre un avis" onSubmit={(event) => void submit(event)}>
      <p className="ga-message">{question}</p>
      <p className="ga-mention">{`Attendu avant le ${formatDate(new Date(`${echeance}T12:00:00Z`))}.`}</p>
      <RadioField
        id={`sens-${_id}`}
        label="Votre avis"
        error={isTried && !sens ? 'Choisissez un avis.' : undefined}
        options={SENS_AVIS.map((one) => ({ value: one, label: SENS[one] }))}
        input={{
          name: `sens-${_id}`,
          onChange: ({ target }) => setSens(SENS_AVIS.find((one) => one === target.value) ?? null),
        }}
      />
      <TextareaField
        id={`reponse-${_id}`}
        label="Votre réponse"
        error={isTried && reponse.trim() === '' ? 'Écrivez votre réponse.' : undefined}
        textarea={{ rows: 4, value: reponse, maxLength: 5_000, onChange: ({ target }) => setReponse(target.value) }}
      />
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      <Button type="submit" busy={busy}>
        {busy ? 'Envoi…' : 'Rendre cet avis'}
      </Button>
    </form>
  );
};

/** For a service that is asked for its opinion, and does nothing else here. */
export const AvisConsulte = (props: ConsulteProps): JSX.Element | null => {
  const { appels } = usePorte();
  const { data = [] } = useQuery(avisDemandesQuery(appels, props));
  const awaited = data.filter(({ etat }) => etat === 'demande');
  if (awaited.length === 0) return null;
  return (
    <section className="ga-cote__instruction ga-stack" aria-labelledby="titre-consulte">
      <h2 id="titre-consulte">Votre avis est demandé</h2>
      {awaited.map((avis) => (
        <Reponse key={avis._id} {...props} avis={avis} />
      ))}
    </section>
  );
};
