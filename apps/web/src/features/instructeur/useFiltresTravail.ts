import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { INSTRUCTEUR } from '../../shared/instruction/adresses.ts';
import {
  type FiltresTravail,
  isAsked,
  keepFiltres,
  keptFiltres,
  readFiltres,
  writeFiltres,
} from '../../shared/instruction/filtresTravail.ts';
import type { SearchParams } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';

/** The address holds them; who comes back without any finds those of the last visit. */
export const useFiltresTravail = () => {
  const { drafts } = useServices();
  const asked = readFiltres(useSearch({ strict: false }) as SearchParams);
  const navigate = useNavigate();
  const kept = keptFiltres(drafts);
  const filtres = isAsked(asked) ? asked : kept;
  const isRestored = !isAsked(asked) && isAsked(kept);
  const held = JSON.stringify(writeFiltres(filtres));
  useEffect(() => {
    const search = JSON.parse(held) as Record<string, string>;
    keepFiltres(drafts, readFiltres(search));
    if (isRestored) void navigate({ to: INSTRUCTEUR, search, replace: true, resetScroll: false });
  }, [held, isRestored, drafts, navigate]);
  const change = (changed: Partial<FiltresTravail>): void => {
    const next = { ...filtres, ...changed };
    keepFiltres(drafts, next);
    void navigate({ to: INSTRUCTEUR, search: writeFiltres(next), resetScroll: false });
  };
  return { filtres, change };
};
