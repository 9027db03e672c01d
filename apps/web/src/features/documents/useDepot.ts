import type { Document } from '@guichet/contract/association';
import type { TypeDocument } from '@guichet/rules/document';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { documentsQuery } from '../../shared/association/documents.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { refusFichier } from './verifier.ts';

export interface Depot {
  readonly id_type: TypeDocument;
  readonly annee_validite: number | null;
  /** In the person's own words; empty when they have none. */
  readonly remarque: string;
  readonly file: File;
}

export interface EtatDepot {
  /** From 0 to 1 while the file leaves; null otherwise. */
  readonly part: number | null;
  readonly error: string | null;
  readonly deposited: Document | null;
}

const REPOS: EtatDepot = { part: null, error: null, deposited: null };

/** Sends a file with its progress; it may be stopped, and nothing of it stays. */
export const useDepot = (id: string, siret: string | null) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [etat, setEtat] = useState<EtatDepot>(REPOS);
  const stopping = useRef<AbortController | null>(null);
  const deposit = async ({ id_type, annee_validite, remarque, file }: Depot): Promise<boolean> => {
    const refus = refusFichier(file, id_type);
    if (refus !== null) {
      setEtat({ ...REPOS, error: refus });
      return false;
    }
    const stop = new AbortController();
    stopping.current = stop;
    setEtat({ ...REPOS, part: 0 });
    try {
      const fields = {
        id_asso: id,
        id_type,
        ...(siret !== null && { id_siret: siret, origine: 'etablissement' as const }),
        ...(annee_validite !== null && { annee_validite }),
        ...(remarque !== '' && { meta: { remarque } }),
      };
      const onProgress = (part: number) => setEtat({ ...REPOS, part });
      const deposited = await api.dac.createDocument({ body: { fields, file } }, { onProgress, signal: stop.signal });
      setEtat({ ...REPOS, deposited });
      // Not awaited: the form empties now, not under the hand of who already chose the next file.
      void queryClient.invalidateQueries({ queryKey: documentsQuery(api, id).queryKey });
      return true;
    } catch (error) {
      setEtat({ ...REPOS, error: stop.signal.aborted ? 'Envoi arrêté : rien n’a été gardé.' : messageOf(error) });
      return false;
    }
  };
  return { etat, deposit, stop: () => stopping.current?.abort() };
};
