import { SECONDES_EN_ORDRE } from '@guichet/rules/evenement';
import { type Kysely, type Selectable, sql } from 'kysely';
import { HORIZON, isAtteint } from './evenement.queries.ts';
import type { EvenementsTables, LivraisonTable } from './evenements.tables.ts';

const CHAMPS = [
  ...(['id', 'id_evenement', 'genre', 'etat', 'essais', 'code', 'panne', 'duree_ms'] as const),
  ...(['essaye_at', 'cree_at', 'prochain_at'] as const),
] as const;
export type LivraisonLue = Pick<Selectable<LivraisonTable>, (typeof CHAMPS)[number]>;

export interface AEnvoyer {
  readonly id: string;
  readonly id_evenement: string;
  readonly corps: object;
  readonly essais: number;
  /** Seconds since it was written down. */
  readonly age: number;
}
export interface Marque extends Pick<LivraisonLue, 'id' | 'etat' | 'code' | 'panne' | 'duree_ms'> {
  /** Seconds before the next try. */
  readonly dans: number;
}
interface Place {
  readonly cree_at: Date;
  readonly id: string;
}

export const livraisonRepository = (trx: Kysely<EvenementsTables>) => ({
  /** Of the events that follow its place, those that it asked for, and its place moved: both, or none. How many were read. */
  async fanOut(abonnement: string, limit: number): Promise<number> {
    const { rows } = await sql<{ lus: number }>`with a as (
        select id, id_service, genres, tour, sequence from demandes.abonnement
        where id = ${abonnement}::uuid and etat = 'actif' for update),
      lus as (select e.* from a join demandes.evenement e on e.id_service = a.id_service
        where e.tour < ${HORIZON} and (e.tour, e.sequence) > (a.tour, a.sequence)
        order by e.tour, e.sequence limit ${limit}),
      mises as (insert into demandes.livraison
          (id_abonnement, id_evenement, genre, corps, tour, sequence, exercice, id_dossier)
        select a.id, l.id, l.genre, jsonb_build_object('id', l.id, 'sequence', l.sequence, 'genre', l.genre,
            'survenu_at', l.survenu_at, 'id_dossier', l.id_dossier::text, 'id_fo', l.id_fo,
            'genre_dossier', l.genre_dossier, 'services', to_jsonb(l.services), 'etat', l.etat),
          l.tour, l.sequence, l.exercice, l.id_dossier
        from lus l, a where l.genre = any(a.genres) on conflict do nothing),
      dernier as (select tour, sequence from lus order by tour desc, sequence desc limit 1),
      avance as (update demandes.abonnement b set tour = d.tour, sequence = d.sequence
        from dernier d where b.id = ${abonnement}::uuid)
      select count(*)::int as lus from lus`.execute(trx);
    return rows[0]?.lus ?? 0;
  },

  /** A trial is behind nothing and before nothing. */
  async addEssai(abonnement: string, id_evenement: string, corps: object): Promise<void> {
    await sql`insert into demandes.livraison (id_abonnement, id_evenement, genre, corps, tour, sequence)
      values (${abonnement}::uuid, ${id_evenement}::uuid, 'essai', ${JSON.stringify(corps)}::jsonb, 0, 0)`.execute(trx);
  },

  /** What is of a dossier that this service no longer reaches is held back for good. */
  async dropUnreached(abonnement: string): Promise<void> {
    await sql`update demandes.livraison l set etat = 'sans_objet' from demandes.abonnement a
      where l.id_abonnement = ${abonnement}::uuid and a.id = l.id_abonnement and l.etat = 'attend'
        and l.id_dossier is not null
        and not ${isAtteint(sql`a.id_service`, sql`l.exercice`, sql`l.id_dossier`)}`.execute(trx);
  },

  /** One of each dossier, the earliest; a later one waits for it, for a time. */
  async listDues(abonnement: string, limit: number): Promise<AEnvoyer[]> {
    const { rows } = await sql<AEnvoyer>`select l.id, l.id_evenement, l.corps, l.essais,
        extract(epoch from now() - l.cree_at)::float8 as age
      from demandes.livraison l join demandes.abonnement a on a.id = l.id_abonnement
      where l.id_abonnement = ${abonnement}::uuid and l.etat = 'attend' and l.prochain_at <= now()
        and (l.id_dossier is null or ${isAtteint(sql`a.id_service`, sql`l.exercice`, sql`l.id_dossier`)})
        and not exists (select from demandes.livraison p
          where p.id_abonnement = l.id_abonnement and p.id_dossier = l.id_dossier and p.etat = 'attend'
            and (p.tour, p.sequence) < (l.tour, l.sequence)
            and p.cree_at > now() - make_interval(secs => ${SECONDES_EN_ORDRE}))
      order by l.tour, l.sequence limit ${limit}`.execute(trx);
    return rows;
  },

  async mark(marques: readonly Marque[]): Promise<void> {
    await sql`update demandes.livraison l set etat = m.etat, essais = l.essais + 1, code = m.code, panne = m.panne,
        duree_ms = m.duree_ms, essaye_at = now(), prochain_at = now() + make_interval(secs => m.dans)
      from jsonb_to_recordset(${JSON.stringify(marques)}::jsonb)
        as m (id uuid, etat text, code smallint, panne text, duree_ms integer, dans integer)
      where l.id = m.id and l.etat = 'attend'`.execute(trx);
  },

  async hasDue(abonnement: string): Promise<boolean> {
    const { rows } = await sql`select from demandes.livraison
      where id_abonnement = ${abonnement}::uuid and etat = 'attend' and prochain_at <= now() limit 1`.execute(trx);
    return rows.length > 0;
  },

  listLast(abonnement: string, before: Place | null, limit: number): Promise<LivraisonLue[]> {
    const all = trx.selectFrom('demandes.livraison').select(CHAMPS).where('id_abonnement', '=', abonnement);
    const from = before ? all.where(sql<boolean>`(cree_at, id) < (${before.cree_at}, ${before.id}::uuid)`) : all;
    return from.orderBy('cree_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  },

  /** Sent again, with the same number: whoever has it already knows it. */
  async replay(abonnement: string, id: string): Promise<LivraisonLue | null> {
    const replayed = await trx
      .updateTable('demandes.livraison')
      .set({ etat: 'attend', prochain_at: sql<Date>`now()`, cree_at: sql<Date>`now()`, essais: 0 })
      .where('id_abonnement', '=', abonnement)
      .where('id', '=', id)
      .where('etat', '<>', 'sans_objet')
      .returning(CHAMPS)
      .executeTakeFirst();
    return replayed ?? null;
  },

  async forget(): Promise<void> {
    await sql`delete from demandes.livraison where cree_at < now() - interval '30 days'`.execute(trx);
    await sql`delete from demandes.evenement where survenu_at < now() - interval '400 days'`.execute(trx);
  },
});
export type LivraisonRepository = ReturnType<typeof livraisonRepository>;
