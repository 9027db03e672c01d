import { toQueryString } from '@guichet/contract';
import { DEFINITIONS_ETAT_CRF, ETATS_CRF } from '@guichet/rules/crf';
import { type Branche, brancheOf, ETATS_DOSSIER, etatVu, libelleEtat } from '@guichet/rules/dossier';
import type { SelectOption } from '@guichet/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useAssociationEnCours, useMesAssociations } from '../../shared/association/useAssociationId.ts';
import { urlOf } from '../../shared/config/urlOf.ts';
import { attendusQuery } from '../../shared/crf/crf.queries.ts';
import { adresseDemande, DEMANDE, DOSSIERS } from '../../shared/dossier/adresses.ts';
import { complementsAttendusQuery } from '../../shared/dossier/complements.queries.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { compteursQuery, dossiersQuery } from '../../shared/dossier/dossiers.queries.ts';
import { genresFor } from '../../shared/dossier/genres.ts';
import { useList } from '../../shared/list/useList.ts';
import { useSuite } from '../../shared/list/useSuite.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { REPERTOIRE } from '../../shared/subvention/adresses.ts';
import { dispositifsQuery } from '../../shared/subvention/subvention.queries.ts';
import { DossierEntrees } from './DossierEntrees.tsx';
import { DossiersView } from './DossiersView.tsx';
import { type Attendu, dossierColumns } from './dossierColumns.tsx';
import { requeteOf } from './filtres.ts';
import { servicesOf } from './servicesOf.ts';
import { useFiltres } from './useFiltres.ts';

const useCommencer = (role: string | null): string | null => {
  const current = useAssociationEnCours();
  if (role !== 'lca.association') return null;
  return current === null ? DEMANDE : adresseDemande(current);
};

/** What services await: the next move is the person's, though they hold the dossier. The soonest of each. */
const useAttendus = (role: string | null): ReadonlyMap<string, Attendu> => {
  const { api } = useServices();
  const enabled = role === 'lca.association';
  const complements = useQuery({ ...complementsAttendusQuery(api, role), enabled });
  const crfs = useQuery({ ...attendusQuery(api, role), enabled });
  const all: readonly (readonly [string, Attendu])[] = [
    ...(complements.data ?? []).map(
      ({ id_dossier, echeance }) => [id_dossier, { jour: echeance, quoi: 'pièce ou réponse à donner' }] as const,
    ),
    ...(crfs.data ?? []).flatMap(({ _id, crfs: dus }) =>
      dus.map(({ echeance }) => [_id, { jour: echeance, quoi: 'compte rendu' }] as const),
    ),
  ];
  // The last of a key stays: the soonest.
  return new Map(all.toSorted(([, one], [, other]) => other.jour.localeCompare(one.jour)));
};

const MOTS = {
  titre: 'Dossiers de subvention',
  commencer: 'Commencer une demande',
  type: 'Dispositif',
  chercher: 'une subvention',
} as const;

/** Of the states that an association does not tell apart, one stands for all of them (P-1). */
const etatsOf = (branche: Branche): readonly SelectOption[] =>
  ETATS_DOSSIER.filter((etat) => etatVu(etat, branche) === etat).map((etat) => ({
    value: etat,
    label: libelleEtat(etat, branche),
  }));
const CRFS: readonly SelectOption[] = ETATS_CRF.map((etat) => ({
  value: etat,
  label: DEFINITIONS_ETAT_CRF[etat].libelle,
}));

/** ROUTE-022, UI-014: the dossiers that one may see. */
export const DossiersScreen = (): JSX.Element => {
  const { api, now, config } = useServices();
  const role = useRole();
  const { filtres, change } = useFiltres(DOSSIERS);
  const annee = now().getFullYear();
  const requete = requeteOf(filtres, { genre: 'subvention', annee, authId: useUser()?.authId ?? '' });
  const branche = brancheOf(role ?? '');
  const dispositifs = useList(dispositifsQuery(api));
  const mine = useMesAssociations();
  const comptes = useQuery({ ...compteursQuery(api.demandes, requete, role), placeholderData: keepPreviousData });
  const query = useInfiniteQuery({ ...dossiersQuery(api.demandes, requete, role), placeholderData: keepPreviousData });
  const { list, suite } = useSuite(query, ({ dossiers }) => dossiers);
  return (
    <DossiersView
      genre="subvention"
      liste={DOSSIERS}
      mots={MOTS}
      apprendre={REPERTOIRE}
      hasMontants
      genres={genresFor(role)}
      etats={etatsOf(branche)}
      crfs={CRFS}
      avant={null}
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
      exportHref={urlOf(config, `/demandes/demande/dossiers/export${toQueryString({ ...roleOf(role), ...requete })}`)}
      list={list}
      suite={suite}
      columns={dossierColumns({
        ...{ branche, now: now(), attendus: useAttendus(role), hasMontants: true },
        actes: (dossier) => <DossierEntrees dossier={dossier} role={role} />,
      })}
    />
  );
};
