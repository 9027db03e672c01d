import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { parseSettings } from '../../src/config.ts';
import { createObjectStore } from '../../src/platform/files/objectStore.ts';
import type { Answer, Caller } from '../caller.ts';
import { type Person, signedIn } from '../people.ts';
import type { Portail } from '../portail.ts';

export interface AssociationEssai {
  readonly id: number;
  readonly siege: string;
  readonly secondaire: string;
}

/** An association of the registries, with its head office and one other establishment. */
export const addAssociation = async ({ owner }: Portail): Promise<AssociationEssai> => {
  const siren = String(randomInt(100_000_000, 999_999_999));
  const [siege, secondaire] = [`${siren}00011`, `${siren}00029`];
  const sirene = JSON.stringify({ nom: 'Judo d’essai', actif: true, id_siret_siege: siege });
  const { rows } = await sql<{ id: number }>`insert into association.association (id_siren, sirene)
    values (${siren}, ${sirene}::jsonb) returning id_correspondance as id`.execute(owner);
  for (const id_siret of [siege, secondaire]) {
    await sql`insert into association.etablissement (id_siret, actif, est_siege, empreinte)
      values (${id_siret}, true, ${id_siret === siege}, '')`.execute(owner);
  }
  return { id: rows[0]?.id ?? 0, siege, secondaire };
};

interface Place {
  readonly type?: 'Siège' | 'Etablissement secondaire';
  readonly id_siret?: string;
  readonly etat?: 'confirme' | 'a_confirmer';
}

export const join = async ({ owner }: Portail, authId: string, id: number, place: Place = {}): Promise<void> => {
  const { type = 'Siège', id_siret = null, etat = 'confirme' } = place;
  await sql`insert into lca.utilisateur (id) values (${authId}) on conflict do nothing`.execute(owner);
  await sql`insert into lca.utilisateur_association (id_utilisateur, id_correspondance, id_siret, nom, type, fonction, etat)
    values (${authId}, ${id}, ${id_siret}, 'Judo d’essai', ${type}, 'Président(e)', ${etat})`.execute(owner);
};

export interface Deposant extends Person {
  readonly browser: Caller;
  readonly base: string;
  readonly association: AssociationEssai;
}

/** Someone of the head office of an association of its own. */
export const addDeposant = async (portail: Portail): Promise<Deposant> => {
  const [person, association] = [await signedIn(portail), await addAssociation(portail)];
  await join(portail, person.id, association.id);
  return { ...person, association, base: portail.base };
};

export interface Depot {
  readonly name?: string;
  readonly type?: string;
  readonly content: Buffer;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fileFirst?: boolean;
}

export const DOCUMENTS = '/api/dac/association/documents';

export const headersOf = ({ cookies }: Caller): Record<string, string> => ({
  'x-guichet-client': 'navigateur',
  cookie: [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
});

/** As a browser sends a form, fields first unless said. */
export const deposit = async ({ browser, base, association }: Deposant, depot: Depot): Promise<Answer> => {
  const { name = 'statuts.pdf', type = 'application/pdf', content, fields = {}, headers = {}, fileFirst } = depot;
  const form = new FormData();
  const addFile = () => form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  if (fileFirst) addFile();
  for (const [field, value] of Object.entries({ id_asso: String(association.id), id_type: 'STC', ...fields })) {
    form.append(field, value);
  }
  if (!fileFirst) addFile();
  const sent = { ...headersOf(browser), ...headers };
  const response = await fetch(`${base}${DOCUMENTS}`, { method: 'POST', headers: sent, body: form });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

export const list = async ({ browser, association }: Deposant, query = ''): Promise<Answer> =>
  browser.call('GET', `${DOCUMENTS}?id_asso=${association.id}${query}`);

export const read = (
  { browser, base }: Pick<Deposant, 'browser' | 'base'>,
  uuid: string,
  query = '',
): Promise<Response> => fetch(`${base}${DOCUMENTS}/${uuid}${query}`, { headers: headersOf(browser) });

/** A database that goes leaves its objects behind: tests take theirs away. */
export const emptyStore = async ({ appUrl }: Pick<Portail, 'appUrl'>): Promise<void> => {
  const store = createObjectStore(parseSettings({ ...process.env, DATABASE_URL: appUrl }));
  for await (const page of store.list('')) await Promise.all(page.map(({ key }) => store.remove(key)));
  store.close();
};

/** Waits until the antivirus has spoken, or until it is clear that it will not. */
export const settled = async (deposant: Deposant, uuid: string, tries = 200): Promise<string> => {
  for (let n = 0; n < tries; n += 1) {
    const { body } = await list(deposant, '&includeDeleted=true');
    const etat = body.find((document: { uuid: string }) => document.uuid === uuid)?.etat_fichier;
    if (etat !== 'en_analyse') return etat;
    await new Promise((done) => setTimeout(done, 100));
  }
  return 'en_analyse';
};
