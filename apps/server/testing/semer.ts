import { RECOMPTE } from '@guichet/testing/recompte';
import { sql } from 'kysely';
import type { Portail } from './portail.ts';

const recount = async ({ owner }: Pick<Portail, 'owner'>): Promise<void> => {
  await sql`truncate demandes.compteur, demandes.compteur_commun, demandes.compteur_delai`.execute(owner);
  for (const statement of RECOMPTE) await sql.raw(statement).execute(owner);
};

const columnsOf = async ({ owner }: Pick<Portail, 'owner'>, table: string, own: Readonly<Record<string, string>>) => {
  const { rows } = await sql<{ nom: string }>`select attname as nom from pg_attribute
    where attrelid = ${`demandes.${table}`}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    owner,
  );
  return {
    names: sql.raw(rows.map(({ nom }) => nom).join(', ')),
    values: sql.raw(rows.map(({ nom }) => own[nom] ?? `m.${nom}`).join(', ')),
  };
};

/** As many more dossiers as asked, each as the one given is now but for its number and its scheme; in their order. */
export const seedLike = async (portail: Pick<Portail, 'owner'>, model: string, count: number): Promise<string[]> => {
  const { owner } = portail;
  const numbers = sql`(select n, 20270000900000 + n as nouveau from generate_series(1, ${count}::int) n)`;
  const copy = async (table: string, key: string, own: Readonly<Record<string, string>>) => {
    const { names, values } = await columnsOf(portail, table, own);
    await sql`insert into demandes.${sql.raw(table)} (${names}) select ${values}
      from demandes.${sql.raw(table)} m cross join ${numbers} g where m.${sql.raw(key)} = ${model}::bigint`.execute(
      owner,
    );
  };
  const scheme = { id_subvention: 'gen_random_uuid()', id_fo: `'27-' || (900000 + g.n)` };
  await copy('dossier', 'id', { id: 'g.nouveau', ...scheme });
  await copy('instruction', 'id_dossier', { id_dossier: 'g.nouveau' });
  await copy('projet', 'id_dossier', { id_dossier: 'g.nouveau', id: 'gen_random_uuid()' });
  await recount(portail);
  return Array.from({ length: count }, (_, rang) => String(20_270_000_900_001 + rang));
};
