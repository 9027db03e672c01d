import type { TerritoirePsp } from '@guichet/rules/passSport';
import { type Kysely, sql } from 'kysely';
import type { PspTables } from '../noyau/psp.tables.ts';
import type { CurseurPreuve } from './curseur.ts';
import type { PreuveTenue } from './preuve.repository.ts';

interface Page {
  readonly territoire: TerritoirePsp;
  readonly limit: number;
  readonly after: CurseurPreuve | null;
}
export interface PreuveAttendue extends PreuveTenue {
  readonly depose_at: Date;
  readonly id_siret: string;
  readonly id_correspondance: number;
  readonly club: string;
  readonly departement: string | null;
  readonly saison: string;
  readonly inscriptions: number;
}

export const preuveQueries = (db: Kysely<PspTables>) => ({
  /** Oldest first; one more than asked for tells that there is a next page. */
  async listALire({ territoire, limit, after }: Page): Promise<PreuveAttendue[]> {
    const place = territoire === 'tous' ? sql`` : sql`and d.departement = any(${[...territoire]}::text[])`;
    const suite = after === null ? sql`` : sql`and (p.depose_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
    const { rows } =
      await sql<PreuveAttendue>`select p.id, p.id_dossier::text, p.nature, p.siren_federation, p.agrement,
        p.nom, p.document, p.document_exercice, p.source, p.verifie_par, p.verifie_at, p.refus, p.version,
        date_trunc('milliseconds', p.depose_at) as depose_at, d.id_siret, d.id_correspondance, d.nom as club,
        d.departement, to_char(e.date_debut, 'YYYY') as saison,
        (select count(*)::integer from psp.inscription i
          where i.exercice = d.exercice and i.id_dossier = d.id and i.id_etat = 1) as inscriptions
      from psp.preuve p join psp.dossier d on d.id = p.id_dossier join psp.exercice e on e.id = d.exercice
      where p.document is not null and p.verifie_at is null and p.refus is null and d.id_etat <> 8 ${place} ${suite}
      order by p.depose_at, p.id limit ${limit}`.execute(db);
    return rows;
  },
});
export type PreuveQueries = ReturnType<typeof preuveQueries>;
