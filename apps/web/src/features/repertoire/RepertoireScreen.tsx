import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useAssociationEnCours, useMesAssociations } from '../../shared/association/useAssociationId.ts';
import { useList } from '../../shared/list/useList.ts';
import { useSuite } from '../../shared/list/useSuite.ts';
import { useServices } from '../../shared/services/services.ts';
import { dispositifsQuery, subventionsQuery } from '../../shared/subvention/subvention.queries.ts';
import { useMontres } from '../../shared/subvention/useMontres.ts';
import { rechercheOf } from './filtres.ts';
import { RepertoireView } from './RepertoireView.tsx';
import { subventionColumns } from './subventionColumns.tsx';
import { useFiltres } from './useFiltres.ts';

/** The year before, for who looks back; two ahead, for who prepares. */
const anneesAround = (annee: number): readonly number[] => [annee + 2, annee + 1, annee, annee - 1];

const Repertoire = ({ id }: { readonly id: string | null }): JSX.Element => {
  const { api, now, association } = useServices();
  const { filtres, change } = useFiltres();
  const mine = useMesAssociations();
  const montresOf = useMontres(id);
  const dispositifs = useList(dispositifsQuery(api));
  /** The list before stays while the next is read: what one just pressed does not go away under the finger. */
  const query = useInfiniteQuery({
    ...subventionsQuery(api, rechercheOf(filtres, id)),
    placeholderData: keepPreviousData,
  });
  const { list, suite } = useSuite(query, ({ subventions }) => subventions);
  return (
    <RepertoireView
      filtres={filtres}
      dispositifs={dispositifs.items.map(({ code, nom }) => ({ value: code, label: nom }))}
      sousDispositifsOf={(code) =>
        dispositifs.items
          .find((one) => one.code === code)
          ?.sous_dispositifs.map(({ code: value, nom }) => ({ value, label: nom })) ?? []
      }
      dispositifsFailed={dispositifs.hasFailed ? dispositifs.retry : null}
      annees={anneesAround(now().getFullYear())}
      onChange={change}
      id={id}
      nom={mine.find(({ id_correspondance }) => String(id_correspondance) === id)?.nom ?? null}
      choix={id === null ? mine : []}
      onChoose={association.choose}
      compte={id === null ? null : (query.data?.pages[0]?.compte ?? null)}
      manque={query.data?.pages[0]?.manque ?? []}
      list={list}
      suite={suite}
      columns={subventionColumns({ montresOf, id, now: now() })}
    />
  );
};

/** ROUTE-023. What was said of an association is not shown for another. */
export const RepertoireScreen = (): JSX.Element => {
  const current = useAssociationEnCours();
  return <Repertoire key={current} id={current === null ? null : String(current)} />;
};
