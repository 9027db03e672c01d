import type { Genre } from '@guichet/rules/genre';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { cleLigne } from '../../shared/instruction/adresses.ts';
import { requeteOf } from '../../shared/instruction/filtresTravail.ts';
import { chiffresQuery, travailQuery } from '../../shared/instruction/travail.queries.ts';
import { useList } from '../../shared/list/useList.ts';
import { useSuite } from '../../shared/list/useSuite.ts';
import { useServices } from '../../shared/services/services.ts';
import { dispositifsQuery } from '../../shared/subvention/subvention.queries.ts';
import { LotPanel } from './LotPanel.tsx';
import { TravailView } from './TravailView.tsx';
import { useFiltresTravail } from './useFiltresTravail.ts';
import { useSelection } from './useSelection.ts';

/** Approvals are decided one by one: each titre has its own terms. */
const LOTS: Readonly<Record<Genre, boolean>> = { subvention: true, agrement: false };

/** The work of an agent: theirs, their service's, nobody's yet. */
export const TravailScreen = ({ role }: { readonly role: string | null }): JSX.Element => {
  const { api, now } = useServices();
  const { filtres, change } = useFiltresTravail();
  const requete = requeteOf(filtres);
  const dispositifs = useList(dispositifsQuery(api));
  const chiffres = useQuery({ ...chiffresQuery(api, requete, role), placeholderData: keepPreviousData });
  const query = useInfiniteQuery({ ...travailQuery(api, requete, role), placeholderData: keepPreviousData });
  const { list, suite } = useSuite(query, ({ lignes }) => lignes);
  const selection = useSelection(list.items);
  return (
    <TravailView
      filtres={filtres}
      vue={requete.vue}
      genre={requete.genre}
      annee={now().getFullYear()}
      now={now()}
      dispositifs={dispositifs.items.map(({ code, nom }) => ({ value: code, label: nom }))}
      onChange={change}
      selection={LOTS[requete.genre] ? selection : null}
      chiffres={chiffres.data ?? null}
      chiffresFailed={chiffres.isError && !chiffres.isFetching ? () => void chiffres.refetch() : null}
      list={list}
      suite={suite}
    >
      {LOTS[requete.genre] && selection.chosen.length > 0 && (
        <LotPanel
          key={selection.chosen.map(cleLigne).join()}
          lignes={selection.chosen}
          role={role}
          onKeep={selection.keepOnly}
          onLeave={selection.clear}
        />
      )}
    </TravailView>
  );
};
