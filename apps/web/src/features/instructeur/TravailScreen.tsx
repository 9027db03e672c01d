import type { TravailLigne } from '@guichet/contract/demandes';
import { hasReprises } from '@guichet/rules/instruction';
import type { SelectOption } from '@guichet/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { cleLigne } from '../../shared/instruction/adresses.ts';
import { requeteOf } from '../../shared/instruction/filtresTravail.ts';
import { chiffresQuery, totauxQuery, travailQuery } from '../../shared/instruction/travail.queries.ts';
import { useList } from '../../shared/list/useList.ts';
import { useSuite } from '../../shared/list/useSuite.ts';
import { useServices } from '../../shared/services/services.ts';
import { dispositifsQuery } from '../../shared/subvention/subvention.queries.ts';
import { ActesLot } from './ActesLot.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { LotPanel } from './LotPanel.tsx';
import { NoteCell } from './NoteCell.tsx';
import { TravailView } from './TravailView.tsx';
import { useAgents } from './useAgents.ts';
import { useFiltresTravail } from './useFiltresTravail.ts';
import { useKeepFile } from './useKeepFile.ts';
import { useSelection } from './useSelection.ts';
import { useVues } from './useVues.ts';
import { VuesGardees } from './VuesGardees.tsx';

/** Those whose dossiers are in sight: a view is shared with people who have such dossiers. */
const servicesOf = (lignes: readonly TravailLigne[]): readonly SelectOption[] =>
  [...new Map(lignes.map(({ id_service, service }) => [id_service, service]))].map(([value, label]) => ({
    value,
    label,
  }));

interface TravailScreenProps {
  readonly role: string | null;
  readonly titre: ReactNode;
}

/** The work of an agent: theirs, their service's, nobody's yet. */
export const TravailScreen = ({ role, titre }: TravailScreenProps): JSX.Element => {
  const { api, now } = useServices();
  const { filtres, change } = useFiltresTravail();
  const requete = requeteOf(filtres);
  const dispositifs = useList(dispositifsQuery(api));
  const chiffres = useQuery({ ...chiffresQuery(api, requete, role), placeholderData: keepPreviousData });
  const totaux = useQuery(totauxQuery(api, requete, role));
  const query = useInfiniteQuery({ ...travailQuery(api, requete, role), placeholderData: keepPreviousData });
  const { list, suite } = useSuite(query, ({ lignes }) => lignes);
  const agents = useAgents(list.items);
  const selection = useSelection(list.items);
  const gardees = useVues(role);
  useKeepFile(query.data?.pages);
  return (
    <TravailView
      filtres={filtres}
      vue={requete.vue}
      genre={requete.genre}
      annee={now().getFullYear()}
      now={now()}
      agents={agents}
      dispositifs={dispositifs.items.map(({ code, nom }) => ({ value: code, label: nom }))}
      onChange={change}
      selection={selection}
      titre={titre}
      vues={<VuesGardees {...gardees} filtres={filtres} services={servicesOf(list.items)} onChange={change} />}
      totaux={totaux.data ?? null}
      fichier={<ExportPanel requete={requete} role={role} />}
      chiffres={chiffres.data ?? null}
      chiffresFailed={chiffres.isError && !chiffres.isFetching ? () => void chiffres.refetch() : null}
      list={list}
      suite={suite}
      note={(ligne) => <NoteCell ligne={ligne} role={role} />}
    >
      {selection.chosen.length > 0 && (
        <LotPanel
          key={selection.chosen.map(cleLigne).join()}
          genre={requete.genre}
          lignes={selection.chosen}
          role={role}
          onKeep={selection.keepOnly}
          onLeave={selection.clear}
        />
      )}
      {hasReprises(requete.genre) && <ActesLot role={role} />}
    </TravailView>
  );
};
