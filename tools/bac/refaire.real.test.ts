import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSettings } from '../services/settings.ts';
import { nameOf, refaireBac, withDatabase } from './refaire.ts';

const settings = loadSettings();
const portail = `guichet_essai_${randomBytes(4).toString('hex')}`;
const bac = `${portail}_bac`;
const ownerUrl = withDatabase(settings.DATABASE_OWNER_URL, portail);
const urls = {
  ...{ adminUrl: settings.DATABASE_ADMIN_URL, ownerUrl },
  appUrl: withDatabase(settings.DATABASE_URL, portail),
};
const ask = async (url: string, text: string): Promise<readonly unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
const asAdmin = (text: string) => ask(settings.DATABASE_ADMIN_URL, text);
const mark = (mot: string) => ({
  fill: async (at: { readonly ownerUrl: string }) =>
    void (await ask(at.ownerUrl, `create table essai as select '${mot}' mot`)),
});
const read = () => ask(withDatabase(ownerUrl, bac), 'select mot from essai');

beforeAll(() => asAdmin(`create database ${portail} owner guichet_owner`));
afterAll(async () => {
  await asAdmin(`drop database if exists ${bac} with (force)`);
  await asAdmin(`drop database if exists ${portail} with (force)`);
});

test('le bac à sable est à côté du portail, et se refait en prenant la place de l’ancien, où quelqu’un essayait', async () => {
  expect(await refaireBac({ ...urls, ...mark('hier') })).toBe(bac);
  const someone = new Client({ connectionString: withDatabase(ownerUrl, bac) });
  someone.on('error', () => undefined);
  await someone.connect();
  await someone.query(`insert into essai values ('tapé hier')`);
  await refaireBac({ ...urls, ownerUrl: withDatabase(ownerUrl, bac), ...mark('ce matin') });
  expect(await read()).toEqual([{ mot: 'ce matin' }]);
  await someone.end().catch(() => undefined);
});

test('ce qui échoue en se remplissant laisse l’ancien, et rien derrière', async () => {
  const failing = { ...urls, fill: () => Promise.reject(new Error('plus de place')) };
  await expect(refaireBac(failing)).rejects.toThrow('plus de place');
  expect(await read()).toEqual([{ mot: 'ce matin' }]);
  expect(await asAdmin(`select datname from pg_database where datname like '${portail}%' order by 1`)).toEqual([
    { datname: portail },
    { datname: bac },
  ]);
});

test('la base d’un portail qui sert n’est jamais celle que l’on efface', () => {
  expect(nameOf('postgres://un@127.0.0.1/guichet')).toBe('guichet_bac');
  expect(nameOf('postgres://un@127.0.0.1/guichet_bac')).toBe('guichet_bac');
  expect(() => nameOf('postgres://un@127.0.0.1/GUICHET;')).toThrow();
});
