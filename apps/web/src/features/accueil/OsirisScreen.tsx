import { toQueryString } from '@guichet/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { urlOf } from '../../shared/config/urlOf.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { compteursQuery, dossiersQuery } from '../../shared/dossier/dossiers.queries.ts';
import { useSuite } from '../../shared/list/useSuite.ts';
import { pageLinks } from '../../shared/pageLinks.ts';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { roleLabel } from '../../shared/session/roleLabels.ts';
import { OsirisView } from './OsirisView.tsx';

const PAGE = '/osiris';

/** ROUTE-010, P-20: where who comes from Osiris lands: the grants of their programme once sent, to be read and no more. */
export const OsirisScreen = (): JSX.Element => {
  const { api, config, hasPage } = useServices();
  const role = useRole();
  const comptes = useQuery({ ...compteursQuery(api.demandes, {}, role), placeholderData: keepPreviousData });
  const { list, suite } = useSuite(useInfiniteQuery(dossiersQuery(api.demandes, {}, role)), ({ dossiers }) => dossiers);
  return (
    <OsirisView
      role={role && roleLabel(role)}
      comptes={comptes.data ?? null}
      comptesFailed={comptes.isError && !comptes.isFetching ? () => void comptes.refetch() : null}
      list={list}
      suite={suite}
      exportHref={urlOf(config, `/demandes/demande/dossiers/export${toQueryString(roleOf(role))}`)}
      links={pageLinks(role, hasPage).filter(({ href }) => href !== PAGE)}
    />
  );
};
