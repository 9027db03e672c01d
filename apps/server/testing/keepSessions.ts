import type { Caller } from './caller.ts';
import { PASSWORD } from './portail.ts';

/** Well before a session ends. */
const SESSION_MS = 4 * 60_000;
const refreshedAt = new WeakMap<Caller, number>();

/** For what lasts longer than a session. Once for those who share someone: a refresh token is good for one call. */
export const keepSessions = async (people: readonly { readonly browser: Caller }[]): Promise<void> => {
  const now = Date.now();
  for (const { browser } of people) {
    if (now - (refreshedAt.get(browser) ?? 0) < SESSION_MS) continue;
    refreshedAt.set(browser, now);
    const { status } = await browser.call('POST', '/api/auth/refreshToken', { body: {} });
    if (status !== 200) throw new Error(`session non prolongée : ${status}`);
    // A campaign outlasts the quarter of an hour in which who one is stays proven.
    await browser.call('POST', '/api/auth/reauthenticate', { body: { password: PASSWORD } });
  }
};
