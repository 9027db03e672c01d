import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SearchParams } from '../../shared/searchParams.ts';
import { type Filtres, readFiltres, writeFiltres } from './filtres.ts';

/** The address holds them: it can be kept, sent, and gone back to. */
export const useFiltres = (liste: string) => {
  const filtres = readFiltres(useSearch({ strict: false }) as SearchParams);
  const navigate = useNavigate();
  const change = (changed: Partial<Filtres>): void =>
    void navigate({ to: liste, search: writeFiltres({ ...filtres, ...changed }), resetScroll: false });
  return { filtres, change };
};
