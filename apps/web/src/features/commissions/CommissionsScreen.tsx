import type { CommissionResume } from '@guichet/contract/demandes';
import { LIBELLES_COMMISSION } from '@guichet/rules/commission';
import { type CardColumn, CardTable, Link, LoadMore, PageTitle, SelectField, Tag } from '@guichet/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { jourLong } from '../../shared/format/jours.ts';
import { ListState } from '../../shared/list/ListState.tsx';
import { useSuite } from '../../shared/list/useSuite.ts';
import { textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { usePersonne, useRole } from '../../shared/session/hooks.ts';
import { PersonneInconnue } from '../../shared/session/PersonneInconnue.tsx';
import { useGoTo } from '../../shared/useGoTo.ts';
import { adresseCommission, COMMISSIONS, commissionsQuery } from './commissions.queries.ts';
import { NouvelleForm } from './NouvelleForm.tsx';

const TEXTS = {
  loading: 'Lecture des commissions…',
  failed: 'Les commissions n’ont pas pu être lues.',
  empty: 'Aucune commission n’est encore préparée.',
};
const TONS = { preparee: 'neutral', en_seance: 'info', close: 'success' } as const;
const COLUMNS: readonly CardColumn<CommissionResume>[] = [
  {
    key: 'titre',
    head: 'Commission',
    isHead: true,
    cell: ({ _id, titre, lieu }) => (
      <>
        <Link href={adresseCommission(_id)}>{titre}</Link>
        {lieu !== '' && <p className="ga-mention">{lieu}</p>}
      </>
    ),
  },
  { key: 'jour', head: 'Jour', cell: ({ jour }) => jourLong(jour) },
  { key: 'etat', head: 'État', cell: ({ etat }) => <Tag tone={TONS[etat]}>{LIBELLES_COMMISSION[etat]}</Tag> },
  { key: 'membres', head: 'Membres', numeric: true, cell: ({ membres }) => membres },
  { key: 'points', head: 'Points', numeric: true, cell: ({ points }) => points },
];

const DuService = ({ service }: { readonly service: string }): JSX.Element => {
  const { api } = useServices();
  const role = useRole();
  const { list, suite } = useSuite(
    useInfiniteQuery(commissionsQuery(api, service, role)),
    ({ commissions }) => commissions,
  );
  return (
    <>
      <NouvelleForm service={service} />
      <ListState list={list} texts={TEXTS}>
        {(items) => <CardTable caption="Commissions" columns={COLUMNS} items={items} keyOf={({ _id }) => _id} />}
      </ListState>
      {suite.hasMore && (
        <LoadMore
          count={`${list.items.length} commissions affichées`}
          hasMore
          busy={suite.busy}
          onMore={suite.onMore}
        />
      )}
    </>
  );
};

/** The sittings of a service, the last first. */
export const CommissionsScreen = (): JSX.Element => {
  const { api } = useServices();
  const goTo = useGoTo();
  const personne = usePersonne();
  const search = useSearch({ strict: false }) as { service?: unknown };
  const branche = useQuery({
    queryKey: ['branche-commissions'],
    queryFn: async () => (await api.rds.listServices({ query: { limit: 100 } })).services,
  });
  const own = personne?.kind === 'service' ? personne.service?._id : undefined;
  const service = textParam(search.service) ?? own;
  return (
    <div className="ga-stack">
      <PageTitle>Commissions</PageTitle>
      <p className="ga-reading">
        Une commission classe les dossiers qui attendent une décision, vote leurs montants, et ses décisions partent à
        la clôture.
      </p>
      {branche.data && branche.data.length > 1 && (
        <div className="ga-reading">
          <SelectField
            id="service-commissions"
            label="Service"
            options={branche.data.map(({ _id, nom }) => ({ value: _id, label: nom }))}
            select={{
              value: service ?? '',
              onChange: ({ target }) => void goTo(`${COMMISSIONS}?service=${target.value}`),
            }}
          />
        </div>
      )}
      {service === undefined ? <PersonneInconnue /> : <DuService key={service} service={service} />}
    </div>
  );
};
