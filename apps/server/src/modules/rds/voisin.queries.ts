import type { ContenuAgrement, ContenuOffre } from '@guichet/rules/agrement';
import type { Genre } from '@guichet/rules/genre';
import { type CritereNotation, TOLERANCE_CRF_PAR_DEFAUT } from '@guichet/rules/subvention';
import { type Kysely, sql } from 'kysely';
import { annuaireOuvertQueries } from './annuaireOuvert.queries.ts';
import type { HeldVersions } from './heldVersions.ts';
import type { RdsTables } from './rds.tables.ts';
import { equipeQueries } from './service/equipe.queries.ts';
import { signatureQueries } from './signature/signature.queries.ts';
import { subventionQueries } from './subvention/subvention.queries.ts';
import { tenusQueries } from './tenus.queries.ts';

/** A scheme as dossiers know it. */
export interface SubventionConnue {
  readonly id: string;
  readonly code: string;
  readonly active: boolean;
  /** The last version published; null while none is. */
  readonly publiee: number | null;
}

/** What gives the common core, with what says under which year it is asked for. */
export interface TroncCommun extends SubventionConnue {
  readonly campagne_exercice: number;
  readonly fenetre: ContenuAgrement['fenetre'];
}

/** A service as dossiers name it, with what says for whom it answers. */
export interface ServiceConnu {
  readonly id: string;
  readonly code: string | null;
  readonly nom: string;
  readonly type: string;
  readonly siren: string | null;
  readonly siret: string | null;
  readonly niveau_territorial: string | null;
  readonly code_territoire: string | null;
  readonly bo: string | null;
  readonly federation_sportive: string | null;
  readonly email: string;
}

interface Asked {
  readonly services: readonly string[];
  readonly subventions: readonly string[];
}
interface Described {
  /** Of those that still exist. */
  readonly services: readonly ServiceConnu[];
  /** The schemes that are open to requests. */
  readonly actives: readonly string[];
}

export const voisinQueries = (db: Kysely<RdsTables>, versions: HeldVersions) => {
  const { findVersion } = subventionQueries(db, 'subvention');
  const findContenu = (id_subvention: string, numero: number): Promise<ContenuOffre | null> =>
    versions.get(`${id_subvention}/${numero}`, async () => (await findVersion(id_subvention, numero))?.contenu ?? null);
  return {
    ...equipeQueries(db),
    ...signatureQueries(db),
    ...annuaireOuvertQueries(db),

    /** A scheme of this genre, by its code or its number. */
    async findOffre(codeOrId: string, genre: Genre): Promise<SubventionConnue | null> {
      return subventionQueries(db, genre).findKnown(codeOrId);
    },

    /** Of these schemes, those that are open to requests: neither put away nor deleted. */
    async listActives(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('rds.subvention')
        .select('id')
        .where('id', 'in', ids)
        .where('active', '=', true)
        .where('supprime_at', 'is', null)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** P-26: the approvals that give the common core, the last exercice first; put away too, as their dossiers stay. */
    async listTroncsCommuns(): Promise<TroncCommun[]> {
      const { rows } = await sql<TroncCommun>`
        select s.id, s.code, s.active, s.publiee, s.campagne_exercice, v.contenu -> 'fenetre' as fenetre
        from rds.subvention s
        join rds.subvention_version v on v.id_subvention = s.id and v.numero = s.publiee
        where s.genre = 'agrement' and s.supprime_at is null and v.contenu ->> 'categorie' = 'tca'
        order by s.campagne_exercice desc, s.code`.execute(db);
      return rows;
    },

    /** The day of the year by which who holds an approval of this kind sends figures, as the last one published says. */
    async findEcheanceDonnees(categorie: ContenuAgrement['categorie']): Promise<string | null> {
      const { rows } = await sql<{ echeance: string }>`
        select v.contenu ->> 'echeance_donnees' as echeance
        from rds.subvention s
        join rds.subvention_version v on v.id_subvention = s.id and v.numero = s.publiee
        where s.genre = 'agrement' and s.supprime_at is null and v.contenu ->> 'categorie' = ${categorie}
          and v.contenu ->> 'echeance_donnees' is not null
        order by s.campagne_exercice desc, s.code limit 1`.execute(db);
      return rows[0]?.echeance ?? null;
    },

    /** The schemes that this service instructs, as their last version says. */
    async listInstruites(
      id_service: string,
    ): Promise<{ readonly id: string; readonly campagne_exercice: number; readonly genre: Genre }[]> {
      return db
        .selectFrom('rds.subvention_instructeur')
        .innerJoin('rds.subvention', 'rds.subvention.id', 'rds.subvention_instructeur.id_subvention')
        .select(['rds.subvention.id', 'campagne_exercice', 'genre'])
        .where('id_service', '=', id_service)
        .where('supprime_at', 'is', null)
        .execute();
    },

    /** Put away or deleted too. */
    async nameSubventions(
      ids: readonly string[],
    ): Promise<{ readonly id: string; readonly code: string; readonly nom: string }[]> {
      if (ids.length === 0) return [];
      return db.selectFrom('rds.subvention').select(['id', 'code', 'nom']).where('id', 'in', ids).execute();
    },

    /** Whose name holds these words, put away or deleted too: their dossiers stay. */
    async listNommees(texte: string, limit: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select id from rds.subvention
        where strpos(lower(nom), lower(${texte})) > 0 limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** What was published stays, even of a scheme that is gone. */
    async findContenu(id_subvention: string, numero: number): Promise<ContenuOffre | null> {
      return findContenu(id_subvention, numero);
    },

    /** The gap that its version lets a financial report leave unexplained, in percent. */
    async findTolerance(id_subvention: string, numero: number): Promise<number> {
      return (await findContenu(id_subvention, numero))?.tolerance_crf ?? TOLERANCE_CRF_PAR_DEFAUT;
    },

    /** What its version has readers score a request by; empty when they do not. */
    async findGrille(id_subvention: string, numero: number): Promise<readonly CritereNotation[]> {
      return (await findContenu(id_subvention, numero))?.grille ?? [];
    },

    /** Of those that still exist. */
    async listServices(ids: readonly string[]): Promise<ServiceConnu[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('rds.service')
        .select(['id', 'code', 'nom', 'type', 'siren', 'siret', 'niveau_territorial', 'code_territoire', 'bo', 'email'])
        .select('federation_sportive')
        .where('id', 'in', ids)
        .orderBy('nom')
        .execute();
    },

    /** Both at once. */
    async describe({ services, subventions }: Asked): Promise<Described> {
      if (services.length === 0 && subventions.length === 0) return { services: [], actives: [] };
      const { rows } = await sql<{ services: ServiceConnu[] | null; actives: string[] | null }>`select
        (select json_agg(t) from (select id, code, nom, type, siren, siret, niveau_territorial, code_territoire, bo, email,
            federation_sportive
          from rds.service where id = any(${[...services]}::uuid[]) order by nom) t) as services,
        (select json_agg(id) from rds.subvention
          where id = any(${[...subventions]}::uuid[]) and active and supprime_at is null) as actives`.execute(db);
      return { services: rows[0]?.services ?? [], actives: rows[0]?.actives ?? [] };
    },

    ...tenusQueries(db),

    /** Of these services, those whose record names this type of approval. */
    async listHabilites(ids: readonly string[], type_agrement: string): Promise<string[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<{ id: string }>`select id from rds.service
        where id = any(${[...ids]}::uuid[]) and ${type_agrement} = any(types_agrement) order by id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** The services that go on with their dossiers in Osiris. */
    async listProgramme(): Promise<string[]> {
      const rows = await db.selectFrom('rds.service').select('id').where('bo', '=', 'osiris').execute();
      return rows.map(({ id }) => id);
    },

    /** Any service of the directory, by a part of its name; its name and its kind, nothing else. */
    async searchServices(mots: string, limit: number): Promise<Pick<ServiceConnu, 'id' | 'nom' | 'type'>[]> {
      const pattern = `%${mots.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
      return db
        .selectFrom('rds.service')
        .select(['id', 'nom', 'type'])
        .where('nom', 'ilike', pattern)
        .orderBy('nom')
        .orderBy('id')
        .limit(limit)
        .execute();
    },
  };
};
export type CatalogueVoisin = ReturnType<typeof voisinQueries>;
