import type { ContenuOffre } from '@guichet/rules/agrement';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { useSaisie } from '../../../shared/versions/useSaisie.ts';
import { useSaisieAuto } from '../../../shared/versions/useSaisieAuto.ts';
import type { Changements, Offre } from '../porte/porte.ts';
import { usePorte } from '../porte/usePorte.ts';
import { forgetListe } from './subventions.queries.ts';
import { withRefus } from './withRefus.ts';

/** One being composed: what the server holds, under what is typed and leaves by itself. */
export const useEditeur = (lue: Offre) => {
  const { api, queryClient } = useServices();
  const porte = usePorte();
  const appels = porte.appels(api);
  const [subvention, setSubvention] = useState(lue);
  const saisie = useSaisie(`${porte.genre}.${lue._id}.${useUser()?.authId ?? ''}`, lue.version, porte.schema);
  const { changements, sent, follow } = saisie;
  const held = useRef(subvention);
  const hold = useCallback(
    (saved: Offre) => {
      void forgetListe(porte, queryClient);
      if (saved.version < held.current.version) return;
      held.current = saved;
      setSubvention(saved);
    },
    [porte, queryClient],
  );
  const enregistre = useMemo(() => porte.contenuOf(subvention), [porte, subvention]);
  const auto = useSaisieAuto<Offre, Changements>({
    saisie,
    record: subvention,
    send: (body, options) => appels.update(lue._id, body, options),
    reload: () => appels.read(lue._id),
    onSaved: (saved) => {
      hold(saved);
      sent(saved.version);
    },
    enregistre,
    phrase: porte.phrases.modification,
  });
  const typed = useRef(changements);
  useEffect(() => {
    typed.current = changements;
  });
  // What was typed meanwhile stays over what its author had read: the server then tells who was faster.
  const reread = async () => {
    const fresh = await appels.read(lue._id);
    hold(fresh);
    if (Object.keys(typed.current).length === 0) follow(fresh.version);
  };
  // Judging a long scheme costs: once for each content, not for each state of its saving.
  const contenu: ContenuOffre = useMemo(
    () => porte.derive({ ...enregistre, ...changements }),
    [porte, enregistre, changements],
  );
  const { code } = subvention;
  const problemes = useMemo(() => porte.problemesOf(contenu, { code }), [porte, contenu, code]);
  return {
    subvention,
    contenu,
    problemes,
    ...auto,
    /** An act on what is saved: it waits for what is being sent, then says which version it is about. */
    act: async (call: (version: number) => Promise<Offre>) => {
      await auto.autosave.settled();
      const done = await withRefus(porte, reread, () => call(held.current.version));
      hold(done);
      follow(done.version);
    },
  };
};
export type Editeur = ReturnType<typeof useEditeur>;
