import { useState } from 'react';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { changeHeld, contenuQuery, replaceIn } from './contenu.queries.ts';
import { deplacements } from './ordre.ts';
import type { Champs, Entree, Place, Ressource } from './ressource.ts';
import { withEchec } from './withEchec.ts';

/** The list, and what can be done from it without opening an entry: order, and show or hide. */
export const useContenuListe = <E extends Entree, C extends Champs>(ressource: Ressource<E, C>) => {
  const { api, queryClient } = useServices();
  const list = useList(contenuQuery(ressource, api));
  const calls = ressource.api(api);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (act: () => Promise<void>) => {
    setIsBusy(true);
    setError(null);
    try {
      await withEchec(ressource.mots.echec, act);
    } catch (refusal) {
      setError(messageOf(refusal));
      list.retry();
    } finally {
      setIsBusy(false);
    }
  };
  const patch = async ({ _id, version }: E, changes: Place) => {
    const saved = await calls.place(_id, changes, { version });
    await changeHeld(queryClient, ressource, replaceIn(saved));
  };
  const move = ({ _id }: E, step: -1 | 1) =>
    run(async () => {
      for (const { entree, ordre } of deplacements(list.items, _id, step)) {
        await patch(entree, { ordre });
      }
    });
  const toggle = (entree: E) => run(() => patch(entree, { enabled: !entree.enabled }));
  return { list, isBusy, error, move, toggle };
};
