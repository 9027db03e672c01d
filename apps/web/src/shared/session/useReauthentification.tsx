import { type ReactNode, useState } from 'react';
import { useServices } from '../services/services.ts';
import { ReauthentificationDialog } from './ReauthentificationDialog.tsx';
import { withReauthentification } from './reauthentification.ts';

export interface Reauthentification {
  /** Makes the call, and makes it again once the password was given, if the server wants it. */
  readonly guard: <T>(call: () => Promise<T>) => Promise<T>;
  readonly dialog: ReactNode;
}

export const useReauthentification = (): Reauthentification => {
  const { api } = useServices();
  const [answer, setAnswer] = useState<{ readonly with: (isProven: boolean) => void } | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setAnswer({ with: resolve }));
  const close = (isProven: boolean) => {
    setAnswer(null);
    answer?.with(isProven);
  };
  const prove = async (password: string) => {
    await api.auth.reauthenticate({ body: { password } });
    close(true);
  };
  return {
    guard: (call) => withReauthentification(call, ask),
    dialog: answer && <ReauthentificationDialog onPassword={prove} onClose={() => close(false)} />,
  };
};
