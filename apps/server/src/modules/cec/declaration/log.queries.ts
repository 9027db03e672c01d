import type { MotifRefus, StatutDeclaration } from '@guichet/rules/cec';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../../../platform/curseur.ts';
import type { CecTables } from '../cec.tables.ts';
import { isVue, type Vue } from './declaration.queries.ts';

export interface LigneLog {
  readonly id: string;
  readonly id_declaration: string;
  readonly id_session: number;
  readonly etab_siret: string | null;
  readonly status: StatutDeclaration;
  readonly motif_refus_id: MotifRefus | null;
  readonly par: string | null;
  readonly survenu_at: Date;
  readonly nom: string;
  readonly prenom: string;
  /** Of the declaration, as it is now. */
  readonly actuel: StatutDeclaration;
}

const curseur = defineCurseur({ at: z.iso.datetime(), id: z.uuid() });
export const readCurseurLog = curseur.read;
export const curseurLogOf = ({ survenu_at, id }: LigneLog): string =>
  curseur.write({ at: survenu_at.toISOString(), id });

export const logQueries = (db: Kysely<CecTables>) => ({
  /** The latest first; one more than asked for tells that there is a next page. */
  async list(vue: Vue, after: CurseurOf<typeof curseur> | null, limit: number): Promise<LigneLog[]> {
    const suite = after ? sql`(l.survenu_at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
    const { rows } = await sql<LigneLog>`select l.id, l.id_declaration, l.id_session, l.etab_siret, l.status,
        l.motif_refus_id, l.par, l.survenu_at, d.nom, d.prenom, d.status as actuel
      from (select * from cec.log where id_correspondance = ${vue.id_correspondance} and ${isVue(vue)}) l
      join cec.declaration d on d.id = l.id_declaration
      where ${suite}
      order by l.survenu_at desc, l.id desc limit ${limit}`.execute(db);
    return rows;
  },
});
export type LogQueries = ReturnType<typeof logQueries>;
