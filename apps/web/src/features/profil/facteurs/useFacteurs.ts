import type { FacteurAjoute, FacteurLu, Facteurs } from '@guichet/contract/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { createCle } from '../../../shared/facteur/cle.ts';
import { useAction } from '../../../shared/form/useAction.ts';
import { useServices } from '../../../shared/services/services.ts';

const KEY = ['facteurs'];

/** The button that was pressed is gone with its row: the focus goes to the title of the list. */
const focusTitle = () => document.getElementById('mes-facteurs')?.focus();

/** The second factors of who is here, and what may be done of them. */
export const useFacteurs = () => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: KEY, staleTime: 0, queryFn: () => api.auth.listFacteurs({}) });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const action = useAction();
  const hold = ({ facteurs, secours, obligatoire }: Facteurs) =>
    queryClient.setQueryData<Facteurs>(KEY, { facteurs, secours, obligatoire });
  const holdAdded = (ajoute: FacteurAjoute, said: string) => {
    hold(ajoute);
    setDone(said);
    if (ajoute.codes) setCodes(ajoute.codes);
  };
  const run = (said: string, work: () => Promise<void>) => {
    setDone(null);
    void action.run(work).then((isDone) => isDone && setDone(said));
  };
  return {
    lus: query.data ?? null,
    error: action.error ?? (query.isError ? messageOf(query.error) : null),
    busy: action.busy,
    done,
    codes,
    retry: () => void query.refetch(),
    forgetCodes: () => setCodes(null),
    async addCle(nom: string) {
      const cle = await createCle(await api.auth.askCle({}));
      holdAdded(await api.auth.addCle({ body: { nom, cle } }), `Clé d’accès ajoutée : ${nom}.`);
    },
    askCode: () => api.auth.askCode({}),
    async addCode(nom: string, code: string) {
      holdAdded(await api.auth.addCode({ body: { nom, code } }), `Application de codes ajoutée : ${nom}.`);
    },
    async rename({ id }: FacteurLu, nom: string) {
      hold(await api.auth.renameFacteur({ params: { id }, body: { nom } }));
      setDone(`Renommé : ${nom}.`);
    },
    async remove({ id, nom }: FacteurLu) {
      hold(await api.auth.removeFacteur({ params: { id } }));
      setDone(`Second facteur retiré : ${nom}.`);
      focusTitle();
    },
    renewSecours: () =>
      run('De nouveaux codes de secours sont faits : les anciens ne servent plus.', async () => {
        const ajoute = await api.auth.renewSecours({});
        hold(ajoute);
        setCodes(ajoute.codes);
      }),
  };
};
export type FacteursState = ReturnType<typeof useFacteurs>;
