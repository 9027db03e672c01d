import type { Crf } from '@guichet/contract/demandes';
import type { Mode } from '@guichet/rules/dossier';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { adresseCrf } from '../../shared/crf/adresses.ts';
import { textParam } from '../../shared/searchParams.ts';
import { useGoTo } from '../../shared/useGoTo.ts';

const wantedOf = (mode: unknown): Mode | null => (mode === 'read' || mode === 'edit' ? mode : null);

/** GUARD-013: who may fill it in, in a state that allows it, and did not ask to read. */
const modeFor = ({ droits }: Pick<Crf, 'droits'>, wanted: Mode | null): Mode =>
  droits.saisir.ok ? (wanted ?? 'edit') : 'read';

/** GUARD-016, ROUTE-052: the address says the mode in force, without a new entry in the history. */
export const useModeCrf = (crf: Crf): Mode => {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const goTo = useGoTo();
  const mode = modeFor(crf, wantedOf(textParam(search['mode'])));
  const address = adresseCrf(crf.dossier, crf._id, { ...search, mode });
  const isSaid = search['mode'] === mode;
  useEffect(() => {
    if (!isSaid) void goTo(address, { replace: true });
  }, [isSaid, address, goTo]);
  return mode;
};
