import type { Complement, Dossier } from '@guichet/contract/demandes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { refreshDossier, roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { phraseEchec } from '../../../shared/dossier/phrases.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { settleAll } from '../../../shared/versions/aEnvoyer.ts';

type Mots = Readonly<Record<string, string>>;

/** Why each cannot be changed, kept while one goes and corrects another. */
export const useMots = (id: string) => {
  const queryClient = useQueryClient();
  const key = ['reponses', id];
  const [mots, setMots] = useState<Mots>(() => queryClient.getQueryData<Mots>(key) ?? {});
  const write = (next: Mots) => {
    queryClient.setQueryData(key, next);
    setMots(next);
  };
  return {
    motOf: (one: Complement) => mots[one._id] ?? '',
    say: (one: Complement, mot: string) => write({ ...mots, [one._id]: mot }),
  };
};

/** Ready: it changed, or why it does not is said. The server holds to the same. */
export const isPret = ({ valeurs }: Complement, mot: string): boolean =>
  valeurs?.a_change === true || mot.trim() !== '';

interface Envoi {
  readonly dossier: Dossier;
  readonly role: string | null;
}
/** All that is ready, in one send, once what was typed is saved. */
export const useReponses = ({ dossier, role }: Envoi) => {
  const { appels } = usePorte();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const id = dossier.identifiant.id_fo;
  const send = async (prets: readonly Complement[], motOf: (one: Complement) => string): Promise<boolean> => {
    setBusy(true);
    setRefus(null);
    try {
      await settleAll();
      const reponses = prets.map((one) => ({ complement: one._id, version: one.version, message: motOf(one).trim() }));
      const input = { params: { id }, query: roleOf(role), body: { reponses } };
      await intend(input, (idempotencyKey) => appels.answerComplements(input, { idempotencyKey }));
      return true;
    } catch (error) {
      setRefus(phraseEchec('requete', error));
      return false;
    } finally {
      setBusy(false);
      // Answered, or no longer awaited: what is shown is read again.
      await refreshDossier(queryClient, id);
    }
  };
  return { busy, refus, send };
};
