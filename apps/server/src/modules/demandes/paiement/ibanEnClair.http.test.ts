import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAC } from '../../../../testing/fiches.ts';
import { type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import { withDatabase } from '../../../../testing/urls.ts';

const IBAN = 'FR7630006000011234567890189';
const AUTRE_IBAN = 'FR1420041010050500013M02606';

/** Where a number is kept as it is typed (ADR 0039 says why). This list only gets shorter. */
const EN_CLAIR = ['association.element.champs', 'demandes.lot_paiement.contenu', 'platform.idempotence.reponse'];

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene.portail.close());

const COLONNES = `select c.oid::regclass::text as relation, quote_ident(a.attname) as colonne
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('pg_catalog', 'information_schema')
    and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype, 'varchar'::regtype,
      'bytea'::regtype)
  order by 1, 2`;

/** Every column of every table that could hold one, jobs and partitions included; as who may read them all. */
const columnsWith = async (number: string): Promise<string[]> => {
  const name = new URL(scene.portail.appUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: withDatabase(process.env['DATABASE_ADMIN_URL'], name) });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ relation: string; colonne: string }>(COLONNES);
    expect(rows.length).toBeGreaterThan(150);
    const hex = Buffer.from(number).toString('hex').toUpperCase();
    const asked = rows.map(
      ({ relation, colonne }) =>
        `select '${relation}.${colonne}' as ou where exists (select from ${relation}
          where position('${number}' in upper(replace(${colonne}::text, ' ', ''))) > 0
            or position('${hex}' in upper(${colonne}::text)) > 0)`,
    );
    const found = await admin.query<{ ou: string }>(asked.join(' union all '));
    return found.rows.map(({ ou }) => ou).toSorted();
  } finally {
    await admin.end();
  }
};

test('T10 après la vie d’une subvention, un numéro de compte n’est en clair qu’aux places connues', async () => {
  const { createur, national, club } = scene;
  const envoye = await scene.paying();
  expect((await scene.record(national, envoye.id)).status).toBe(201);
  const { body } = await scene.exporter(national);
  expect((await scene.fichier(national, body.lot)).body).toContain(IBAN);
  const added = await createur.browser.call('POST', `${DAC}/ribs?id_asso=${club.id}`, {
    body: { titulaire: 'Club', iban: AUTRE_IBAN, bic: 'PSSTFRPP' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect([added.status, added.body.iban]).toEqual([201, AUTRE_IBAN]);
  await scene.changeRib(envoye.id);
  const found = [...(await columnsWith(IBAN)), ...(await columnsWith(AUTRE_IBAN))];
  expect([...new Set(found)].toSorted()).toEqual(EN_CLAIR);
});
