import { ALARME, type Essais } from '@guichet/rules/passSport';
import { type Kysely, sql } from 'kysely';
import type { CodeTables } from './code.tables.ts';

/** As many as the clubs that meet in one minute are spread over. */
const PARTS = 16;
const partOf = (id_dossier: string): number => Number(BigInt(id_dossier) % BigInt(PARTS));

export interface Tentative {
  readonly jour: string;
  readonly authId: string;
  /** Null for who looks by their office. */
  readonly id_dossier: string | null;
  readonly isConnu: boolean;
  readonly isNomDonne: boolean;
  readonly now: Date;
}

export const essaiRepository = (db: Kysely<CodeTables>) => ({
  /** Held until the code is answered: two asked at once cannot both be the last one left. */
  async lock(jour: string, authId: string, id_dossier: string | null): Promise<Essais> {
    const sujets = [...(id_dossier === null ? [] : [['structure', id_dossier]]), ['compte', authId]];
    const { rows } = await sql<{ sujet: string; inconnus: number; sans_nom: number }>`
      insert into psp.essai (jour, sujet, id)
      select ${jour}::date, s.sujet, s.id from unnest(${sujets.map(([sujet]) => sujet)}::text[],
        ${sujets.map(([, id]) => id)}::text[]) as s (sujet, id) order by s.sujet desc
      on conflict (jour, sujet, id) do update set bons = essai.bons
      returning sujet, inconnus, sans_nom`.execute(db);
    const of = (sujet: string) => rows.find((row) => row.sujet === sujet);
    return {
      structure: of('structure')?.inconnus ?? 0,
      compte: of('compte')?.inconnus ?? 0,
      sansNom: of('compte')?.sans_nom ?? 0,
    };
  },

  /** The same writing for a code that is known and one that is not. */
  async count({ jour, authId, id_dossier, isConnu, isNomDonne, now }: Tentative): Promise<void> {
    const [bon, inconnu] = isConnu ? [1, 0] : [0, 1];
    await sql`with compte as (
        update psp.essai set bons = bons + ${bon}, inconnus = inconnus + ${inconnu},
          sans_nom = sans_nom + ${isNomDonne ? 0 : inconnu}
        where jour = ${jour}::date and ((sujet = 'compte' and id = ${authId}) or (sujet = 'structure' and id = ${id_dossier})))
      insert into psp.releve (minute, part, total, inconnus)
      values (date_trunc('minute', ${now}::timestamptz), ${id_dossier === null ? 0 : partOf(id_dossier)}, 1, ${inconnu})
      on conflict (minute, part) do update set total = releve.total + 1, inconnus = releve.inconnus + ${inconnu}`.execute(
      db,
    );
  },

  /** What the country typed of late. */
  async releve(now: Date): Promise<{ total: number; inconnus: number }> {
    const { rows } = await sql<{ total: number; inconnus: number }>`select coalesce(sum(total), 0)::integer as total,
        coalesce(sum(inconnus), 0)::integer as inconnus
      from psp.releve where minute > ${now}::timestamptz - make_interval(mins => ${ALARME.minutes})`.execute(db);
    return rows[0] ?? { total: 0, inconnus: 0 };
  },

  /** Once for ten minutes, whoever sees it first; true for that one. */
  async sound(now: Date, { total, inconnus }: { total: number; inconnus: number }): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`insert into psp.alarme (debut, total, inconnus)
      values (date_bin(make_interval(mins => ${ALARME.minutes}), ${now}::timestamptz, 'epoch'::timestamptz), ${total}, ${inconnus})
      on conflict do nothing`.execute(db);
    return numAffectedRows === 1n;
  },

  purge: (jour: string) =>
    sql`with vieux as (delete from psp.essai where jour < ${jour}::date)
      delete from psp.releve where minute < ${jour}::date`.execute(db),
});
export type EssaiRepository = ReturnType<typeof essaiRepository>;
