import type { Notation } from '@guichet/contract/demandes';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../../shared/apiClient/ApiError.ts';
import type { Api } from '../../../../shared/apiClient/apiClient.ts';
import { useIntention } from '../../../../shared/apiClient/useIntention.ts';
import { refreshDossier } from '../../../../shared/dossier/dossier.queries.ts';
import { markUnsaved } from '../../../../shared/form/unsavedInput.ts';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { logged } from '../../../../shared/list/logFailure.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { inputOf, type PlaceInstruction } from '../instruction.queries.ts';
import { type CritereTape, type Envoi, notesOf, problemesOf, type Tapes, tapeOf, tapesOf } from './saisie.ts';

const keyOf = ({ id, service }: PlaceInstruction) => ['dossier', id, 'notation', service] as const;
export const notationQuery = (api: Api, place: PlaceInstruction) =>
  queryOptions({
    staleTime: 0,
    queryKey: keyOf(place),
    queryFn: () => logged('notation', api.demandes.readNotation(inputOf(place))),
  });

const AILLEURS =
  'Cette note a changé dans une autre fenêtre. Ce que vous avez saisi est gardé : vérifiez, puis recommencez.';
const sayRefus = (error: unknown): string =>
  error instanceof ApiError && error.code === 'VERSION_DEPASSEE' ? AILLEURS : messageOf(error);

const readAgain = async (queryClient: QueryClient, place: PlaceInstruction): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: keyOf(place) });
  await refreshDossier(queryClient, place.id);
};

/** One's own note: what is typed of it stays until it is kept or submitted. */
export const useNote = (place: PlaceInstruction, notation: Notation) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const [tapes, setTapes] = useState<Tapes | null>(null);
  const [essai, setEssai] = useState<Envoi | null>(null);
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const { grille, mienne, version } = notation;
  const courants = tapes ?? tapesOf(mienne);
  useEffect(() => (tapes === null ? undefined : markUnsaved()), [tapes]);
  const problemes = essai ? problemesOf(grille, courants, essai) : [];

  /** Says whether it was done. */
  const send = async (envoi: Envoi): Promise<boolean> => {
    setEssai(envoi);
    setRefus(null);
    const [first] = problemesOf(grille, courants, envoi);
    if (first) focusNext(first.champ);
    if (first || busy) return false;
    setBusy(true);
    try {
      const body = { notes: notesOf(grille, courants) };
      const answer = await intend({ content: { envoi, ...body }, version }, (idempotencyKey) =>
        api.demandes[envoi]({ ...inputOf(place), body }, { version, idempotencyKey }),
      );
      queryClient.setQueryData(keyOf(place), answer);
      setTapes(null);
      setEssai(null);
      return true;
    } catch (error) {
      setRefus(sayRefus(error));
      if (error instanceof ApiError && error.status === 409) await readAgain(queryClient, place);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ busy, refus, send, tapes: courants, isDirty: tapes !== null },
    erreurOf: (champ: string): string | undefined => problemes.find((one) => one.champ === champ)?.message,
    type: (code: string, change: Partial<CritereTape>): void =>
      setTapes({ ...courants, [code]: { ...tapeOf(courants, code), ...change } }),
    forget: (): void => {
      setTapes(null);
      setEssai(null);
      setRefus(null);
    },
  };
};
export type NoteTenue = ReturnType<typeof useNote>;
