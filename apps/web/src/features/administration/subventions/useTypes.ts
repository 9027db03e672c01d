import type { Ligne } from '../porte/porte.ts';
import { usePorte } from '../porte/usePorte.ts';
import { useDispositifs } from './useDispositifs.ts';

/** What a search may be narrowed to: the directory of dispositifs, or the types met among approvals. */
export const useTypes = (lignes: readonly Ligne[]): readonly { readonly value: string; readonly label: string }[] => {
  const { hasParts } = usePorte();
  const { items } = useDispositifs();
  if (hasParts) return items.map(({ code, nom }) => ({ value: code, label: nom }));
  const types = [...new Set(lignes.map(({ dispositif }) => dispositif.code))].sort();
  return types.map((type) => ({ value: type, label: type }));
};
