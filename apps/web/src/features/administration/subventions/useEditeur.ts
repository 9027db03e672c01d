import type { Subvention } from '@guichet/contract/rds';
import { type ContenuSubvention, checkSubvention, contenuSubventionSchema } from '@guichet/rules/subvention';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { useSaisie } from '../../../shared/versions/useSaisie.ts';
import { useSaisieAuto } from '../../../shared/versions/useSaisieAuto.ts';
import { contenuOf } from './contenu.ts';
import { PHRASES } from './phrases.ts';
import { forgetListe, readBrouillon } from './subventions.queries.ts';
import { withRefus } from './withRefus.ts';

type Changements = Partial<ContenuSubvention>;
const changementsSchema = contenuSubventionSchema.partial() as unknown as z.ZodType<Changements>;

/** A scheme being composed: what the server holds, under what is typed and leaves by itself. */
export const useEditeur = (lue: Subvention) => {
  const { api, queryClient } = useServices();
  const [subvention, setSubvention] = useState(lue);
  const saisie = useSaisie(`subvention.${lue._id}.${useUser()?.authId ?? ''}`, lue.version, changementsSchema);
  const { changements, sent, follow } = saisie;
  const held = useRef(subvention);
  const hold = useCallback(
    (saved: Subvention) => {
      void forgetListe(queryClient);
      if (saved.version < held.current.version) return;
      held.current = saved;
      setSubvention(saved);
    },
    [queryClient],
  );
  const enregistre = useMemo(() => contenuOf(subvention), [subvention]);
  const auto = useSaisieAuto<Subvention, Changements>({
    saisie,
    record: subvention,
    send: (body, options) => api.rds.updateSubvention({ params: { id: lue._id }, body }, options),
    reload: () => readBrouillon(api, lue._id),
    onSaved: (saved) => {
      hold(saved);
      sent(saved.version);
    },
    enregistre,
    phrase: PHRASES.modification,
  });
  const typed = useRef(changements);
  useEffect(() => {
    typed.current = changements;
  });
  // What was typed meanwhile stays over what its author had read: the server then tells who was faster.
  const reread = async () => {
    const fresh = await readBrouillon(api, lue._id);
    hold(fresh);
    if (Object.keys(typed.current).length === 0) follow(fresh.version);
  };
  // Judging a long scheme costs: once for each content, not for each state of its saving.
  const contenu: ContenuSubvention = useMemo(() => ({ ...enregistre, ...changements }), [enregistre, changements]);
  const { code } = subvention;
  const problemes = useMemo(() => checkSubvention(contenu, { code }), [contenu, code]);
  return {
    subvention,
    contenu,
    problemes,
    ...auto,
    /** An act on what is saved: it waits for what is being sent, then says which version it is about. */
    act: async (call: (version: number) => Promise<Subvention>) => {
      await auto.autosave.settled();
      const done = await withRefus(reread, () => call(held.current.version));
      hold(done);
      follow(done.version);
    },
  };
};
export type Editeur = ReturnType<typeof useEditeur>;
