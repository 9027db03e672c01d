import { toQueryString } from '@guichet/contract';
import { Button, FileField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { urlOf } from '../../../../shared/config/urlOf.ts';
import { refusFichier } from '../../../../shared/depot/refusFichier.ts';
import { roleOf } from '../../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../../shared/dossier/porte.ts';
import { formatDate } from '../../../../shared/format/format.ts';
import { ListFailure } from '../../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import { inputOf } from '../instruction.queries.ts';
import type { PartProps } from '../panelProps.ts';
import { Suite } from '../Suite.tsx';
import { useActe } from '../useActe.ts';
import { acteQuery } from './acte.queries.ts';
import { type ActeProps, Fichiers } from './Fichiers.tsx';

const Deposer = ({ place, detail, acte, onDone }: ActeProps): JSX.Element => {
  const { depositActe } = usePorte().appels;
  const [refus, setRefus] = useState<string | null>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file || !depositActe) return;
    const impossible = refusFichier(file, 'ordinaire');
    setRefus(impossible);
    if (impossible !== null) return;
    const input = { ...inputOf(place), body: { fields: {}, file } };
    const done = await acte.run([file.name, file.size, file.lastModified], (idempotencyKey) =>
      depositActe(input, { version: detail.version, idempotencyKey }),
    );
    if (done) onDone('Le fichier est déposé : le portail le vérifie, puis vous pourrez le retenir.');
  };
  return (
    <FileField
      id="fichier-signe"
      label="Déposer l’acte signé hors du portail"
      hint="Un PDF de 15 Mo au plus : signé électroniquement, ou à la main puis numérisé."
      error={refus ?? undefined}
      input={{ accept: 'application/pdf,.pdf', onChange: ({ target }) => void choose(target.files?.[0]) }}
    />
  );
};

const Signer = ({ lu, place, detail, acte, onDone }: ActeProps): JSX.Element => {
  const { signActe } = usePorte().appels;
  const rang = lu.signatures.length;
  const nom = rang === 0 ? 'Signer cet acte' : 'Contresigner cet acte';
  const sign = async (): Promise<void> => {
    const done = await acte.run(['signature', rang], async (idempotencyKey) => {
      const said = await signActe?.(inputOf(place), { version: detail.version, idempotencyKey });
      return said ?? {};
    });
    if (!done) return;
    const isLast = rang + 1 >= lu.attendues;
    onDone(isLast ? 'L’acte est signé.' : 'Vous avez signé. Une seconde personne doit contresigner.');
  };
  return lu.signer.ok ? (
    <div>
      <Button priority="secondary" busy={acte.busy} onClick={() => void sign()}>
        {acte.busy ? 'Envoi…' : nom}
      </Button>
    </div>
  ) : (
    <p>
      {nom} dans le portail, pas par vous : {lu.signer.raison}
    </p>
  );
};

const Qui = ({ lu: { signatures, attendues } }: Pick<ActeProps, 'lu'>): JSX.Element | null =>
  signatures.length === 0 ? null : (
    <div>
      <p>
        Signé dans le portail ({signatures.length} sur {attendues}) :
      </p>
      <ul>
        {signatures.map(({ nom, qualite, signe_at }) => (
          <li key={nom}>
            {nom}, {qualite}, le {formatDate(new Date(signe_at))}
          </li>
        ))}
      </ul>
    </div>
  );

const Code = ({ lu: { code, numero, signe }, place }: Pick<ActeProps, 'lu' | 'place'>): JSX.Element => {
  const { config } = useServices();
  const { service: prefixe } = usePorte();
  const pdf = urlOf(config, `/${prefixe}/demande/dossiers/${place.id}/instructions/${place.service}/lettre/pdf`);
  const query = toQueryString({ ...roleOf(place.role), version: 'avant' });
  return (
    <p>
      Acte n° {numero}
      {code && (
        <>
          , code{' '}
          <a href={`/client/verification/${code}`} target="_blank" rel="noreferrer">
            {code}
            <span className="fr-sr-only"> (vérification publique, nouvelle fenêtre)</span>
          </a>
        </>
      )}
      {signe && (
        <>
          {' · '}
          <a href={`${pdf}${query}`} download>
            L’acte d’avant sa signature (PDF)
          </a>
        </>
      )}
    </p>
  );
};

/** T12: signed in the portal by who holds the delegation, or outside and deposited. */
export const Signature = ({ detail, place, onDone }: PartProps): JSX.Element | null => {
  const { appels } = usePorte();
  const acte = useActe(place, detail);
  const { data, isError, isFetching, refetch } = useQuery(acteQuery(appels, place));
  if (isError && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        La signature de l’acte n’a pas pu être lue. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return null;
  const props = { lu: data, detail, place, acte, onDone };
  const isOpen = detail.lettre === 'a_signer' || detail.lettre === 'a_notifier';
  return (
    <section className="ga-stack" aria-labelledby="titre-signature">
      <h3 id="titre-signature">Signature</h3>
      <Code {...props} />
      {data.requise && !data.signe && <p>Votre service ne notifie que des actes signés.</p>}
      <Qui {...props} />
      <Fichiers {...props} />
      <Suite acte={acte} />
      {isOpen && !data.signe && <Signer {...props} />}
      {isOpen && data.deposer.ok && <Deposer {...props} />}
    </section>
  );
};
