import type { InstructionDetail } from '@guichet/contract/demandes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { GivenUp } from '../../../shared/apiClient/withRecent.ts';
import { refreshDossier } from '../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { refreshTravail } from '../../../shared/instruction/travail.queries.ts';
import { changementsOf } from './changements.ts';
import { holdInstruction, instructionQuery, type PlaceInstruction } from './instruction.queries.ts';

export interface Conflit {
  readonly auteur: string | null;
  readonly modifie_at: string | null;
  readonly changements: readonly string[];
}
type Send = (idempotencyKey: string) => Promise<InstructionDetail | object>;

const isDetail = (answer: InstructionDetail | object): answer is InstructionDetail => 'actions' in answer;

/** One act of an agent. Refused because someone was faster, who and what is told, and nothing typed is lost. */
export const useActe = (place: PlaceInstruction, detail: InstructionDetail) => {
  const { appels } = usePorte();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const [conflit, setConflit] = useState<Conflit | null>(null);

  const explain = async (error: unknown): Promise<void> => {
    if (error instanceof GivenUp) return;
    if (!(error instanceof ApiError) || error.status !== 409) return setRefus(messageOf(error));
    try {
      const frais = await queryClient.fetchQuery(instructionQuery(appels, place));
      const { auteur, modifie_at } = error;
      setConflit({ auteur, modifie_at, changements: changementsOf(detail, frais) });
    } catch {
      setRefus(messageOf(error));
    }
  };
  /** Says whether it was done. Who goes on to another dossier does not wait for this one to be read again. */
  const run = async (content: unknown, send: Send, isLeaving = false): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefus(null);
    setConflit(null);
    try {
      const answer = await intend({ content, version: detail.version }, send);
      if (isDetail(answer)) holdInstruction(queryClient, place, answer, isLeaving);
      else await Promise.all([refreshDossier(queryClient, place.id), refreshTravail(queryClient)]);
      return true;
    } catch (error) {
      await explain(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refus, conflit, run };
};
export type Acte = ReturnType<typeof useActe>;
