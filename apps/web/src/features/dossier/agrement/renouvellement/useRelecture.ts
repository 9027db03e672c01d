import type { Dossier } from '@guichet/contract/demandes';
import type { PartieRelue } from '@guichet/rules/agrement';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { holdDossier, roleOf } from '../../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../../shared/dossier/porte.ts';
import { useAction } from '../../../../shared/form/useAction.ts';
import { useRole } from '../../../../shared/session/hooks.ts';
import { renouvelleOf } from './relecture.ts';

/** One press says that a part is right, another that it is not: kept at once, for all who write in the dossier. */
export const useRelecture = (dossier: Dossier) => {
  const { appels } = usePorte();
  const role = useRole();
  const queryClient = useQueryClient();
  const action = useAction();
  const [pressed, setPressed] = useState<Partial<Record<PartieRelue, boolean>>>({});
  const relues = renouvelleOf(dossier)?.relues ?? [];
  const id = dossier.identifiant.id_fo;
  const check = async (partie: PartieRelue, isJuste: boolean): Promise<void> => {
    setPressed((some) => ({ ...some, [partie]: isJuste }));
    await action.run(async () => {
      const body = { [`relecture.${partie}`]: isJuste };
      holdDossier(queryClient, id, await appels.updateDossier({ params: { id }, query: roleOf(role), body }));
    });
    setPressed(({ [partie]: _, ...some }) => some);
  };
  return {
    ...{ error: action.error, check },
    isRelue: (partie: PartieRelue): boolean => pressed[partie] ?? relues.includes(partie),
  };
};
