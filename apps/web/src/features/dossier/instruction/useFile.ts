import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileOf, keepFile, keptFile, longer } from '../../../shared/instruction/file.ts';
import { keptFiltres, requeteOf } from '../../../shared/instruction/filtresTravail.ts';
import { readTravail } from '../../../shared/instruction/travail.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { PlaceInstruction } from './instruction.queries.ts';

/**
 * The queue that one works through: the list as it was left, whatever the acts did to its order since. Who comes from
 * elsewhere takes the list as it is now; at the end of what was read, what follows is added.
 */
export const useFile = ({ id, service, role }: PlaceInstruction) => {
  const { api, drafts } = useServices();
  const [file, setFile] = useState(() => keptFile(drafts));
  const rang = file.lignes.findIndex(({ cle }) => cle === `${id} ${service}`);
  const isKnown = rang >= 0;
  const isAtEnd = isKnown && rang === file.lignes.length - 1 && file.after !== null;
  const requete = requeteOf(keptFiltres(drafts));
  const after = isKnown ? file.after : null;
  const { data } = useQuery({
    queryKey: ['file', role, requete, after],
    queryFn: () => readTravail(api, requete, role, after),
    enabled: !isKnown || isAtEnd,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!data) return;
    const read = fileOf(data.lignes, data.after);
    const next = isAtEnd ? longer(file, read) : read;
    if ((isKnown && !isAtEnd) || !next.lignes.some(({ cle }) => cle === `${id} ${service}`)) return;
    keepFile(drafts, next);
    setFile(next);
  }, [data, file, isKnown, isAtEnd, drafts, id, service]);
  return {
    rang,
    total: file.lignes.length,
    hasMore: file.after !== null,
    previous: file.lignes[rang - 1] ?? null,
    next: isKnown ? (file.lignes[rang + 1] ?? null) : null,
  };
};
