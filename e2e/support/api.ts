import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, PERSONAS, type Persona } from '@guichet/testing';
import { linkIn, waitForMail } from './mailbox.ts';
import { keepSecret } from './secrets.ts';

const ORIGIN = new URL(process.env['BASE_URL'] ?? 'http://127.0.0.1:4080/client/').origin;

export interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  /** The version that it was read at. */
  readonly version?: number;
}

/** The portal as a program that is not a browser calls it: the token in a header. */
export const callApi = async (method: string, path: string, { token, body, version }: Sent = {}): Promise<Response> =>
  fetch(`${ORIGIN}/api${path}`, {
    method,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const orFail = async (response: Response): Promise<Response> => {
  if (!response.ok) throw new Error(`${response.status} ${response.url} ${await response.text()}`);
  return response;
};

/** What it answers, which must be a success. */
export const askApi = async <T>(method: string, path: string, sent: Sent = {}): Promise<T> =>
  (await (await orFail(await callApi(method, path, sent))).json()) as T;

interface Opened {
  readonly token: string;
  readonly refreshToken: string;
  readonly user: { readonly authId: string };
}

export const openSession = async (email: string, password: string): Promise<Opened> => {
  const answer = await askApi<Opened>('POST', '/auth/login', { body: { email, password } });
  for (const secret of [email, password, answer.token, answer.refreshToken]) keepSecret(secret);
  return answer;
};

export type NewPerson = Pick<Persona, 'email' | 'nom' | 'prenom'> & { readonly password: string };

/** Someone who registered and confirmed their address, for the journeys that change a person. */
export const newPerson = async (prenom: string, nom: string): Promise<NewPerson> => {
  const word = randomUUID().slice(0, 8);
  // An address has no accents.
  const email = `${prenom.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')}.${word}@parcours.example`;
  const password = `Tatami-${randomUUID().slice(0, 12)}-Ok`;
  for (const secret of [email, password]) keepSecret(secret);
  const body = { email, password, confirm: password, civilite: 'Madame', nom, prenom };
  await orFail(await callApi('POST', '/auth/register?origin=lca&sendValidation=true', { body }));
  const token = linkIn(await waitForMail(email, 'Confirmez votre adresse électronique'))
    .split('/')
    .at(-1);
  keepSecret(token);
  await orFail(await callApi('POST', `/auth/validate/${token}`));
  return { email, nom, prenom, password };
};

/** What an administrator of the portal gives or takes, where the journey is about something else. */
export const changeAsSophie = async ({ email, password }: NewPerson, changes: object): Promise<string> => {
  const { authId } = (await openSession(email, password)).user;
  const { token } = await openSession(PERSONAS.sophie.email, DEMO_PASSWORD);
  await orFail(await callApi('PATCH', `/auth/users/${authId}`, { token, body: changes }));
  return authId;
};
