import { NOMS_LUS, type NomsLus } from '@guichet/rules/passSport';
import { type Kysely, sql } from 'kysely';
import type { CodeTables } from './code.tables.ts';

export interface NomLu {
  readonly jour: string;
  readonly compte: string;
  /** Null for the national team, which reads for no service. */
  readonly service: string | null;
  readonly id_dossier: string;
  readonly motif: string;
}
type Lecteur = Pick<NomLu, 'jour' | 'compte' | 'service'>;

const sujetsOf = ({ compte, service }: Lecteur): [string, string][] => [
  ['personne', compte],
  ...(service === null ? [] : ([['service', service]] as [string, string][])),
];

export const nomLuRepository = (db: Kysely<CodeTables>) => ({
  /** Held until the name is given: two asked at once cannot both be the last one. */
  async lock(lecteur: Lecteur): Promise<NomsLus> {
    const sujets = sujetsOf(lecteur);
    const { rows } = await sql<{ sujet: string; nombre: number }>`
      insert into psp.nom_lu (jour, sujet, id)
      select ${lecteur.jour}::date, s.sujet, s.id from unnest(${sujets.map(([sujet]) => sujet)}::text[],
        ${sujets.map(([, id]) => id)}::text[]) as s (sujet, id) order by s.sujet desc
      on conflict (jour, sujet, id) do update set nombre = nom_lu.nombre
      returning sujet, nombre`.execute(db);
    const of = (sujet: string) => rows.find((row) => row.sujet === sujet)?.nombre ?? 0;
    return { personne: of('personne'), service: of('service') };
  },

  /** Who, of which file, and why; never which name. */
  async write({ jour, compte, service, id_dossier, motif }: NomLu): Promise<void> {
    await sql`with lus as (update psp.nom_lu set nombre = nombre + 1 where jour = ${jour}::date
        and ((sujet = 'personne' and id = ${compte}) or (sujet = 'service' and id = ${service})))
      insert into psp.lecture (jour, compte, service, id_dossier, nombre, motif)
      values (${jour}::date, ${compte}, ${service}, ${id_dossier}, 1, ${motif})`.execute(db);
  },

  /** True for the first name refused that day to this person, or to this service. */
  async refuse({ jour, compte, service }: Lecteur, now: Date): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`update psp.nom_lu set refuse_at = ${now}
      where jour = ${jour}::date and refuse_at is null
        and ((sujet = 'personne' and id = ${compte} and nombre >= ${NOMS_LUS.personne})
          or (sujet = 'service' and id = ${service} and nombre >= ${NOMS_LUS.service}))`.execute(db);
    return numAffectedRows > 0n;
  },

  purge: (jour: string) => sql`delete from psp.nom_lu where jour < ${jour}::date`.execute(db),
});
export type NomLuRepository = ReturnType<typeof nomLuRepository>;
