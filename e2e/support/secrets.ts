import { appendFileSync } from 'node:fs';
import type { BrowserContext, Request, Response } from '@playwright/test';

/** What no line of the portal's log may hold: run.ts looks for each of them when the journeys are over (T19). */
export const keepSecret = (value: unknown): void => {
  const file = process.env['E2E_SECRETS'];
  if (file && typeof value === 'string' && value.length >= 8) appendFileSync(file, `${JSON.stringify(value)}\n`);
};

const FIELDS = [
  'password',
  'confirm',
  'old_password',
  'new_password',
  'new_confirm',
  'connexion',
  'email',
  'login',
  'replyTo',
];
const IN_PATH = /\/(?:validate|resetPassword|mot-de-passe-oublie|modification-mot-de-passe|forgotPassword)\/([^/?]+)/;
const COOKIE = /^(?:__\w+-)?(?:token|refresh_token)=([^;]+)/;

const fieldsOf = (request: Request): readonly unknown[] => {
  try {
    const body: unknown = request.postDataJSON();
    return body !== null && typeof body === 'object'
      ? Object.entries(body).flatMap(([name, value]) => (FIELDS.includes(name) ? [value] : []))
      : [];
  } catch {
    return [];
  }
};

const keepSent = (request: Request): void => {
  for (const value of fieldsOf(request)) keepSecret(value);
  const inPath = IN_PATH.exec(request.url())?.[1];
  if (inPath) keepSecret(decodeURIComponent(inPath));
};

const keepReceived = async (response: Response): Promise<void> => {
  const lines = await response.headerValues('set-cookie').catch(() => []);
  for (const line of lines.flatMap((value) => value.split('\n'))) keepSecret(COOKIE.exec(line)?.[1]);
};

/** Everything secret that this browser sends or receives is remembered; call the answer before the end. */
export const watchSecrets = (context: BrowserContext): (() => Promise<unknown>) => {
  const pending: Promise<void>[] = [];
  context.on('request', keepSent);
  context.on('response', (response) => {
    if (response.url().includes('/auth/')) pending.push(keepReceived(response));
  });
  return () => Promise.all(pending);
};
