import type { MissingCrf } from '@guichet/contract/demandes';
import { Alert, Link } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { ListFailure } from '../list/ListFailure.tsx';
import { useServices } from '../services/services.ts';
import { useRole } from '../session/hooks.ts';
import { adresseCrf, CRFS_ATTENDUS } from './adresses.ts';
import { attendusQuery } from './crf.queries.ts';
import { sayJour } from './say.ts';

/** More would push the page away; the rest is a link further. */
const MONTRES = 3;

interface Attendu {
  readonly dossier: MissingCrf;
  readonly crf: MissingCrf['crfs'][number];
}

const titreOf = (count: number): string =>
  count === 1 ? 'Un compte rendu financier est attendu' : `${count} comptes rendus financiers sont attendus`;

const Ligne = ({ dossier, crf }: Attendu): JSX.Element => (
  <li>
    <Link href={adresseCrf(dossier, crf._id)}>
      {dossier.subvention}, exercice {crf.exercice}
    </Link>
    {` (${dossier.nom}, dossier ${dossier.id_fo}) : ${crf.isEnRetard ? 'en retard, il était dû' : 'à transmettre'} avant le ${sayJour(crf.echeance)}.`}
  </li>
);

/** CALL-DEM-001: what the associations of the person still owe, where they arrive and where they ask again. */
export const CrfsAttendus = (): JSX.Element | null => {
  const { api } = useServices();
  const role = useRole();
  const { data, isError, isFetching, refetch } = useQuery({
    ...attendusQuery(api, role),
    enabled: role === 'lca.association',
  });
  if (!data && isError && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        On ne sait pas si un compte rendu financier est attendu de vous : la liste n’a pas pu être lue.
      </ListFailure>
    );
  const attendus = (data ?? []).flatMap((dossier) => dossier.crfs.map((crf) => ({ dossier, crf })));
  if (attendus.length === 0) return null;
  return (
    <Alert severity="warning" title={titreOf(attendus.length)}>
      <p>Le service qui vous a aidé doit savoir ce que la subvention a permis.</p>
      <ul>
        {attendus.slice(0, MONTRES).map(({ dossier, crf }) => (
          <Ligne key={crf._id} dossier={dossier} crf={crf} />
        ))}
      </ul>
      {attendus.length > MONTRES && (
        <p>
          <Link href={CRFS_ATTENDUS}>Voir les {attendus.length} comptes rendus attendus</Link>
        </p>
      )}
    </Alert>
  );
};
