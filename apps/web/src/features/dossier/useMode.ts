import type { Dossier } from '@guichet/contract/demandes';
import { DOSSIER_ERREURS, type Etape, type Mode } from '@guichet/rules/dossier';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { usePorte } from '../../shared/dossier/porte.ts';
import { textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';

const wantedOf = (mode: unknown): Mode | null => (mode === 'read' || mode === 'edit' ? mode : null);

/** Who may write or correct and asks to read, reads; who may not, reads whatever they ask (GUARD-015). */
const modeFor = ({ droits }: Pick<Dossier, 'droits'>, wanted: Mode | null): Mode =>
  droits.modifier.ok || droits.corriger.ok ? (wanted ?? 'edit') : 'read';

/** DOSSIER-031: sent and incomplete, only a part of it may be written. */
export const isCorrection = ({ droits }: Pick<Dossier, 'droits'>, mode: Mode): boolean =>
  mode === 'edit' && !droits.modifier.ok;

/** its contacts and its documents. */
const CORRIGEES: readonly Etape[] = [1, 2];
export const modeEtape = (dossier: Dossier, mode: Mode, etape: Etape): Mode =>
  isCorrection(dossier, mode) && !CORRIGEES.includes(etape) ? 'read' : mode;

/** GUARD-016, ROUTE-052, AGREMENT-011: the address says the mode in force, without a new entry in the history. */
export const useMode = (dossier: Dossier): Mode => {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const goTo = useGoTo();
  const { toasts } = useServices();
  const { saysRefus } = usePorte();
  const mode = modeFor(dossier, wantedOf(textParam(search['mode'])));
  const address = adresseDossier(dossier, { ...search, mode });
  const isSaid = search['mode'] === mode;
  const isRefused = saysRefus && mode === 'read' && search['mode'] === 'edit';
  useEffect(() => {
    if (isRefused) toasts.show({ severity: 'warning', message: DOSSIER_ERREURS.DOSSIER_NON_EDITABLE.message });
    if (!isSaid) void goTo(address, { replace: true });
  }, [isSaid, isRefused, address, goTo, toasts]);
  return mode;
};
