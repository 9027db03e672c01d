import { STATUS } from '@guichet/rules/cec';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { refreshCec } from '../../shared/cec/cec.queries.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { useServices } from '../../shared/services/services.ts';
import type { Choix, Mode } from './DecisionView.tsx';

export const DIT = 'declarations-dit';

interface Ouverte {
  readonly mode: Mode;
  readonly ids: readonly string[];
}

const sayFait = (choix: Choix, decidees: number, ecartees: readonly { readonly message: string }[]): string => {
  const s = decidees === 1 ? '' : 's';
  const fait = `${decidees} déclaration${s} ${choix === null ? 'validée' : 'refusée'}${s}.`;
  const [first] = ecartees;
  return first ? `${fait} ${ecartees.length} écartée${ecartees.length === 1 ? '' : 's'} : ${first.message}` : fait;
};

/** What is chosen, what is being decided, what was just done. */
export const useDecision = () => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Ouverte | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const send = async ({ ids }: Ouverte, choix: Choix) => {
    const decision = choix === null ? { status: STATUS.validee } : { status: STATUS.refusee, motif_refus_id: choix };
    const [only] = ids;
    return intend({ ids, decision }, async (idempotencyKey) => {
      if (ids.length === 1 && only !== undefined) {
        await api.cec.decideDeclaration({ params: { id: only }, body: decision }, { idempotencyKey });
        return { decidees: [only], ecartees: [] };
      }
      return api.cec.decideDeclarations({ body: { ids: [...ids], ...decision } }, { idempotencyKey });
    });
  };

  return {
    ...{ chosen, open, busy, error, said },
    choose: (ids: readonly string[], isChosen: boolean) =>
      setChosen((held) => new Set([...held].filter((id) => !ids.includes(id)).concat(isChosen ? ids : []))),
    ask: (mode: Mode, ids: readonly string[]) => {
      setError(null);
      setSaid('');
      setOpen({ mode, ids });
    },
    cancel: () => {
      setOpen(null);
      focusNext(DIT);
    },
    confirm: async (choix: Choix): Promise<void> => {
      if (!open) return;
      setBusy(true);
      setError(null);
      try {
        const { decidees, ecartees } = await send(open, choix);
        setChosen((held) => new Set([...held].filter((id) => !open.ids.includes(id))));
        await refreshCec(queryClient);
        setSaid(sayFait(choix, decidees.length, ecartees));
        setOpen(null);
        focusNext(DIT);
      } catch (failure) {
        setError(messageOf(failure));
        void refreshCec(queryClient);
      } finally {
        setBusy(false);
      }
    },
  };
};
