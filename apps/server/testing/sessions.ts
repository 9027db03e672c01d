import { sql } from 'kysely';
import { createTokenKeys, type TokenKeys } from '../src/modules/auth/session/tokenKeys.ts';
import type { Caller } from './caller.ts';
import type { Portail } from './portail.ts';

/** Someone who acts in a scene. */
export interface Personne {
  readonly id: string;
  readonly service: string;
  readonly browser: Caller;
}
export interface RecitPersonne extends Omit<Personne, 'browser'> {
  readonly cookies: readonly (readonly [string, { value: string; path: string }])[];
}
type Recits<People> = Readonly<Record<keyof People, RecitPersonne>>;

const mapValues = <K extends string, A, B>(record: Readonly<Record<K, A>>, change: (value: A) => B): Record<K, B> =>
  Object.fromEntries(Object.entries<A>(record).map(([name, value]) => [name, change(value)])) as Record<K, B>;

export const tellPeople = <K extends string>(people: Readonly<Record<K, Personne>>): Recits<typeof people> =>
  mapValues(people, ({ id, service, browser }) => ({ id, service, cookies: [...browser.cookies] }));

let known: Promise<TokenKeys> | undefined;
/** The token of a browser lasts minutes, a run longer: the same session, as if it had just been renewed. */
const renewToken = async (token: string): Promise<string> => {
  known ??= createTokenKeys(process.env['TOKEN_KEY'] ?? '');
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return (await (await known).signAccess(sid, new Date())).token;
};

const resumePerson = async (portail: Portail, { id, service, cookies }: RecitPersonne): Promise<Personne> => {
  const browser = portail.browser();
  for (const [name, { value, path }] of cookies)
    browser.cookies.set(name, { path, value: name === 'token' ? await renewToken(value) : value });
  return { id, service, browser };
};

/** The same persons, each in the browser where they signed in. */
export const resumePeople = async <K extends string>(
  portail: Portail,
  recits: Readonly<Record<K, RecitPersonne>>,
): Promise<Record<K, Personne>> => {
  const people = await Promise.all(
    Object.entries<RecitPersonne>(recits).map(async ([name, recit]) => [name, await resumePerson(portail, recit)]),
  );
  return Object.fromEntries(people) as Record<K, Personne>;
};

/** As if everyone had signed in this much later. */
export const shiftSessions = async ({ owner }: Pick<Portail, 'owner'>, ms: number): Promise<void> => {
  const later = sql`make_interval(secs => ${ms / 1000}::double precision)`;
  await sql`update auth.session set authentifie_at = authentifie_at + ${later}, renouvele_at = renouvele_at + ${later},
    expire_at = expire_at + ${later}`.execute(owner);
};
