import type { SignatureService } from '@guichet/contract/rds';
import { jourCourt } from '@guichet/rules/subvention';
import { Alert, Button, Loading } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { GivenUp } from '../../shared/apiClient/withRecent.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { type ReglageSaisi, SignatureForm } from './SignatureForm.tsx';
import { holdSignature, signatureQuery } from './signature.queries.ts';

interface SignatureActesProps {
  readonly service: string;
  readonly onDone: (phrase: string) => void;
}

const sayReglage = ({ requise, contreseing }: SignatureService): string =>
  [
    requise ? 'Aucune décision n’est notifiée sans acte signé.' : 'Une décision peut être notifiée sans acte signé.',
    contreseing ? 'Dans le portail, deux personnes signent.' : 'Dans le portail, une personne signe.',
  ].join(' ');

const Signataires = ({ signataires }: Pick<SignatureService, 'signataires'>): JSX.Element =>
  signataires.length === 0 ? (
    <p>Personne n’a reçu délégation : les actes se signent hors du portail.</p>
  ) : (
    <ul aria-label="Qui peut signer">
      {signataires.map(({ personne, nom, qualite, reference, du, au }) => (
        <li key={personne}>
          <strong>{nom}</strong>, {qualite}
          {reference && ` (${reference})`}, depuis le {jourCourt(du)}
          {au && `, jusqu’au ${jourCourt(au)}`}
        </li>
      ))}
    </ul>
  );

/** Who signs the acts of a service: read by its people, settled by who manages them. */
export const SignatureActes = ({ service, onDone }: SignatureActesProps): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useQuery(signatureQuery(api, service));
  if (isError && !data && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        La signature des actes n’a pas pu être lue. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Lecture de la signature des actes…</Loading>;
  const save = async ({ signataires, ...reglage }: ReglageSaisi): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefus(null);
    const { version } = data;
    const input = { params: { id: service }, body: { ...reglage, signataires: [...signataires] } };
    try {
      const saved = await intend({ input, version }, (idempotencyKey) =>
        api.rds.updateSignature(input, { version, idempotencyKey }),
      );
      holdSignature(queryClient, saved);
      setOpen(false);
      onDone('La signature des actes est réglée.');
    } catch (error) {
      if (!(error instanceof GivenUp)) setRefus(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="ga-stack" aria-labelledby="titre-signature-actes">
      <h2 id="titre-signature-actes">Signature des actes</h2>
      <p>{sayReglage(data)}</p>
      <Signataires {...data} />
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      {isOpen && (
        <SignatureForm
          key={data.version}
          signature={data}
          busy={busy}
          onSave={(reglage) => void save(reglage)}
          onLeave={() => setOpen(false)}
        />
      )}
      {data.peutRegler && !isOpen && (
        <div>
          <Button priority="secondary" onClick={() => setOpen(true)}>
            Régler la signature des actes
          </Button>
        </div>
      )}
    </section>
  );
};
