import { toQueryString } from '@guichet/contract';
import type { DossierLigne } from '@guichet/contract/demandes';
import { brancheOf } from '@guichet/rules/dossier';
import type { SelectOption } from '@guichet/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useAssociationEnCours, useMesAssociations } from '../../shared/association/useAssociationId.ts';
import { adresseDemande, DEMANDE } from '../../shared/dossier/adresses.ts';
import { DossierActes } from '../../shared/dossier/DossierActes.tsx';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { compteursQuery, dossiersQuery } from '../../shared/dossier/dossiers.queries.ts';
import { useList } from '../../shared/list/useList.ts';
import { useSuite } from '../../shared/list/useSuite.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { dispositifsQuery } from '../../shared/subvention/subvention.queries.ts';
import { DossierEntrees } from './DossierEntrees.tsx';
import { DossierRow } from './DossierRow.tsx';
import { DossiersView } from './DossiersView.tsx';
import { requeteOf } from './filtres.ts';
import { useFiltres } from './useFiltres.ts';

/** Those that instruct what is in sight. */
const servicesOf = (items: readonly DossierLigne[]): readonly SelectOption[] => {
  const all = items.flatMap(({ instructions }) => instructions);
  const names = new Map(all.map(({ id_service_instructeur, nom }) => [id_service_instructeur, nom]));
  return [...names].map(([value, label]) => ({ value, label }));
};

const useCommencer = (role: string | null): string | null => {
  const current = useAssociationEnCours();
  if (role !== 'lca.association') return null;
  return current === null ? DEMANDE : adresseDemande(current);
};

/** ROUTE-022, UI-014: the dossiers that one may see. */
export const DossiersScreen = (): JSX.Element => {
  const { api, now, config } = useServices();
  const role = useRole();
  const { filtres, change } = useFiltres();
  const annee = now().getFullYear();
  const requete = requeteOf(filtres, { annee, authId: useUser()?.authId ?? '' });
  const branche = brancheOf(role ?? '');
  const dispositifs = useList(dispositifsQuery(api));
  const mine = useMesAssociations();
  const comptes = useQuery({ ...compteursQuery(api, requete, role), placeholderData: keepPreviousData });
  const query = useInfiniteQuery({ ...dossiersQuery(api, requete, role), placeholderData: keepPreviousData });
  const { list, suite } = useSuite(query, ({ dossiers }) => dossiers);
  return (
    <DossiersView
      filtres={filtres}
      annee={annee}
      branche={branche}
      dispositifs={dispositifs.items.map(({ code, nom }) => ({ value: code, label: nom }))}
      services={servicesOf(list.items)}
      demandeurs={mine.map(({ id_correspondance, nom }) => ({ value: String(id_correspondance), label: nom }))}
      onChange={change}
      comptes={comptes.data ?? null}
      comptesFailed={comptes.isError && !comptes.isFetching ? () => void comptes.refetch() : null}
      commencer={useCommencer(role)}
      exportHref={`${config.apiBase}/demandes/demande/dossiers/export${toQueryString({ ...roleOf(role), ...requete })}`}
      list={list}
      suite={suite}
    >
      {(dossier) => (
        <DossierRow dossier={dossier} branche={branche} now={now()}>
          <DossierActes dossier={dossier} role={role}>
            <DossierEntrees dossier={dossier} role={role} />
          </DossierActes>
        </DossierRow>
      )}
    </DossiersView>
  );
};
