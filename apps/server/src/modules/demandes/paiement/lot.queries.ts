import { createHash } from 'node:crypto';
import { SORTIES, type Systeme, VERSEMENT } from '@guichet/rules/paiement';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { among } from '../../../platform/among.ts';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import type { Curseur } from '../noyau/curseur.ts';
import type { LotPaiementTable, PaiementTables } from './paiement.tables.ts';
import type { Caisse } from './versement.repository.ts';

export interface CaisseLue extends Caisse {
  readonly nombre: number;
  readonly montant: number;
}
export interface LotLu {
  readonly id: string;
  readonly cree_par: string;
  readonly cree_at: string;
  readonly nombre: number;
  readonly montant: number;
  readonly payes: number;
  readonly refuses: number;
  readonly en_attente: number;
  readonly efface_at: string | null;
}
interface Ligne extends Omit<LotLu, 'cree_at' | 'efface_at'> {
  readonly cree_at: Date;
  readonly efface_at: Date | null;
}

type Lot = Selectable<LotPaiementTable>;
interface Bornes {
  readonly retours: Date;
  readonly toujours: Date;
  readonly now: Date;
}
/** In a file, without its answer yet. */
const EN_ROUTE = among([VERSEMENT.traitement, VERSEMENT.enPaiement]);
/** The references of one file begin alike, and are found by it. */
const ownReferences = sql`r.reference between 'GA' || upper(left(replace(l.id::text, '-', ''), 12)) || '-0000'
  and 'GA' || upper(left(replace(l.id::text, '-', ''), 12)) || '-9999'`;

/** A file holds account numbers: bound to its own line, it opens under no other. */
export const PLACE_LOT = 'demandes.lot_paiement.contenu';
export const USAGE_LOT = 'lot';
/** What proves a file, for who has the key: of one line, a bare digest would let the number be guessed. */
export const empreinteLot = (coffre: Coffre, contenu: string): string =>
  coffre.empreinte(USAGE_LOT, createHash('sha256').update(contenu).digest('hex'));

type NouveauLot = Omit<Insertable<LotPaiementTable>, 'cree_at' | 'contenu' | 'empreinte'> & {
  readonly contenu: string;
};

export const lotQueries = (trx: Kysely<PaiementTables>, coffre: Coffre) => ({
  /** What proves it, and stays. */
  async insert({ contenu, ...lot }: NouveauLot): Promise<string> {
    const empreinte = empreinteLot(coffre, contenu);
    const scelle = coffre.seal(PLACE_LOT, [lot.id], contenu);
    await trx
      .insertInto('demandes.lot_paiement')
      .values({ ...lot, contenu: scelle, empreinte })
      .execute();
    return empreinte;
  },

  async find(id: string): Promise<Lot | null> {
    const row = await trx.selectFrom('demandes.lot_paiement').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? { ...row, contenu: row.contenu && coffre.open(PLACE_LOT, [id], row.contenu) } : null;
  },

  /** Those whose lines have all had their answer for long enough, and those that are too old whatever they wait for. */
  async clear(
    { retours, toujours, now }: Bornes,
    limit: number,
  ): Promise<Pick<Lot, 'id' | 'nombre' | 'montant' | 'empreinte'>[]> {
    const { rows } = await sql<Lot>`
      update demandes.lot_paiement set contenu = null, efface_at = ${now} where id in (
        select l.id from demandes.lot_paiement l
        where l.contenu is not null and l.cree_at < ${retours} and (l.cree_at < ${toujours} or not exists (
          select from demandes.versement_reference r join demandes.versement v on v.id = r.id_versement
          where r.id_service = l.id_service and r.systeme = l.systeme and ${ownReferences}
            and v.lot = l.id and (v.etat in ${EN_ROUTE} or v.etat_depuis >= ${retours})))
        order by l.cree_at limit ${limit})
      returning id, nombre, montant, empreinte`.execute(trx);
    return rows;
  },

  /** What waits in each, and those that ever made a file: they may await its return. */
  async listCaisses(services: readonly string[]): Promise<CaisseLue[]> {
    if (services.length === 0) return [];
    const { rows } = await sql<{ service: string; systeme: Systeme; nombre: number; montant: number }>`
      select id_service as service, systeme, sum(nombre)::int as nombre, sum(montant)::float8 as montant
      from (
        select id_service, systeme, count(*) as nombre, sum(montant) as montant from demandes.versement
        where etat = ${sql.lit(VERSEMENT.enregistre)} and systeme in ('chorus', 'sirepa') and id_service = any(${[...services]}::uuid[])
          and type in ${among(SORTIES)}
        group by id_service, systeme
        union all
        select distinct id_service, systeme, 0, 0 from demandes.lot_paiement
        where id_service = any(${[...services]}::uuid[])
      ) as tout
      group by id_service, systeme`.execute(trx);
    return rows;
  },

  /**
   * The latest first; one more than asked for tells that there is a next page. The references of one file begin alike:
   * its lines are found by them, and those that another file took since are no longer its own.
   */
  async list({ service, systeme }: Caisse, limit: number, after: Curseur | null): Promise<LotLu[]> {
    const at = sql`date_trunc('milliseconds', l.cree_at)`;
    const page = after ? sql`and (${at}, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<Ligne>`
      select l.id, l.cree_par, l.cree_at, l.nombre, l.montant::float8 as montant, l.efface_at, f.payes, f.refuses, f.en_attente
      from (
        select l.id, l.cree_par, ${at} as cree_at, l.nombre, l.montant, l.efface_at
        from demandes.lot_paiement as l
        where l.id_service = ${service} and l.systeme = ${systeme} ${page}
        order by ${at} desc, l.id desc limit ${limit}
      ) as l
      cross join lateral (
        select count(*) filter (where v.etat = ${sql.lit(VERSEMENT.paye)})::int as payes, count(*) filter (where v.etat = ${sql.lit(VERSEMENT.refuse)})::int as refuses,
          count(*) filter (where v.etat in ${EN_ROUTE})::int as en_attente
        from demandes.versement_reference r join demandes.versement v on v.id = r.id_versement
        where r.id_service = ${service} and r.systeme = ${systeme} and v.lot = l.id and v.reference = r.reference
          and ${ownReferences}
      ) as f
      order by l.cree_at desc, l.id desc`.execute(trx);
    return rows.map(({ cree_at, efface_at, ...row }) => ({
      ...row,
      cree_at: cree_at.toISOString(),
      efface_at: efface_at?.toISOString() ?? null,
    }));
  },
});
export type LotQueries = ReturnType<typeof lotQueries>;
