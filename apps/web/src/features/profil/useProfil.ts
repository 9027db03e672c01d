import type { User } from '@guichet/contract/auth';
import { changedFields, type Profil } from '@guichet/rules/compte';
import { useMemo, useState } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { type Conflict, useVersionedSave } from '../../shared/versions/useVersionedSave.ts';
import { profilDraftName, profilOf } from './profilDraft.ts';

export interface ProfilState {
  readonly profil: Profil;
  readonly savedAt: string | null;
  readonly conflict: Conflict<User, Profil> | null;
  readonly save: (saisie: Profil) => Promise<void>;
  readonly resolve: (laisses: readonly string[]) => Promise<void>;
}

export const useProfil = (user: User): ProfilState => {
  const { api, session, drafts } = useServices();
  const [lu, setLu] = useState(user);
  const profil = useMemo(() => profilOf(lu), [lu]);
  const clear = () => drafts.clear(profilDraftName(user));
  const { save, resolve, conflict, savedAt } = useVersionedSave<User, Profil>({
    record: lu,
    send: async (body, options) => {
      const answer = await api.auth.updateCompte({ params: { id: user.authId }, body }, options);
      session.replace(answer);
      return answer.user;
    },
    /** A session that ended meanwhile leads to the sign-in page: what was typed is kept for the return. */
    reload: async () => (await session.reload())?.user ?? lu,
    onSaved: (saved) => {
      clear();
      setLu(saved);
    },
  });
  return {
    profil,
    savedAt,
    conflict,
    resolve,
    /** Only what changed leaves; nothing changed, nothing leaves (COMPTE-019). */
    save: async (saisie) => {
      const changes = changedFields(profil, saisie);
      return Object.keys(changes).length === 0 ? clear() : save(changes);
    },
  };
};
