import type { MissingCrf } from '@guichet/contract/demandes';
import { Link, RowList, Tag } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { adresseCrf } from '../../shared/crf/adresses.ts';
import { attendusQuery } from '../../shared/crf/crf.queries.ts';
import { sayJour } from '../../shared/crf/say.ts';
import { ListState } from '../../shared/list/ListState.tsx';
import { useServices } from '../../shared/services/services.ts';

const TEXTS = {
  loading: 'Lecture des comptes rendus attendus…',
  failed: 'Les comptes rendus attendus n’ont pas pu être lus. Vous pouvez recommencer.',
  empty: 'Aucun compte rendu financier n’est attendu de vous aujourd’hui.',
};

const Attendus = ({ dossier }: { readonly dossier: MissingCrf }): JSX.Element => (
  <div className="ga-row__main ga-stack">
    <h2 className="fr-h6">{`${dossier.subvention}, dossier ${dossier.id_fo}`}</h2>
    <p className="ga-mention">{dossier.nom}</p>
    <ul>
      {dossier.crfs.map((crf) => (
        <li key={crf._id}>
          <Link href={adresseCrf(dossier, crf._id)}>
            Compte rendu financier {crf.exercice}
            <span className="fr-sr-only"> du dossier {dossier.id_fo}</span>
          </Link>{' '}
          <Tag tone={crf.isEnRetard ? 'error' : 'warning'}>{crf.isEnRetard ? 'En retard' : crf.libelle}</Tag>{' '}
          {`À transmettre avant le ${sayJour(crf.echeance)}.`}
        </li>
      ))}
    </ul>
  </div>
);

/** ROUTE-049 without a dossier, CALL-DEM-001: all that is awaited, dossier by dossier. */
export const CrfsAttendusListe = ({ role }: { readonly role: string | null }): JSX.Element => {
  const { data, isPending, isError, isFetching, refetch } = useQuery(attendusQuery(useServices().api, role));
  const list = {
    items: data ?? [],
    isLoading: isPending || (isError && isFetching && !data),
    hasFailed: isError && !isFetching && !data,
    retry: () => void refetch(),
  };
  return (
    <ListState list={list} texts={TEXTS}>
      {(dossiers) => (
        <RowList label="Comptes rendus attendus" items={dossiers} keyOf={({ _id }) => _id}>
          {(dossier) => <Attendus dossier={dossier} />}
        </RowList>
      )}
    </ListState>
  );
};
