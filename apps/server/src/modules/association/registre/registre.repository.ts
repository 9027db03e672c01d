import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Avancement, Fichier, Lot } from '../../../platform/import/forme.ts';
import { ANALYZE_LOT, APPLY, COPY_LOT, CREATE_LOT, LIST_CLAIMED, PLAN, WRITE_OCCUPEES } from './apply.queries.ts';
import type { NomForme } from './forme.ts';

export interface LigneLot {
  readonly ligne: number;
  readonly id_rna: string | null;
  readonly id_siren: string | null;
  readonly id_ancien: string | null;
  readonly partie: string;
  readonly empreinte: string;
}

const COLUMNS = 'id, position, ligne, lues, ecrites, ignorees, rejetees, fini_at';
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const cellOf = (value: string | number | null): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPED[sign] ?? sign);
const copyLine = ({ ligne, id_rna, id_siren, id_ancien, partie, empreinte }: LigneLot): string =>
  `${[ligne, id_rna, id_siren, id_ancien, partie, empreinte].map(cellOf).join('\t')}\n`;

const copyLot = async (client: pg.ClientBase, lignes: readonly LigneLot[]): Promise<void> => {
  const stream = client.query(copyFrom(COPY_LOT));
  const finished = once(stream, 'finish');
  stream.end(lignes.map(copyLine).join(''));
  await finished;
};

/** On an empty base, two million searched forms are sooner made at once than one by one; until then nothing is found. */
const DEFER_SEARCH = `set local association.recherche_differee = 'oui';
  update association.recherche_etat set perimee = true where not perimee`;
const READ_FIRST = `select perimee or not exists (
  select from association.import where forme = any($1) and fini_at is not null) as first from association.recherche_etat`;

/** Those of these associations that somebody acts for, or asked to. */
export type ListOccupees = (associations: readonly number[]) => Promise<readonly number[]>;

export const registreRepository = (client: pg.ClientBase, listOccupees: ListOccupees) => {
  let isFirst = false;
  const one = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows[0];

  const markOccupees = async (): Promise<void> => {
    const { rows } = await client.query<{ id_correspondance: number }>(LIST_CLAIMED);
    if (rows.length === 0) return;
    await client.query(WRITE_OCCUPEES, [await listOccupees(rows.map(({ id_correspondance }) => id_correspondance))]);
  };

  const applyLot = async (forme: NomForme, lignes: readonly LigneLot[]): Promise<number> => {
    if (lignes.length === 0) return 0;
    await copyLot(client, lignes);
    await client.query(ANALYZE_LOT);
    if (forme === 'waldec' || forme === 'import') await markOccupees();
    let written = 0;
    for (const statement of APPLY[forme]) {
      const { rowCount } = await client.query(statement);
      if (!statement.includes('lien_rna_siren as k')) written += rowCount ?? 0;
    }
    return written;
  };

  const writeRejets = (id: number, rejets: Lot<LigneLot>['rejets']) =>
    client.query(
      `insert into association.import_rejet (id_import, ligne, motif)
        select $1, * from unnest($2::integer[], $3::text[]) on conflict do nothing`,
      [id, rejets.map(({ ligne }) => ligne), rejets.map(({ motif }) => motif)],
    );

  const writeLot = async (id: number, forme: NomForme, lot: Lot<LigneLot>): Promise<Avancement> => {
    await client.query(isFirst ? `${PLAN}; ${DEFER_SEARCH}` : PLAN);
    const ecrites = await applyLot(forme, lot.lignes);
    if (lot.rejets.length > 0) await writeRejets(id, lot.rejets);
    const row = await one<Avancement & pg.QueryResultRow>(
      `update association.import set position = $2, ligne = $3, lues = lues + $4, ecrites = ecrites + $5,
        ignorees = ignorees + $6, rejetees = rejetees + $7, maj_at = now() where id = $1 returning ${COLUMNS}`,
      [id, lot.position, lot.ligne, lot.lues, ecrites, lot.ignorees, lot.rejets.length],
    );
    if (!row) throw new Error('l’avancement de l’import a disparu');
    return row;
  };

  return {
    /** One import at a time: two could each believe that a number is free. The lock ends with the connection. */
    async open(formes: readonly NomForme[]): Promise<boolean> {
      await client.query(CREATE_LOT);
      const row = await one<{ ok: boolean }>(`select pg_try_advisory_lock(hashtext('association.import')) as ok`);
      isFirst = (await one<{ first: boolean }>(READ_FIRST, [formes]))?.first ?? false;
      return row?.ok ?? false;
    },

    close: async (): Promise<void> =>
      void (await client.query(`select pg_advisory_unlock(hashtext('association.import'))`)),

    /** The import of this very content, where it was left; else a new one. */
    async resume({ forme, fichier, empreinte, taille }: Fichier<NomForme>, isAgain: boolean): Promise<Avancement> {
      const known = await one<Avancement & pg.QueryResultRow>(
        `select ${COLUMNS} from association.import where empreinte = $1 and forme = $2 and (fini_at is null or not $3)
          order by id desc limit 1`,
        [empreinte, forme, isAgain],
      );
      const row =
        known ??
        (await one<Avancement & pg.QueryResultRow>(
          `insert into association.import (forme, fichier, empreinte, taille) values ($1, $2, $3, $4) returning ${COLUMNS}`,
          [forme, fichier, empreinte, taille],
        ));
      if (!row) throw new Error('l’import n’a pas pu s’ouvrir');
      return row;
    },

    async write(id: number, forme: NomForme, lot: Lot<LigneLot>): Promise<Avancement> {
      await client.query('begin');
      try {
        const after = await writeLot(id, forme, lot);
        await client.query('commit');
        return after;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },

    finish: async (id: number): Promise<void> =>
      void (await client.query('update association.import set fini_at = now(), maj_at = now() where id = $1', [id])),

    async listRejets(id: number, limit: number): Promise<{ ligne: number; motif: string }[]> {
      const { rows } = await client.query<{ ligne: number; motif: string }>(
        'select ligne, motif from association.import_rejet where id_import = $1 order by ligne limit $2',
        [id, limit],
      );
      return rows;
    },
  };
};
