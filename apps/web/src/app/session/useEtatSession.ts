import { type EtatSession, etatSession, type FinSession, finSession } from '@guichet/rules/session';
import { useEffect, useReducer } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { useStore } from '../../shared/store/useStore.ts';

const EVERY = 1_000;

/** Looked at again and again rather than awaited: a device that slept wakes up late, and its timers with it. */
const useTick = (isOn: boolean): void => {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(tick, EVERY);
    return () => clearInterval(timer);
  }, [isOn]);
};

/** How far the session is from its end, and when that is; null without a session. */
export const useEtatSession = (): (FinSession & { readonly etat: EtatSession }) | null => {
  const { session } = useServices();
  const held = useStore(session.store);
  useTick(Boolean(held));
  if (!held) return null;
  const fin = finSession({ ...held, roles: held.user.roles });
  return { ...fin, etat: etatSession(fin, session.serverNow()) };
};
