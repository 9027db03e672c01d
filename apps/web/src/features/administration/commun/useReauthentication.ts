import type { SESSION_ERREURS } from '@guichet/rules/session';
import { useState } from 'react';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { ReauthDialogProps } from './ReauthDialog.tsx';

const CODE = 'REAUTHENTIFICATION_REQUISE' satisfies keyof typeof SESSION_ERREURS;
const isAsked = (error: unknown): boolean => error instanceof ApiError && error.code === CODE;

/** A sensitive act may ask who is at the keyboard: the password is typed, then the same act goes on. */
export const useReauthentication = () => {
  const { api } = useServices();
  const [asking, setAsking] = useState<ReauthDialogProps | null>(null);
  const askPassword = (refusal: unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        setAsking(null);
        settle();
      };
      setAsking({
        onPassword: async (password) => {
          await api.auth.reauthenticate({ body: { password } });
          end(resolve);
        },
        onCancel: () => end(() => reject(refusal)),
      });
    });
  const guarded = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!isAsked(error)) throw error;
      await askPassword(error);
      return act();
    }
  };
  return { guarded, asking };
};
