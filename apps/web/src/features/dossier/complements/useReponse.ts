import type { Complement, Dossier } from '@guichet/contract/demandes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { refreshDossier, roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { phraseEchec } from '../../../shared/dossier/phrases.ts';
import { useServices } from '../../../shared/services/services.ts';
import { settleAll } from '../../../shared/versions/aEnvoyer.ts';

export interface ReponseOptions {
  readonly dossier: Dossier;
  readonly role: string | null;
  readonly complement: Complement;
  readonly onSent: () => void;
}

/** Says to the service that it was answered, once what was typed for it is saved. */
export const useReponse = ({ dossier, role, complement, onSent }: ReponseOptions) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const { _id, version } = complement;
  const id = dossier.identifiant.id_fo;
  const send = async (message: string): Promise<void> => {
    setBusy(true);
    setRefus(null);
    try {
      await settleAll();
      const input = {
        params: { id, complement: _id },
        query: roleOf(role),
        body: { acte: 'repondre' as const, message },
      };
      await intend({ input, version }, (idempotencyKey) =>
        api.demandes.actOnComplement(input, { version, idempotencyKey }),
      );
      onSent();
    } catch (error) {
      setRefus(phraseEchec('requete', error));
    } finally {
      setBusy(false);
      // Answered, or no longer awaited: what is shown is read again.
      await refreshDossier(queryClient, id);
    }
  };
  return { busy, refus, send };
};
