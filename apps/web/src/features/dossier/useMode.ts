import type { Dossier } from '@guichet/contract/demandes';
import { DOSSIER_ERREURS, type Etape, type Mode } from '@guichet/rules/dossier';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { usePorte } from '../../shared/dossier/porte.ts';
import { useMode as useModeBy } from '../../shared/mode/useMode.ts';

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

/** GUARD-016, ROUTE-052, AGREMENT-011. */
export const useMode = (dossier: Dossier): Mode => {
  const { saysRefus } = usePorte();
  return useModeBy({
    modeFor: (wanted) => modeFor(dossier, wanted),
    adresseOf: (search, mode) => adresseDossier(dossier, { ...search, mode }),
    refus: saysRefus ? DOSSIER_ERREURS.DOSSIER_NON_EDITABLE.message : null,
  });
};
