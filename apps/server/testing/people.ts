import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Caller } from './caller.ts';
import { freshEmail, PASSWORD, type Portail } from './portail.ts';

interface Facts {
  readonly roles?: readonly string[];
  readonly enabled?: boolean;
  readonly mustChangePassword?: boolean;
  readonly locked?: boolean;
  readonly nom?: string;
  readonly prenom?: string;
}

export interface Person {
  readonly id: string;
  readonly email: string;
}

/** Argon2id at its least: a hash says its own cost, so each sign-in of a test is spared 35 ms of processor. */
const LEAST = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
let known: Promise<string> | undefined;
const hashOfPassword = (): Promise<string> => {
  known ??= hash(PASSWORD, { ...LEAST, secret: Buffer.from(process.env['PASSWORD_PEPPER'] ?? '', 'utf8') });
  return known;
};

/** A confirmed account, without going through the mail. */
export const addPerson = async (portail: Portail, facts: Facts = {}): Promise<Person> => {
  const { roles = ['lca.association'], enabled = true, mustChangePassword = false, locked = false } = facts;
  const { nom = 'Diallo', prenom = 'Amina' } = facts;
  const email = freshEmail();
  const { rows } = await sql<{ id: string }>`insert into auth.compte
    (email, mot_de_passe, civilite, nom, prenom, roles, origin, enabled, must_change_password, locked)
    values (${email}, ${await hashOfPassword()}, 'Madame', ${nom}, ${prenom}, ${[...roles]}, 'lca', ${enabled}, ${mustChangePassword}, ${locked})
    returning id`.execute(portail.owner);
  return { id: rows[0]?.id ?? '', email };
};

export const signIn = async (caller: Caller, email: string) => {
  const answer = await caller.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  if (answer.status !== 200) throw new Error(`connexion refusée : ${answer.status}`);
  return answer.body;
};

export const signedIn = async (portail: Portail, facts: Facts = {}) => {
  const person = await addPerson(portail, facts);
  const browser = portail.browser();
  const session = await signIn(browser, person.email);
  return { ...person, browser, session };
};

/** As if the password had been typed this long ago, in every session of the account. */
export const ageAuthentification = (portail: Portail, id: string, minutes: number) =>
  sql`update auth.session set authentifie_at = authentifie_at - ${`${minutes} minutes`}::interval
    where id_compte = ${id}`.execute(portail.owner);

/** What happened to an account, in order. */
export const historyOf = async (portail: Portail, id: string) => {
  const { rows } = await sql<{ action: string; acteur: string; changements: Record<string, unknown> }>`
    select action, acteur, changements from platform.historique
    where objet = 'compte' and id_objet = ${id} order by survenu_at`.execute(portail.db);
  return rows;
};

interface Place {
  readonly profil?: 'Administrateur local' | 'Administrateur national';
  readonly parent?: string;
}

/** Gives the account a service of its own, under another when said. */
export const giveService = async (
  portail: Portail,
  authId: string,
  { profil, parent }: Place = {},
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into rds.service (auth_id, email, nom, type, profil, parent)
    values (${authId}, ${freshEmail()}, 'Service d’essai', 'Commune', ${profil ?? null}, ${parent ?? null})
    returning id`.execute(portail.owner);
  return rows[0]?.id ?? '';
};
