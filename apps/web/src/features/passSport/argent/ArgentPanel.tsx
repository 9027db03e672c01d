import { Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { PanneauProps } from '../panneaux.ts';
import { phrasePsp } from '../phrases.ts';
import { ArgentView } from './ArgentView.tsx';
import { argentQuery } from './argent.queries.ts';
import { useCorrection } from './useCorrection.ts';

export const ArgentPanel = ({ dossier }: Pick<PanneauProps, 'dossier'>): JSX.Element => {
  const { id, exercice } = dossier;
  const structure = `/associations/${dossier.structure.id_siret}/pass-sport?saison=${exercice}&panneau=structure`;
  const { api } = useServices();
  const argent = useQuery(argentQuery(api, id));
  const correction = useCorrection(id);
  if (argent.data) return <ArgentView argent={argent.data} correction={correction} structure={structure} />;
  if (argent.error)
    return <ListFailure onRetry={() => void argent.refetch()}>{phrasePsp('argent', argent.error)}</ListFailure>;
  return <Loading>Lecture des paiements…</Loading>;
};
