import type { TypeCreateur } from '@guichet/rules/dossier';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { CommissionTables, Retire, VoteTable } from './commission.tables.ts';

export interface ReferenceVote {
  readonly id_commission: string;
  readonly exercice: number;
  readonly id_dossier: number;
}
export interface VoteTenu extends Omit<Selectable<VoteTable>, 'vote_at' | 'prise_at'> {
  readonly vote_at: string;
  readonly prise_at: string | null;
}
export type VoteSaisi = Omit<VoteTenu, 'prise_at' | 'echec' | 'version'>;
/** With whose request it is. */
export interface VoteNomme extends VoteTenu {
  readonly id_fo: string;
  readonly nom: string;
  readonly id_correspondance: number;
  readonly created_by: string;
  readonly created_by_type: TypeCreateur;
}

/** One request at a point: what waits for a decision, or was voted here. */
export interface LigneLue {
  readonly id: number;
  readonly id_fo: string;
  readonly exercice: number;
  readonly nom: string;
  readonly id_siret: string;
  readonly id_correspondance: number;
  readonly created_by: string;
  readonly created_by_type: TypeCreateur;
  readonly etat: string;
  readonly propose: number;
  readonly version_instruction: number;
  readonly demande: number;
  readonly projets: readonly string[];
  readonly vote: VoteTenu | null;
}
interface Place {
  readonly id_commission: string;
  readonly id_service: string;
  readonly id_point: string;
  readonly subvention: { readonly id: string; readonly exercice: number };
}
export interface CompteVotes {
  readonly dossiers: number;
  readonly votes: number;
}

/** More than a commission looks at in a day. */
const LIGNES = 1_000;

const toTenu = (row: Selectable<VoteTable>): VoteTenu => ({
  ...row,
  vote_at: new Date(row.vote_at).toISOString(),
  prise_at: row.prise_at === null ? null : new Date(row.prise_at).toISOString(),
});

/** By two indexes: what waits, and what was voted whatever became of it since. */
const placesOf = ({ id_commission, id_service, id_point, subvention }: Place): RawBuilder<unknown> => sql`
  select i.exercice, i.id_dossier from demandes.instruction i
  join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
  where i.exercice = ${subvention.exercice} and i.id_service = ${id_service}::uuid and i.genre = 'subvention'
    and i.etat = '4' and d.id_subvention = ${subvention.id}::uuid
  union select exercice, id_dossier from demandes.commission_vote
  where id_commission = ${id_commission}::uuid and id_point = ${id_point}::uuid`;

export const voteRepository = (trx: Kysely<CommissionTables>) => {
  const one = ({ id_commission, exercice, id_dossier }: ReferenceVote) =>
    sql<boolean>`id_commission = ${id_commission}::uuid and exercice = ${exercice} and id_dossier = ${id_dossier}`;
  return {
    async listAt(place: Place): Promise<LigneLue[]> {
      const { rows } = await sql<Omit<LigneLue, 'vote'> & { vote: Selectable<VoteTable> | null }>`
        select d.id, d.id_fo, d.exercice, d.nom, d.id_siret, d.id_correspondance, d.created_by, d.created_by_type, i.etat,
          i.montant_propose as propose, i.version as version_instruction, coalesce(m.demande, 0)::bigint as demande,
          coalesce(m.projets, '{}') as projets, to_json(v) as vote
        from (${placesOf(place)}) p
        join demandes.instruction i on i.exercice = p.exercice and i.id_dossier = p.id_dossier
          and i.id_service = ${place.id_service}::uuid
        join demandes.dossier d on d.exercice = p.exercice and d.id = p.id_dossier
        left join demandes.commission_vote v on v.id_commission = ${place.id_commission}::uuid
          and v.exercice = p.exercice and v.id_dossier = p.id_dossier
        left join lateral (
          select array_agg(distinct x.contenu::jsonb #>> '{description,intitule}')
              filter (where x.contenu::jsonb #>> '{description,intitule}' is not null) as projets,
            sum((f ->> 'montant_demande')::bigint) as demande
          from demandes.projet x
          cross join lateral jsonb_array_elements(x.contenu::jsonb -> 'financements') f
          where x.exercice = d.exercice and x.id_dossier = d.id
            and f ->> 'id_service_instructeur' = ${place.id_service}) m on true
        order by d.id limit ${LIGNES}`.execute(trx);
      return rows.map((row) => ({ ...row, vote: row.vote && toTenu(row.vote) }));
    },

    /** How many there are at each point, without reading them; a vote on what went on since is none. */
    async countAt(place: Place): Promise<CompteVotes> {
      const { rows } = await sql<CompteVotes>`
        select count(*)::integer as dossiers,
          (count(v.id_dossier) filter (where v.prise_at is not null or v.version_instruction = i.version))::integer as votes
        from (${placesOf(place)}) p
        join demandes.instruction i on i.exercice = p.exercice and i.id_dossier = p.id_dossier
          and i.id_service = ${place.id_service}::uuid
        left join demandes.commission_vote v on v.id_commission = ${place.id_commission}::uuid
          and v.exercice = p.exercice and v.id_dossier = p.id_dossier`.execute(trx);
      return rows[0] ?? { dossiers: 0, votes: 0 };
    },

    /** In the order in which they were voted. */
    async listOf(id_commission: string): Promise<VoteNomme[]> {
      const rows = await trx
        .selectFrom('demandes.commission_vote as v')
        .innerJoin('demandes.dossier as d', (join) =>
          join.onRef('d.exercice', '=', 'v.exercice').onRef('d.id', '=', 'v.id_dossier'),
        )
        .selectAll('v')
        .select(['d.id_fo', 'd.nom', 'd.id_correspondance', 'd.created_by', 'd.created_by_type'])
        .where('v.id_commission', '=', id_commission)
        .orderBy('v.vote_at')
        .orderBy('v.id_dossier')
        .execute();
      return rows.map((row) => ({ ...row, ...toTenu(row) }));
    },

    async lock(reference: ReferenceVote): Promise<VoteTenu | null> {
      const row = await trx
        .selectFrom('demandes.commission_vote')
        .selectAll()
        .where(one(reference))
        .forUpdate()
        .executeTakeFirst();
      return row ? toTenu(row) : null;
    },

    async write({ retires, ...saisi }: VoteSaisi): Promise<void> {
      const columns = { ...saisi, retires: JSON.stringify(retires satisfies readonly Retire[]) };
      await trx
        .insertInto('demandes.commission_vote')
        .values(columns)
        .onConflict((on) =>
          on
            .columns(['id_commission', 'exercice', 'id_dossier'])
            .doUpdateSet({ ...columns, echec: null, version: sql<number>`commission_vote.version + 1` }),
        )
        .execute();
    },

    async markPrise(reference: ReferenceVote, prise_at: Date): Promise<void> {
      await trx.updateTable('demandes.commission_vote').set({ prise_at, echec: null }).where(one(reference)).execute();
    },
    /** One that another took meanwhile did not fail. */
    async markEchec(reference: ReferenceVote, echec: string): Promise<void> {
      await trx
        .updateTable('demandes.commission_vote')
        .set({ echec })
        .where(one(reference))
        .where('prise_at', 'is', null)
        .execute();
    },
  };
};
export type VoteRepository = ReturnType<typeof voteRepository>;
