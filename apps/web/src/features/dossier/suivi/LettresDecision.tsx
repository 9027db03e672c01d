import { toQueryString } from '@guichet/contract';
import type { LettreLue } from '@guichet/contract/demandes';
import { isDecide } from '@guichet/rules/instruction';
import { CardTable, Link, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { formatDate, formatMontant } from '../../../shared/format/format.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { logFailure } from '../../../shared/list/logFailure.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { SuiviProps } from './suiviProps.ts';

interface LettreProps extends SuiviProps {
  readonly service: string;
  readonly nom: string;
}
type Partie = LettreLue['parties'][number];

const Phrases = ({ textes }: { readonly textes: readonly string[] }): JSX.Element => (
  <>
    {textes.map((texte) => (
      <p key={texte}>{texte}</p>
    ))}
  </>
);

const PartieLue = ({ titre, textes, lignes, liste, suite }: Partie): JSX.Element => (
  <section className="ga-stack">
    {titre !== '' && <h4>{titre}</h4>}
    <Phrases textes={textes} />
    {lignes.length > 0 && (
      <CardTable
        caption="Montants par projet et par année"
        items={lignes}
        keyOf={({ intitule, annee }) => `${intitule}-${annee}`}
        columns={[
          {
            key: 'ligne',
            head: 'Projet et année',
            isHead: true,
            cell: ({ intitule, annee }) => `${intitule}, ${annee}`,
          },
          { key: 'demande', head: 'Demandé', numeric: true, cell: ({ demande }) => formatMontant(demande) },
          { key: 'accorde', head: 'Accordé', numeric: true, cell: ({ accorde }) => formatMontant(accorde) },
        ]}
      />
    )}
    {liste.length > 0 && (
      <ul>
        {liste.map((un) => (
          <li key={un}>{un}</li>
        ))}
      </ul>
    )}
    <Phrases textes={suite} />
  </section>
);

const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const Lettre = ({ dossier, role, service, nom }: LettreProps): JSX.Element => {
  const { config } = useServices();
  const { appels, service: prefixe } = usePorte();
  const id = dossier.identifiant.id_fo;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['lettre', id, service, role],
    retry: false,
    queryFn: async () => {
      try {
        return (await appels.readLettre?.({ params: { id, service }, query: roleOf(role) })) ?? null;
      } catch (error) {
        // Not notified yet: there is nothing to read, and nothing wrong.
        if (isAbsent(error)) return null;
        logFailure('lettre de décision', error);
        throw error;
      }
    },
  });
  if (isError && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        La lettre de décision n’a pas pu être lue. Vous pouvez recommencer.
      </ListFailure>
    );
  if (data === undefined) return <Loading>Lecture de la lettre…</Loading>;
  if (data === null) return <p>{`${nom} n’a pas encore notifié sa décision : vous en serez averti(e).`}</p>;
  const pdf = urlOf(config, `/${prefixe}/demande/dossiers/${id}/instructions/${service}/lettre/pdf`);
  return (
    <article className="ga-stack" aria-labelledby={`lettre-${service}`}>
      <h3 id={`lettre-${service}`}>{data.titre}</h3>
      <p className="ga-mention">
        {nom}
        {data.notifie_at && `, notifiée le ${formatDate(new Date(data.notifie_at))}`}
      </p>
      {data.parties.map((partie) => (
        <PartieLue key={`${partie.titre} ${partie.textes[0]} ${partie.liste[0]}`} {...partie} />
      ))}
      {data.pdf && (
        <p>
          <a href={`${pdf}${toQueryString(roleOf(role))}`} download>
            {data.signe ? 'Télécharger la décision signée (PDF)' : 'Télécharger la lettre (PDF)'}
          </a>
        </p>
      )}
      {data.signatures.length > 0 && (
        <ul aria-label="Qui a signé">
          {data.signatures.map(({ nom: signataire, qualite, signe_at }) => (
            <li key={signataire}>
              Signé par {signataire}, {qualite}, le {formatDate(new Date(signe_at))}
            </li>
          ))}
        </ul>
      )}
      {data.code && (
        <p>
          Qui reçoit cette décision de vous peut la vérifier par son code :{' '}
          <Link href={`/verification/${data.code}`}>{data.code}</Link>
        </p>
      )}
    </article>
  );
};

/** What each service that decided wrote to the association. */
export const LettresDecision = (props: SuiviProps): JSX.Element => (
  <div className="ga-stack">
    {props.dossier.instructions
      .filter(({ etat }) => isDecide(etat))
      .map(({ id_service_instructeur: service, nom }) => (
        <Lettre key={service} {...props} service={service} nom={nom} />
      ))}
  </div>
);
