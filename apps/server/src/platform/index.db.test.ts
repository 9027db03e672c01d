import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

/** Named by another line, and never looked for by it alone: why. */
const PAS_CHERCHEES: Readonly<Record<string, string>> = {
  'auth.retrait demande_par': 'quelques retraits à la fois, lus par leur compte',
  'auth.session id_compte': 'index partiel : les sessions ouvertes, les seules que l’on cherche',
  'cec.declaration id_session': 'index partiels : en attente, puis décidées',
  'demandes.titre remplace': 'lu dans l’autre sens, par la clé',
  'demandes.titre exercice,id_dossier': 'index partiel : tous sauf les annulés',
  'demandes.titre_constat id_titre': 'lu par service, ou par sa clé',
  'demandes.registre_mot id_titre': 'repris par son mot et sa clé, qui commencent la clé primaire',
  'psp.dossier exercice': 'une saison se lit par plages de numéros',
  'psp.inscription id_dossier': 'la saison, qui partage la table, est toujours dite : exercice puis id_dossier',
  'psp.retenue id_dossier': 'lues par lot, dont la clé commence',
  'psp.dette id_dossier': 'cherchées par SIRET',
  'psp.compensation id_dette': 'reprises par versement, dont la clé commence',
  'rds.invitation id_service': 'index partiel : celles qui attendent',
  'rds.absence remplacant': 'index partiel : celles qui ont un remplaçant',
};

test('ce qui nomme une ligne d’une autre table se retrouve par elle sans lire toute la table', async () => {
  const { rows } = await sql<{ readonly nomme: string }>`
    select c.conrelid::regclass || ' ' || (select string_agg(a.attname, ',' order by k.rang)
      from unnest(c.conkey) with ordinality k (numero, rang)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.numero) as nomme
    from pg_constraint c
    where c.contype = 'f' and c.conparentid = 0 and c.conrelid::regclass::text not like 'jobs.%'
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey)
    order by 1`.execute(database.owner);
  expect(rows.map(({ nomme }) => nomme).sort()).toEqual(Object.keys(PAS_CHERCHEES).sort());
});
