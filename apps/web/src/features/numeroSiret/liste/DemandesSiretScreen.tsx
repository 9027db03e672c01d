import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useAssociationEnCours } from '../../../shared/association/useAssociationId.ts';
import { genresFor } from '../../../shared/dossier/genres.ts';
import { useSuite } from '../../../shared/list/useSuite.ts';
import { adresseNumeroSiret, DEMANDES_SIRET } from '../../../shared/numeroSiret/adresses.ts';
import { demandesSiretQuery } from '../../../shared/numeroSiret/siret.queries.ts';
import type { SearchParams } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useRole } from '../../../shared/session/hooks.ts';
import { isAdministration } from '../roles.ts';
import { tourOf } from '../tour.ts';
import { colonnesSiret } from './colonnes.tsx';
import { DemandesSiretView } from './DemandesSiretView.tsx';
import { type FiltresSiret, readFiltres, requeteOf, writeFiltres } from './filtres.ts';

const CREENT: readonly (string | null)[] = ['lca.association', 'lca.admin'];

/** ROUTE-024: the requests that one may see, the last first. */
export const DemandesSiretScreen = (): JSX.Element => {
  const { api, now } = useServices();
  const role = useRole();
  const navigate = useNavigate();
  const filtres = readFiltres(useSearch({ strict: false }) as SearchParams);
  const current = useAssociationEnCours();
  const query = useInfiniteQuery({
    ...demandesSiretQuery(api, requeteOf(filtres), role),
    placeholderData: keepPreviousData,
  });
  const { list, suite } = useSuite(query, ({ demandes }) => demandes);
  const change = (changed: Partial<FiltresSiret>): void =>
    void navigate({ to: DEMANDES_SIRET, search: writeFiltres({ ...filtres, ...changed }), resetScroll: false });
  return (
    <DemandesSiretView
      {...{ list, suite, filtres }}
      onChange={change}
      columns={colonnesSiret({ role, now: now() })}
      aVous={list.items.filter((one) => tourOf(one, role, now()).isYou).length}
      demander={CREENT.includes(role) ? adresseNumeroSiret(current) : null}
      isAdministration={isAdministration(role)}
      genres={genresFor(role)}
    />
  );
};
