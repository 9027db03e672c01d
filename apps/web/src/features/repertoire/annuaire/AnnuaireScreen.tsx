import { ELIGIBILITES } from '@guichet/rules/subvention';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useSuite } from '../../../shared/list/useSuite.ts';
import type { SearchParams } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import { ANNUAIRE } from '../../../shared/subvention/adresses.ts';
import { annuaireQuery } from '../../../shared/subvention/annuaire.queries.ts';
import { AnnuaireView } from './AnnuaireView.tsx';
import { demandeOf, type Reponses, readReponses, writeReponses } from './reponses.ts';

/** P-25: the directory of schemes for anyone; the address keeps what is asked, to be sent to someone or gone back to. */
export const AnnuaireScreen = (): JSX.Element => {
  const { api, now } = useServices();
  const reponses = readReponses(useSearch({ strict: false }) as SearchParams);
  const navigate = useNavigate();
  const change = (changed: Partial<Reponses>): void =>
    void navigate({ to: ANNUAIRE, search: writeReponses({ ...reponses, ...changed }), resetScroll: false });
  const query = useInfiniteQuery({ ...annuaireQuery(api, demandeOf(reponses)), placeholderData: keepPreviousData });
  const { list, suite } = useSuite(query, ({ subventions }) => subventions);
  return (
    <AnnuaireView
      reponses={reponses}
      onChange={change}
      now={now()}
      compte={query.data?.pages[0]?.compte ?? null}
      chosen={ELIGIBILITES.find((one) => one === reponses.eligibilite) ?? null}
      list={list}
      suite={suite}
    />
  );
};
