import type { EtatLot, Retenue } from '@guichet/rules/passSport';
import { type Kysely, sql } from 'kysely';
import { among } from '../../../platform/among.ts';

export interface Lot {
  readonly id: string;
  readonly exercice: number;
  readonly id_exercice: string;
  readonly numero: number;
  readonly etat: EtatLot;
  readonly unitaire: number;
  readonly arret: Date;
  readonly position: string;
  readonly rang: number;
  readonly clubs: number;
  readonly inscriptions: number;
  readonly montant: number;
  readonly compense: number;
  readonly retenus: number;
  readonly payes: number;
  readonly montant_paye: number;
  readonly refuses: number;
  readonly montant_refuse: number;
  readonly empreinte: string | null;
  readonly fichier_empreinte: string | null;
  readonly prepare_par: string;
  readonly prepare_at: Date;
  readonly libere_par: string | null;
  readonly libere_at: Date | null;
  readonly abandonne_par: string | null;
  readonly abandonne_at: Date | null;
  readonly envoye_at: Date | null;
  /** When its account numbers and its pieces went. */
  readonly efface_at: Date | null;
  readonly version: number;
}

/** What a step adds to, or takes from, a wave. */
export interface Sommes {
  readonly clubs?: number;
  readonly inscriptions?: number;
  readonly montant?: number;
  readonly compense?: number;
  readonly retenus?: number;
  readonly payes?: number;
  readonly montant_paye?: number;
  readonly refuses?: number;
  readonly montant_refuse?: number;
}
type Suite = Partial<
  Pick<Lot, 'etat' | 'position' | 'rang' | 'empreinte' | 'fichier_empreinte' | 'libere_par' | 'libere_at'> &
    Pick<Lot, 'abandonne_par' | 'abandonne_at' | 'envoye_at' | 'efface_at'>
>;
interface Bornes {
  readonly retours: Date;
  readonly toujours: Date;
}

const COLONNES = sql`l.id::text as id, l.exercice, e.id_exercice, l.numero, l.etat, l.unitaire, l.arret, l.position::text as position, l.rang, l.clubs,
  l.inscriptions, l.montant::float8 as montant, l.compense::float8 as compense, l.retenus, l.payes,
  l.montant_paye::float8 as montant_paye, l.refuses, l.montant_refuse::float8 as montant_refuse, l.empreinte,
  l.fichier_empreinte, l.prepare_par, l.prepare_at, l.libere_par, l.libere_at, l.abandonne_par, l.abandonne_at,
  l.envoye_at, l.efface_at, l.version`;
const DEPUIS = sql`psp.lot l join psp.exercice e on e.id = l.exercice`;
const EN_MARCHE = among(['preparation', 'liberation', 'ecriture', 'envoi', 'abandon']);

export const lotRepository = (trx: Kysely<unknown>) => ({
  /** Null when another is being prepared, or waits. */
  async insert(
    { id: exercice, montant }: { readonly id: number; readonly montant: number },
    { arret, par, at }: { readonly arret: Date; readonly par: string; readonly at: Date },
  ): Promise<string | null> {
    const { rows } = await sql<{
      id: string;
    }>`insert into psp.lot (exercice, numero, unitaire, arret, prepare_par, prepare_at)
      select ${exercice}::int, coalesce(max(numero), 0) + 1, ${montant}::int, ${arret}, ${par}::uuid, ${at}
      from psp.lot where exercice = ${exercice}
      on conflict do nothing returning id::text as id`.execute(trx);
    return rows[0]?.id ?? null;
  },

  async find(id: string): Promise<Lot | undefined> {
    const { rows } = await sql<Lot>`select ${COLONNES} from ${DEPUIS} where l.id = ${id}::bigint`.execute(trx);
    return rows[0];
  },

  /** Whoever moves it holds it first: two who go on with the same wave do so one after the other. */
  async lock(id: string): Promise<Lot | undefined> {
    const { rows } =
      await sql<Lot>`select ${COLONNES} from ${DEPUIS} where l.id = ${id}::bigint for update of l`.execute(trx);
    return rows[0];
  },

  async list(exercice: number, before: string | null, limit: number): Promise<Lot[]> {
    const { rows } = await sql<Lot>`select ${COLONNES} from ${DEPUIS} where l.exercice = ${exercice}
      and (${before}::bigint is null or l.id < ${before}::bigint) order by l.id desc limit ${limit}`.execute(trx);
    return rows;
  },

  /** Those that go on by themselves, and may have stopped on their way. */
  async listEnMarche(limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id::text as id from psp.lot where etat in ${EN_MARCHE}
      order by psp.lot.id limit ${limit}`.execute(trx);
    return rows.map(({ id }) => id);
  },

  /** Those whose lines have all had their end for long enough, and those that are too old whatever they wait for. */
  async listPerimes({ retours, toujours }: Bornes, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select l.id::text as id
      from (select l.*, coalesce(l.envoye_at, l.abandonne_at) as fin from psp.lot l
        where l.etat in ('envoye', 'abandonne') and l.efface_at is null) as l
      where l.fin < ${retours} and (l.fin < ${toujours} or not exists (select from psp.remboursement r
        where r.id_lot = l.id and (r.id_etat in (1, 2, 3) or r.maj_at >= ${retours})))
      order by l.fin, l.id limit ${limit}`.execute(trx);
    return rows.map(({ id }) => id);
  },

  /** Counted in the transaction of what is counted. */
  async move({ id }: Pick<Lot, 'id'>, suite: Suite, plus: Sommes = {}): Promise<void> {
    const parts = [
      ...Object.entries(suite).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
      ...Object.entries(plus).map(([name, value]) => sql`${sql.id(name)} = ${sql.id(name)} + ${value}::bigint`),
      sql`version = version + 1`,
    ];
    await sql`update psp.lot set ${sql.join(parts)} where id = ${id}::bigint`.execute(trx);
  },

  async addRetenues(
    id: string,
    retenues: readonly { readonly id_dossier: string; readonly raison: Retenue; readonly nombre: number }[],
  ): Promise<void> {
    if (retenues.length === 0) return;
    await sql`insert into psp.retenue (id_lot, id_dossier, raison, nombre)
      select ${id}::bigint, r.id_dossier, r.raison, r.nombre
      from jsonb_to_recordset(${JSON.stringify(retenues)}::jsonb) as r (id_dossier bigint, raison text, nombre int)
      on conflict (id_lot, id_dossier, raison) do nothing`.execute(trx);
  },

  /** Of these associations, whether one has a line in it. */
  async hasClubOf(id: string, associations: readonly number[]): Promise<boolean> {
    if (associations.length === 0) return false;
    const { rows } = await sql`select 1 from psp.dossier d join psp.remboursement r on r.id_dossier = d.id
      where d.id_correspondance = any(${[...associations]}::int[]) and r.id_lot = ${id}::bigint limit 1`.execute(trx);
    return rows.length > 0;
  },
});
export type LotRepository = ReturnType<typeof lotRepository>;
