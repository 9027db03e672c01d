import type { Lettre } from '@guichet/rules/lettre';
import { type Kysely, sql } from 'kysely';
import type { InstructionTables } from '../instruction.tables.ts';

export interface ActePublic {
  readonly code: string;
  readonly id_dossier: number;
  readonly id_service: string;
  readonly numero: number;
  readonly contenu: Lettre;
  readonly genere_at: Date;
  readonly notifie_at: Date;
  readonly sha256: string | null;
  /** Of the file that is received, once one is kept. */
  readonly origine: 'depot' | 'portail' | null;
  readonly sha256_signe: string | null;
  readonly en_reexamen: boolean;
  /** What was notified after it by the same service on the same request, the oldest first. */
  readonly suivants: readonly { readonly genre: Lettre['genre']; readonly notifie_at: string }[];
}

export const acteQueries = (db: Kysely<InstructionTables>) => ({
  /** Not notified, it is nobody's to know: as one that does not exist. */
  async findPublic(code: string): Promise<ActePublic | null> {
    const { rows } = await sql<ActePublic>`select l.code, l.id_dossier, l.id_service, l.numero, l.contenu, l.genere_at,
        l.notifie_at, l.sha256, f.origine, f.sha256 as sha256_signe,
        coalesce((select i.lettre is distinct from 'notifie' from demandes.instruction i
          where i.exercice = l.exercice and i.id_dossier = l.id_dossier and i.id_service = l.id_service), true) as en_reexamen,
        (select coalesce(json_agg(json_build_object('genre', s.contenu ->> 'genre', 'notifie_at', s.notifie_at)
            order by s.notifie_at, s.numero), '[]')
          from demandes.lettre s where s.exercice = l.exercice and s.id_dossier = l.id_dossier
            and s.id_service = l.id_service and s.numero > l.numero and s.notifie_at is not null) as suivants
      from demandes.lettre l
      left join lateral (select origine, sha256 from demandes.acte_fichier f
        where f.exercice = l.exercice and f.id_dossier = l.id_dossier and f.id_service = l.id_service
          and f.numero = l.numero and f.retenu_at is not null order by f.retenu_at desc limit 1) f on true
      where l.code = ${code} and l.notifie_at is not null`.execute(db);
    return rows[0] ?? null;
  },
});
export type ActeQueries = ReturnType<typeof acteQueries>;
