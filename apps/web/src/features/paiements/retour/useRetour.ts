import { RETOUR_MAXIMUM } from '@guichet/contract/demandes';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import { type PlaceCaisse, refreshPaiements } from '../paiements.queries.ts';
import type { ResultatLigne } from './resultats.ts';

/** What is answered so far, and where the first packet without an answer begins. */
export interface Suivi {
  readonly resultats: readonly ResultatLigne[];
  readonly suite: number;
}
export const AU_DEBUT: Suivi = { resultats: [], suite: 0 };

interface Envoi {
  readonly lignes: readonly string[];
  readonly essai: boolean;
  readonly depuis: Suivi;
  /** Nobody waits for the rest once it is left. */
  readonly isLeft: () => boolean;
}
interface Reponse {
  readonly suivi: Suivi;
  /** Why it stopped; what was answered before stays. */
  readonly echec: string | null;
}

/** Packet after packet, in the order of the file: a packet sent again after a cut is done once. */
export const useRetour = ({ service, systeme, role }: PlaceCaisse) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();

  return async ({ lignes, essai, depuis, isLeft }: Envoi): Promise<Reponse> => {
    let suivi = depuis;
    let echec: string | null = null;
    try {
      while (suivi.suite < lignes.length && !isLeft()) {
        const { suite: debut } = suivi;
        const fin = debut + RETOUR_MAXIMUM;
        const input = { query: roleOf(role), body: { service, systeme, essai, lignes: lignes.slice(debut, fin) } };
        const lu = await intend(input, (idempotencyKey) => api.demandes.importRetours(input, { idempotencyKey }));
        const lus = lu.resultats.map((one) => ({ ...one, ligne: one.ligne + debut }));
        suivi = { resultats: [...suivi.resultats, ...lus], suite: fin };
      }
    } catch (error) {
      echec = messageOf(error);
    }
    if (!essai) await refreshPaiements(queryClient);
    return { suivi, echec };
  };
};
