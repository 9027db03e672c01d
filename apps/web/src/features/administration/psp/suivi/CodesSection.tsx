import type { ChargementPsp, EtatCodes } from '@guichet/contract/psp';
import { Alert, CardTable, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { formatTimestamp } from '../../../../shared/format/format.ts';
import { ListFailure } from '../../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import { codesQuery } from './suivi.queries.ts';

const nombre = new Intl.NumberFormat('fr-FR');
const part = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });
const le = (at: string): string => formatTimestamp(new Date(at));

const avancement = ({ fini_at, part: pour_cent }: ChargementPsp): string =>
  fini_at === null ? `En cours : ${pour_cent} %` : `Fini le ${le(fini_at)}`;
const rejets = ({ rejetees, rejets: motifs }: ChargementPsp): string =>
  rejetees === 0
    ? 'Aucun'
    : [nombre.format(rejetees), ...motifs.map((one) => `${one.motif} : ${nombre.format(one.nombre)}`)].join(' ; ');

const Chargements = ({ chargements }: Pick<EtatCodes, 'chargements'>): JSX.Element =>
  chargements.length === 0 ? (
    <p>Aucun fichier de codes n’a encore été chargé.</p>
  ) : (
    <CardTable
      caption="Fichiers de codes, le dernier d’abord"
      items={chargements}
      keyOf={({ fichier, commence_at }) => `${fichier} ${commence_at}`}
      columns={[
        { key: 'fichier', head: 'Fichier', isHead: true, cell: ({ fichier }) => fichier },
        { key: 'etat', head: 'Chargement', cell: avancement },
        { key: 'lues', head: 'Lignes lues', numeric: true, cell: ({ lues }) => nombre.format(lues) },
        { key: 'ecrites', head: 'Codes écrits', numeric: true, cell: ({ ecrites }) => nombre.format(ecrites) },
        { key: 'rejets', head: 'Lignes refusées', cell: rejets },
      ]}
    />
  );

const Alarmes = ({ alarmes }: Pick<EtatCodes, 'alarmes'>): JSX.Element =>
  alarmes.length === 0 ? (
    <p>Aucune alarme : les clubs ne saisissent pas de codes inconnus en nombre.</p>
  ) : (
    <Alert severity="warning" title="Des codes inconnus en nombre">
      <ul>
        {alarmes.map(({ debut, total, inconnus }) => (
          <li key={debut}>
            {`Le ${le(debut)} : ${nombre.format(inconnus)} codes inconnus sur ${nombre.format(total)} en dix minutes, ${part.format(inconnus / total)}`}
          </li>
        ))}
      </ul>
    </Alert>
  );

/** How many codes came, from which file, and whether someone guesses; never a code, never a name. */
export const CodesSection = (): JSX.Element => {
  const { data, isError, refetch } = useQuery(codesQuery(useServices().api));
  return (
    <section className="ga-stack" aria-labelledby="codes">
      <h2 id="codes">Codes</h2>
      {data && (
        <>
          <Alarmes alarmes={data.alarmes} />
          <Chargements chargements={data.chargements} />
        </>
      )}
      {isError && !data && (
        <ListFailure onRetry={() => void refetch()}>
          L’état des codes n’a pas pu être lu. Vous pouvez recommencer.
        </ListFailure>
      )}
      {!data && !isError && <Loading>Lecture de l’état des codes…</Loading>}
    </section>
  );
};
