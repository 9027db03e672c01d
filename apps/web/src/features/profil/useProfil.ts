import type { User } from '@guichet/contract/auth';
import { changedFields, type Profil } from '@guichet/rules/compte';
import { useState } from 'react';
import { ApiError } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { formatHeure } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import {
  type ChampProfil,
  champsEnConflit,
  lireProfil,
  type ProfilLu,
  profilDraftName,
  rebase,
} from './profilDraft.ts';

export interface ProfilConflict {
  readonly champs: readonly ChampProfil[];
  readonly actuel: Profil;
  readonly saisi: Profil;
}

export interface ProfilState {
  readonly profil: Profil;
  readonly savedAt: string | null;
  readonly conflict: ProfilConflict | null;
  readonly save: (saisie: Profil) => Promise<void>;
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.conflits.length > 0;

export const useProfil = (user: User): ProfilState => {
  const { api, session, drafts, now } = useServices();
  const intend = useIntention();
  const [lu, setLu] = useState<ProfilLu>(() => lireProfil(user));
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ProfilConflict | null>(null);

  const showConflict = async (error: ApiError, saisie: Profil) => {
    const fresh = await session.reload();
    if (!fresh) throw error;
    const frais = lireProfil(fresh.user);
    setConflict({ champs: champsEnConflit(error.conflits), actuel: frais.profil, saisi: rebase(lu, saisie, frais) });
    setLu(frais);
  };

  /** Only what changed leaves, with the version that was read; nothing changed, nothing leaves (COMPTE-019). */
  const save = async (saisie: Profil) => {
    const body = changedFields(lu.profil, saisie);
    if (Object.keys(body).length === 0) {
      drafts.clear(profilDraftName(user));
      return setConflict(null);
    }
    const { version } = lu;
    const params = { id: user.authId };
    try {
      const answer = await intend({ body, version }, (idempotencyKey) =>
        api.auth.updateCompte({ params, body }, { version, idempotencyKey }),
      );
      drafts.clear(profilDraftName(user));
      session.replace(answer);
      setLu(lireProfil(answer.user));
      setConflict(null);
      setSavedAt(formatHeure(now()));
    } catch (error) {
      if (!isConflict(error)) throw error;
      await showConflict(error, saisie);
    }
  };
  return { profil: lu.profil, savedAt, conflict, save };
};
