import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { suiviImport } from '../../../platform/import/suiviImport.ts';
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

  const suivi = suiviImport<NomForme, LigneLot>(client, 'association', (forme, lignes) => async () => {
    await client.query(isFirst ? `${PLAN}; ${DEFER_SEARCH}` : PLAN);
    return { ecrites: await applyLot(forme, lignes), rejets: [] };
  });

  return {
    ...suivi,
    async open(formes: readonly NomForme[]): Promise<boolean> {
      await client.query(CREATE_LOT);
      const isOurs = await suivi.lock();
      const { rows } = await client.query<{ first: boolean }>(READ_FIRST, [formes]);
      isFirst = rows[0]?.first ?? false;
      return isOurs;
    },
  };
};
