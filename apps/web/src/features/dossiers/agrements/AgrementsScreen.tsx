import { toQueryString } from '@guichet/contract';
import { brancheOf } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import { Loading, PageTitle } from '@guichet/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useRef } from 'react';
import { agrementsQuery, etatsQuery, tenusQuery } from '../../../shared/agrement/agrement.queries.ts';
import { useAssociationEnCours, useMesAssociations } from '../../../shared/association/useAssociationId.ts';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { adresseAgrement } from '../../../shared/dossier/adresses.ts';
import { requeteAgrement } from '../../../shared/dossier/approbation.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { compteursQuery, dossiersQuery } from '../../../shared/dossier/dossiers.queries.ts';
import { genresFor } from '../../../shared/dossier/genres.ts';
import { GenreContext, usePorte } from '../../../shared/dossier/porte.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useSuite } from '../../../shared/list/useSuite.ts';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { useRole } from '../../../shared/session/hooks.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { DossierEntrees } from '../DossierEntrees.tsx';
import { DossiersView } from '../DossiersView.tsx';
import { dossierColumns } from '../dossierColumns.tsx';
import { requeteOf } from '../filtres.ts';
import { servicesOf } from '../servicesOf.ts';
import { useFiltres } from '../useFiltres.ts';
import { TitresView } from './TitresView.tsx';

/** ERR-054, word for word. */
const ETATS_ILLISIBLES = 'Une erreur est survenue lors de la récupération des etats de rda';

/** AGREMENT-009: without its states nothing of the list can be told: said, and one is sent home. */
const useEtats = (role: string | null) => {
  const { api, toasts } = useServices();
  const goTo = useGoTo();
  const isSaid = useRef(false);
  const { data, isError } = useQuery(etatsQuery(api, role));
  useEffect(() => {
    if (!isError || isSaid.current) return;
    isSaid.current = true;
    toasts.show({ severity: 'error', message: ETATS_ILLISIBLES });
    void goTo('/', { replace: true });
  }, [isError, toasts, goTo]);
  return data ?? null;
};

const Titres = ({ demander }: { readonly demander: string | null }): JSX.Element | null => {
  const { api, now } = useServices();
  const current = useAssociationEnCours();
  const mine = useMesAssociations();
  const siren = mine.find(({ id_correspondance }) => id_correspondance === current)?.id_siren ?? null;
  const query = useQuery({ ...tenusQuery(api, siren ?? ''), enabled: siren !== null });
  const { data, isError, isFetching, refetch } = query;
  if (siren === null) return null;
  if (isError && !isFetching && !data)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Vos titres n’ont pas pu être lus. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Lecture des titres…</Loading>;
  return <TitresView {...data} jour={dayOf(now())} demander={demander} />;
};

const Liste = (): JSX.Element => {
  const { api, now, config } = useServices();
  const { appels, liste, genre } = usePorte();
  const role = useRole();
  const etats = useEtats(role);
  const { filtres, change } = useFiltres(liste);
  const annee = now().getFullYear();
  const requete = requeteOf(filtres, { genre, annee, authId: useUser()?.authId ?? '' });
  const branche = brancheOf(role ?? '');
  const mine = useMesAssociations();
  const current = useAssociationEnCours();
  const agrements = useInfiniteQuery(agrementsQuery(api));
  const types = new Map(
    agrements.data?.pages.flatMap((page) => page.agrements).map(({ type_agrement, nom }) => [type_agrement, nom]),
  );
  const comptes = useQuery({ ...compteursQuery(appels, requete, role), placeholderData: keepPreviousData });
  const query = useInfiniteQuery({ ...dossiersQuery(appels, requete, role), placeholderData: keepPreviousData });
  const { list, suite } = useSuite(query, ({ dossiers }) => dossiers);
  const commencer = role === 'lca.association' ? adresseAgrement(current) : null;
  if (!etats) return <PageTitle>Agréments</PageTitle>;
  return (
    <DossiersView
      {...{ liste, genre, filtres, annee, branche, list, suite, commencer }}
      mots={{ titre: 'Agréments', commencer: 'Demander un agrément', type: 'Agrément', chercher: 'un agrément' }}
      apprendre={commencer}
      hasMontants={false}
      genres={genresFor(role)}
      etats={etats.map(({ code, libelle }) => ({ value: code, label: libelle }))}
      crfs={[]}
      dispositifs={[...types].map(([value, label]) => ({ value, label }))}
      services={servicesOf(list.items)}
      demandeurs={mine.map(({ id_correspondance, nom }) => ({ value: String(id_correspondance), label: nom }))}
      onChange={change}
      comptes={comptes.data ?? null}
      comptesFailed={comptes.isError && !comptes.isFetching ? () => void comptes.refetch() : null}
      exportHref={urlOf(
        config,
        `/rda/demande/dossiers/export${toQueryString({ ...roleOf(role), ...requeteAgrement(requete) })}`,
      )}
      avant={branche === 'association' ? <Titres demander={commencer} /> : null}
      columns={dossierColumns({
        ...{ branche, now: now(), attendus: new Map(), hasMontants: false },
        actes: (dossier) => <DossierEntrees dossier={dossier} role={role} />,
      })}
    />
  );
};

/** ROUTE-038, UI-014: what the association holds, then the dossiers of approval that one may see. */
export const AgrementsScreen = (): JSX.Element => (
  <GenreContext value="agrement">
    <Liste />
  </GenreContext>
);
