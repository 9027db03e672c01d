import type pg from 'pg';
import type { Avancement, DepotImport, Fichier, Lot } from './forme.ts';

const COLUMNS = 'id, position, ligne, lues, ecrites, ignorees, rejetees, fini_at';

/** How many of a lot were written, and the lines that were refused while they were. */
export interface Ecriture {
  readonly ecrites: number;
  readonly rejets: readonly { readonly ligne: number; readonly motif: string }[];
}

/** Where an import keeps the place it reached: in the tables `import` and `import_rejet` of the schema that it fills. */
export const suiviImport = <Nom extends string, Gardee>(
  client: pg.ClientBase,
  schema: 'association' | 'cec' | 'psp',
  /** What costs time on our side is done here; what comes back writes, once the transaction is open. */
  prepare: (forme: Nom, lignes: readonly Gardee[]) => () => Promise<Ecriture>,
): Omit<DepotImport<Nom, Gardee>, 'open'> & { readonly lock: () => Promise<boolean> } => {
  const one = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows[0];

  const writeRejets = (id: number, rejets: Ecriture['rejets']) =>
    client.query(
      `insert into ${schema}.import_rejet (id_import, ligne, motif)
        select $1, * from unnest($2::integer[], $3::text[]) on conflict do nothing`,
      [id, rejets.map(({ ligne }) => ligne), rejets.map(({ motif }) => motif)],
    );

  const writeLot = async (id: number, lot: Lot<Gardee>, apply: () => Promise<Ecriture>): Promise<Avancement> => {
    const { ecrites, rejets: refused } = await apply();
    const rejets = [...lot.rejets, ...refused];
    if (rejets.length > 0) await writeRejets(id, rejets);
    const row = await one<Avancement & pg.QueryResultRow>(
      `update ${schema}.import set position = $2, ligne = $3, lues = lues + $4, ecrites = ecrites + $5,
        ignorees = ignorees + $6, rejetees = rejetees + $7, maj_at = now() where id = $1 returning ${COLUMNS}`,
      [id, lot.position, lot.ligne, lot.lues, ecrites, lot.ignorees, rejets.length],
    );
    if (!row) throw new Error('l’avancement de l’import a disparu');
    return row;
  };

  return {
    /** One import at a time: two could each believe that a number is free. The lock ends with the connection. */
    lock: async () =>
      (await one<{ ok: boolean }>(`select pg_try_advisory_lock(hashtext('${schema}.import')) as ok`))?.ok ?? false,

    close: async () => void (await client.query(`select pg_advisory_unlock(hashtext('${schema}.import'))`)),

    /** The import of this very content, where it was left; else a new one. */
    async resume({ forme, fichier, empreinte, taille }: Fichier<Nom>, isAgain: boolean): Promise<Avancement> {
      const known = await one<Avancement & pg.QueryResultRow>(
        `select ${COLUMNS} from ${schema}.import where empreinte = $1 and forme = $2 and (fini_at is null or not $3)
          order by id desc limit 1`,
        [empreinte, forme, isAgain],
      );
      const row =
        known ??
        (await one<Avancement & pg.QueryResultRow>(
          `insert into ${schema}.import (forme, fichier, empreinte, taille) values ($1, $2, $3, $4) returning ${COLUMNS}`,
          [forme, fichier, empreinte, taille],
        ));
      if (!row) throw new Error('l’import n’a pas pu s’ouvrir');
      return row;
    },

    async write(id: number, forme: Nom, lot: Lot<Gardee>): Promise<Avancement> {
      const apply = prepare(forme, lot.lignes);
      await client.query('begin');
      try {
        const after = await writeLot(id, lot, apply);
        await client.query('commit');
        return after;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },

    finish: async (id: number) =>
      void (await client.query(`update ${schema}.import set fini_at = now(), maj_at = now() where id = $1`, [id])),

    async listRejets(id: number, limit: number) {
      const { rows } = await client.query<{ ligne: number; motif: string }>(
        `select ligne, motif from ${schema}.import_rejet where id_import = $1 order by ligne limit $2`,
        [id, limit],
      );
      return rows;
    },
  };
};
