import type { Dossier, Manquant } from '@guichet/contract/demandes';
import { canGoTo, DERNIERE_ETAPE, DOSSIER_ERREURS, type Etape, type Mode, type Statut } from '@guichet/rules/dossier';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { holdDossier, refreshDossier, roleOf } from '../../shared/dossier/dossier.queries.ts';
import { phraseEchec } from '../../shared/dossier/phrases.ts';
import { usePorte } from '../../shared/dossier/porte.ts';
import { textParam } from '../../shared/searchParams.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { isAllClean } from '../../shared/versions/aEnvoyer.ts';
import { isSettled, useDepart } from '../../shared/versions/useDepart.ts';
import { isCorrection } from './useMode.ts';

/** What comes before the projects, counted now: what the record gained since is seen. */
const statutOf = ({ description }: Dossier, manquants: readonly Manquant[] | null): Statut => {
  if (!manquants) return description.statut;
  const isBefore = ({ cible, gravite }: Manquant) =>
    gravite === 'bloquant' && (cible === 'demandeur' || cible === 'document');
  return manquants.some(isBefore) ? 'incomplet' : 'complet';
};

/** Creating a dossier was its step 0: the next one is open from the first moment. */
const reachedOf = ({ identifiant }: Dossier): number => Math.max(identifiant.step, 1);

interface Situation {
  readonly dossier: Dossier;
  readonly mode: Mode;
  readonly manquants: readonly Manquant[] | null;
  readonly role: string | null;
}

/** How often it is looked whether what could not be kept is. */
const LOOK_MS = 500;

/** Why one stays where one is. */
export interface Refus {
  readonly message: string;
  /** DOSSIER-035: what is missing before the projects is then named. */
  readonly isIncomplet: boolean;
  /** Something typed could not be kept: said until it is. */
  readonly isUnsaved: boolean;
  /** The dossier that it was said of: once it changed, the reason may be gone. */
  readonly version: number;
}

const isIncomplet = (error: unknown): boolean => error instanceof ApiError && error.code === 'DOSSIER_INCOMPLET';

/** Who reads or corrects goes anywhere, and says nothing of how far they came. */
export const isFree = (dossier: Dossier, mode: Mode): boolean => mode === 'read' || isCorrection(dossier, mode);

/** Where the address leads; null for the tasks of the dossier, whatever their order (P-17). */
const etapeOf = (asked: string | undefined, dossier: Dossier, mode: Mode): Etape | null => {
  if (asked !== undefined && /^[0-4]$/.test(asked)) return Number(asked) as Etape;
  if (!isFree(dossier, mode)) return null;
  return isCorrection(dossier, mode) ? 1 : (reachedOf(dossier) as Etape);
};

export const useEtape = (situation: Situation) => {
  const { dossier, mode, manquants, role } = situation;
  const { appels, genre } = usePorte();
  const queryClient = useQueryClient();
  const goTo = useGoTo();
  const search = useSearch({ strict: false }) as { readonly etape?: unknown };
  const [refus, setRefus] = useState<Refus | null>(null);
  const { version } = dossier;
  const etape = etapeOf(textParam(search.etape), dossier, mode);
  const free = isFree(dossier, mode);
  const id = dossier.identifiant.id_fo;
  const say = (message: string | null) =>
    setRefus(message === null ? null : { message, isIncomplet: false, isUnsaved: true, version });
  const isUnsaved = refus?.isUnsaved ?? false;
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setInterval(() => isAllClean() && setRefus(null), LOOK_MS);
    return () => clearInterval(timer);
  }, [isUnsaved]);
  const retry = async () => {
    if (await isSettled(say)) setRefus(null);
  };

  const input = { params: { id }, query: roleOf(role) };
  const save = async (to: Etape, lu: Dossier = dossier): Promise<void> => {
    try {
      const body = { 'identifiant.step': to };
      holdDossier(queryClient, id, await appels.updateDossier({ ...input, body }, { version: lu.version }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || lu !== dossier) throw error;
      // Someone else came as far meanwhile: there is nothing to choose between, only to go on.
      const frais = await appels.readDossier(input);
      holdDossier(queryClient, id, frais);
      if (to > reachedOf(frais)) await save(to, frais);
    }
  };

  /** DOSSIER-036: who reads sends nothing; who writes says how far they came, once. */
  const goToEtape = async (to: Etape): Promise<void> => {
    setRefus(null);
    if (!(await isSettled(say))) return;
    const statut = statutOf(dossier, manquants);
    if (!free && !canGoTo(etape ?? 0, to, statut, genre).ok)
      return setRefus({
        message: DOSSIER_ERREURS.DOSSIER_INCOMPLET.message,
        isIncomplet: true,
        isUnsaved: false,
        version,
      });
    const reached = reachedOf(dossier) as Etape;
    try {
      if (!free && to > reached && canGoTo(reached, to, statut, genre).ok) await save(to);
    } catch (error) {
      setRefus({
        message: phraseEchec('modification', error),
        isIncomplet: isIncomplet(error),
        isUnsaved: false,
        version,
      });
      return refreshDossier(queryClient, id);
    }
    await goTo(adresseDossier(dossier, { mode, etape: to }));
  };

  useDepart(say);

  const isSaid = refus !== null && (refus.isIncomplet || isUnsaved || refus.version === version);
  const next = etape === null || etape === DERNIERE_ETAPE ? null : ((etape + 1) as Etape);
  return { etape, next, refus: isSaid ? refus : null, retry: isUnsaved ? () => void retry() : null, goToEtape };
};
