import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useSuite } from '../../shared/list/useSuite.ts';
import { textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { Constats } from './Constats.tsx';
import { addressOf, TitresView } from './TitresView.tsx';
import { emisQuery } from './titre.queries.ts';
import { VUES, type VueTitres } from './vues.ts';

const isVue = (vue: string): vue is VueTitres => Object.hasOwn(VUES, vue);

/** The titres of a branch: its address says which, so that it may be kept or sent. */
export const TitresScreen = (): JSX.Element => {
  const { api } = useServices();
  const role = useRole();
  const goTo = useGoTo();
  const search = useSearch({ strict: false }) as { vue?: unknown; q?: unknown };
  const asked = textParam(search.vue) ?? '';
  const vue = isVue(asked) ? asked : 'fins';
  const mots = textParam(search.q) ?? '';
  const query = useInfiniteQuery({ ...emisQuery(api, vue, mots, role), placeholderData: keepPreviousData });
  const { list, suite } = useSuite(query, ({ titres }) => titres);
  return (
    <TitresView
      vue={vue}
      mots={mots}
      list={list}
      suite={suite}
      onSearch={(words) => void goTo(addressOf(words ? 'tous' : vue, words))}
    >
      <Constats role={role} />
    </TitresView>
  );
};
