import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { Blocages } from '../../../shared/paiement/Blocages.tsx';
import { paiementsQuery } from '../../../shared/paiement/paiement.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { EtapeProps } from '../etape.ts';

/** P-22, P-23: what the account still waits for before money may go to it; nothing when it waits for nothing. */
export const CompteTenu = ({ dossier, role }: Pick<EtapeProps, 'dossier' | 'role'>): JSX.Element | null => {
  const { data } = useQuery(paiementsQuery(useServices().api, dossier.identifiant.id_fo, role));
  return data ? <Blocages blocages={data.compte} title="Ce compte ne peut pas encore être payé" /> : null;
};
