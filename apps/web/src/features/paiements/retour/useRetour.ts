import { RETOUR_MAXIMUM } from '@guichet/contract/demandes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import { type PlaceCaisse, refreshPaiements } from '../paiements.queries.ts';
import type { ResultatLigne } from './resultats.ts';

interface Suite {
  readonly resultats: readonly ResultatLigne[];
  /** Where it stopped, and why; what was read before stays read. */
  readonly echec: string | null;
}

/** Packet after packet, in the order of the file: a packet sent again after a cut is done once. */
export const useRetour = ({ service, systeme, role }: PlaceCaisse) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState<'essai' | 'fait' | null>(null);

  const run = async (lignes: readonly string[], essai: boolean): Promise<Suite> => {
    setBusy(essai ? 'essai' : 'fait');
    const resultats: ResultatLigne[] = [];
    let echec: string | null = null;
    try {
      for (let debut = 0; debut < lignes.length; debut += RETOUR_MAXIMUM) {
        const body = { service, systeme, essai, lignes: lignes.slice(debut, debut + RETOUR_MAXIMUM) };
        const input = { query: roleOf(role), body };
        const lu = await intend(input, (idempotencyKey) => api.demandes.importRetours(input, { idempotencyKey }));
        resultats.push(...lu.resultats.map((one) => ({ ...one, ligne: one.ligne + debut })));
      }
    } catch (error) {
      echec = messageOf(error);
    }
    setBusy(null);
    if (!essai) await refreshPaiements(queryClient);
    return { resultats, echec };
  };
  return { busy, run };
};
