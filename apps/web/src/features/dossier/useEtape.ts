import type { Dossier, Manquant } from '@guichet/contract/demandes';
import { canGoTo, DERNIERE_ETAPE, DOSSIER_ERREURS, type Etape, type Mode, type Statut } from '@guichet/rules/dossier';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { holdDossier, refreshDossier, roleOf } from '../../shared/dossier/dossier.queries.ts';
import { phraseEchec } from '../../shared/dossier/phrases.ts';
import { textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { ECRANS } from './etapes.ts';
import { isSettled, useDepart } from './useDepart.ts';
import { isCorrection } from './useMode.ts';

const ETAPES_NUMEROTEES: readonly Etape[] = [0, 1, 2, 3, 4];
const hasScreen = (etape: Etape): boolean => ECRANS[etape] !== undefined;

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

const nearest = (wanted: number): Etape =>
  ETAPES_NUMEROTEES.findLast((etape) => etape <= wanted && hasScreen(etape)) ?? 0;

/** Who reads or corrects goes anywhere, and says nothing of how far they came. */
const isFree = (dossier: Dossier, mode: Mode): boolean => mode === 'read' || isCorrection(dossier, mode);

/** Which steps are open to who reads, and to who writes (DOSSIER-033, DOSSIER-035). */
const isOpen = ({ dossier, mode, manquants }: Situation, current: Etape, etape: Etape): boolean =>
  hasScreen(etape) &&
  (isFree(dossier, mode) || (etape <= reachedOf(dossier) && canGoTo(current, etape, statutOf(dossier, manquants)).ok));

export const useEtape = (situation: Situation) => {
  const { dossier, mode, manquants, role } = situation;
  const { api } = useServices();
  const queryClient = useQueryClient();
  const goTo = useGoTo();
  const search = useSearch({ strict: false }) as { readonly etape?: unknown };
  const [refus, setRefus] = useState<string | null>(null);
  const asked = textParam(search.etape);
  const reached = nearest(reachedOf(dossier));
  const begun = isCorrection(dossier, mode) ? 1 : reached;
  const wanted = asked !== undefined && /^[0-4]$/.test(asked) ? nearest(Number(asked)) : begun;
  const free = isFree(dossier, mode);
  const etape = free || wanted <= reached ? wanted : reached;
  const id = dossier.identifiant.id_fo;

  const input = { params: { id }, query: roleOf(role) };
  const save = async (to: Etape, lu: Dossier = dossier): Promise<void> => {
    try {
      const body = { 'identifiant.step': to };
      holdDossier(queryClient, id, await api.demandes.updateDossier({ ...input, body }, { version: lu.version }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || lu !== dossier) throw error;
      // Someone else came as far meanwhile: there is nothing to choose between, only to go on.
      const frais = await api.demandes.readDossier(input);
      holdDossier(queryClient, id, frais);
      if (to > reachedOf(frais)) await save(to, frais);
    }
  };

  /** DOSSIER-036: who reads sends nothing; who writes says how far they came, once. */
  const goToEtape = async (to: Etape): Promise<void> => {
    setRefus(null);
    if (!(await isSettled(setRefus))) return;
    if (!free && !canGoTo(etape, to, statutOf(dossier, manquants)).ok)
      return setRefus(DOSSIER_ERREURS.DOSSIER_INCOMPLET.message);
    try {
      if (!free && to > reachedOf(dossier)) await save(to);
    } catch (error) {
      setRefus(phraseEchec('modification', error));
      return refreshDossier(queryClient, id);
    }
    await goTo(adresseDossier(dossier, { mode, etape: to }));
  };

  useDepart(setRefus);

  const next = ETAPES_NUMEROTEES.find((one) => one > etape && one <= DERNIERE_ETAPE && hasScreen(one)) ?? null;
  return { etape, next, refus, goToEtape, isOpen: (one: Etape) => isOpen(situation, etape, one) };
};
