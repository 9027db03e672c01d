import { toQueryString } from '@guichet/contract';
import type { TitreSuivi } from '@guichet/contract/rda';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { urlOf } from '../../shared/config/urlOf.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { formatDate } from '../../shared/format/format.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { lettresQuery } from './titre.queries.ts';

interface LettresPanelProps {
  readonly titre: Pick<TitreSuivi, 'id_fo'>;
  readonly role: string | null;
}
const sayQuand = (notifie_at: string | null): string =>
  notifie_at ? `notifié le ${formatDate(new Date(notifie_at))}` : 'pas encore notifié';

/** What the service wrote of this titre, to keep on either side; nothing where it came on paper and stayed as it was. */
export const LettresPanel = ({ titre: { id_fo }, role }: LettresPanelProps): JSX.Element | null => {
  const { api, config } = useServices();
  const { data, isError, isFetching, refetch } = useQuery(lettresQuery(api, id_fo, role));
  if (isError && !data && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les lettres n’ont pas pu être lues. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data || data.lettres.length === 0) return null;
  const instructions = urlOf(config, `/rda/demande/dossiers/${id_fo}/instructions`);
  return (
    <section className="ga-stack" aria-labelledby="titre-lettres">
      <h2 id="titre-lettres">Lettres</h2>
      <ul className="ga-titre__liste">
        {data.lettres.map(({ id_service, numero, titre, notifie_at, pdf }) => (
          <li key={`${id_service} ${numero}`}>
            {pdf ? (
              <a
                href={`${instructions}/${id_service}/lettre/pdf${toQueryString({ ...roleOf(role), numero })}`}
                download
              >
                {titre} (PDF)
              </a>
            ) : (
              `${titre} : son fichier se prépare`
            )}
            <span className="ga-mention">, {sayQuand(notifie_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
