import { ETATS_CLOS, ETATS_DOSSIER } from '@guichet/rules/dossier';
import { Loading } from '@guichet/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { mesTitresQuery } from '../../../shared/agrement/agrement.queries.ts';
import { associationQuery } from '../../../shared/association/association.queries.ts';
import { useAssociationEnCours } from '../../../shared/association/useAssociationId.ts';
import { useADecider } from '../../../shared/cec/useADecider.ts';
import { attendusQuery } from '../../../shared/crf/crf.queries.ts';
import { complementsAttendusQuery } from '../../../shared/dossier/complements.queries.ts';
import { approbationsQuery, compteursQuery, dossiersQuery } from '../../../shared/dossier/dossiers.queries.ts';
import { jourDuMoment } from '../../../shared/format/jours.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { useRole } from '../../../shared/session/hooks.ts';
import { ouvertesQuery } from '../../../shared/subvention/subvention.queries.ts';
import { AFaireView } from './AFaireView.tsx';
import { Attentes } from './Attentes.tsx';
import { type Attente, attentesOf } from './attentes.ts';
import { Echeances } from './Echeances.tsx';
import { echeancesOf } from './echeances.ts';
import { Fiche } from './Fiche.tsx';
import { MesDossiers } from './MesDossiers.tsx';

const VIVANTS = { etats: ETATS_DOSSIER.filter((etat) => !ETATS_CLOS.includes(etat)) };

const useMatiere = () => {
  const { api } = useServices();
  const role = useRole();
  const liste = useInfiniteQuery(dossiersQuery(api.demandes, VIVANTS, role));
  const approbations = useInfiniteQuery(approbationsQuery(api, VIVANTS, role));
  const id = useAssociationEnCours();
  const fiche = useQuery({ ...associationQuery(api, String(id)), enabled: id !== null });
  const comptes = useQuery(compteursQuery(api.demandes, VIVANTS, role));
  const complements = useQuery(complementsAttendusQuery(api, role));
  const attendus = useQuery(attendusQuery(api, role));
  const declarations = useADecider();
  const suivis = useQuery(mesTitresQuery(api, role));
  const all = [liste, approbations, complements, attendus, suivis];
  const total = comptes.data?.etats
    .filter(({ etat }) => !ETATS_CLOS.includes(etat))
    .reduce((sum, { nombre }) => sum + nombre, 0);
  return {
    dossiers: [liste, approbations].flatMap(({ data }) => data?.pages.flatMap(({ dossiers }) => dossiers) ?? []),
    titres: (fiche.data?.agrements ?? []).filter(({ titre }) => titre?.etat === 'en_vigueur'),
    declarations,
    complements: complements.data ?? [],
    attendus: attendus.data ?? [],
    suivis: suivis.data ?? [],
    total: total ?? null,
    isLoading: all.some(({ isPending, isError }) => isPending && !isError),
    retry: all.some(({ data, isError, isFetching }) => !data && isError && !isFetching)
      ? () => void Promise.all(all.map((query) => query.refetch()))
      : null,
  };
};

const Dates = ({
  id,
  attentes,
}: {
  readonly id: number | null;
  readonly attentes: readonly Attente[];
}): JSX.Element => {
  const { api, now } = useServices();
  const { data } = useQuery({ ...ouvertesQuery(api, String(id)), enabled: id !== null });
  return <Echeances echeances={echeancesOf(attentes, data?.subventions ?? [], now())} now={now()} />;
};

export interface AFaireScreenProps {
  /** Who asks to join, and what else is before all the rest. */
  readonly avant: ReactNode;
  /** Under the dossiers. */
  readonly apres: ReactNode;
  /** What may be asked for. */
  readonly aside: ReactNode;
}

/** What the person must do now, in one place, whatever the dossier. */
export const AFaireScreen = ({ avant, apres, aside }: AFaireScreenProps): JSX.Element => {
  const { now } = useServices();
  const current = useAssociationEnCours();
  const { total, isLoading, retry, ...matiere } = useMatiere();
  const attentes = attentesOf(matiere, now());
  const attendus = new Set([
    ...matiere.complements.map(({ id_dossier }) => id_dossier),
    ...matiere.attendus.map(({ _id }) => _id),
  ]);
  return (
    <AFaireView
      jour={jourDuMoment(now())}
      attentes={
        <>
          {avant}
          {retry && (
            <ListFailure onRetry={retry}>
              Ce qui vous attend n’a pas pu être lu en entier. Vos dossiers sont en sécurité.
            </ListFailure>
          )}
          {isLoading ? (
            <Loading>Lecture de ce qui vous attend…</Loading>
          ) : (
            !retry && <Attentes attentes={attentes} now={now()} />
          )}
        </>
      }
      dossiers={
        <>
          <MesDossiers dossiers={matiere.dossiers} total={total} attendus={attendus} />
          {apres}
        </>
      }
      aside={
        <>
          <Dates id={current} attentes={attentes} />
          {current !== null && <Fiche key={current} id={String(current)} />}
          {aside}
        </>
      }
    />
  );
};
