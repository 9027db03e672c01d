import type { Genre } from '@guichet/rules/genre';
import {
  type Attente,
  type AvantPoint,
  type Cible,
  COMPLEMENTS_ATTENDUS,
  type ComplementSaisi,
  type EtatComplement,
  isAttendu,
  type Rappel,
} from '@guichet/rules/instruction';
import { type Kysely, type Selectable, sql } from 'kysely';
import { among } from '../../../../platform/among.ts';
import type { HeldReads } from '../../../../platform/heldReads.ts';
import type { Dossier } from '../dossier/dossier.ts';
import { isDesLiens, type Lien } from '../dossier/liens.queries.ts';
import { tenuOf } from '../dossier/tenu.queries.ts';
import type { ComplementTable, NoyauTables } from '../noyau.tables.ts';

export interface ComplementLu extends ComplementSaisi {
  readonly id: string;
  readonly id_service: string;
  readonly libelle: string;
  readonly cible: Cible;
  readonly etat: EtatComplement;
  readonly reponse: string | null;
  readonly cree_par: string;
  readonly cree_at: string;
  readonly change_at: string;
  readonly rappel: Rappel | null;
  readonly avant: AvantPoint;
  readonly attentes: readonly Attente[];
  readonly version: number;
}

type Row = Selectable<ComplementTable>;
export const toComplement = ({ exercice: _, id_dossier: __, rappele_at: ___, ...row }: Row): ComplementLu => ({
  ...row,
  cree_at: row.cree_at.toISOString(),
  change_at: row.change_at.toISOString(),
});

export interface NouveauComplement extends ComplementSaisi {
  readonly id_service: string;
  readonly libelle: string;
  readonly cree_par: string;
  readonly avant: AvantPoint;
}
/** With more time, what is still to be reminded is told too. */
type SuiteComplement = Pick<ComplementLu, 'etat' | 'reponse' | 'message'> & {
  readonly echeance?: string;
  readonly rappel?: Rappel | null;
  readonly avant?: AvantPoint;
};
type Reference = Pick<Dossier, 'id' | 'exercice'>;

/** What is awaited of an association, with the dossier that it is awaited for. */
export interface ComplementAttendu {
  readonly id: string;
  readonly libelle: string;
  readonly echeance: string;
  readonly id_service: string;
  readonly id_dossier: number;
  readonly id_fo: string;
  readonly nom: string;
  readonly id_siret: string;
  readonly subvention: string;
  readonly genre: Genre;
}
const ATTENDUS = among(COMPLEMENTS_ATTENDUS);
const ATTENDUS_MAXIMUM = 100;

const COMMENCE = sql<string>`jsonb_build_array(jsonb_build_object('de', now(), 'a', null))`;
const FINIE = sql<string>`case when jsonb_array_length(attentes) > 0 then jsonb_set(attentes, '{-1,a}', to_jsonb(now())) else attentes end`;
/** What it waits for begins and ends with the state; what is not blocking stops nobody. */
const attentesApres = ({ etat, bloquant }: Pick<ComplementLu, 'etat' | 'bloquant'>, apres: EtatComplement) => {
  if (isAttendu({ etat }) === isAttendu({ etat: apres })) return {};
  if (isAttendu({ etat })) return { attentes: FINIE };
  return bloquant ? { attentes: sql<string>`attentes || ${COMMENCE}` } : {};
};

const toJson = (avant: AvantPoint): string | null => (avant === null ? null : JSON.stringify(avant));

export const complementRepository = (trx: Kysely<NoyauTables>, held: HeldReads | null = null) => ({
  listOf: (reference: Reference): Promise<readonly ComplementLu[]> =>
    tenuOf(held, reference)
      .complements<readonly ComplementLu[]>()
      .read(async () => {
        const rows = await trx
          .selectFrom('demandes.complement')
          .selectAll()
          .where('exercice', '=', reference.exercice)
          .where('id_dossier', '=', reference.id)
          .orderBy('cree_at')
          .orderBy('id')
          .execute();
        return rows.map(toComplement);
      }),

  /** Of all the dossiers of these establishments, the soonest first. */
  async listAttendus(authId: string, liens: readonly Lien[]): Promise<readonly ComplementAttendu[]> {
    if (liens.length === 0) return [];
    const { rows } = await sql<ComplementAttendu>`
      select c.id, c.libelle, c.echeance, c.id_service, d.id as id_dossier, d.id_fo, d.nom, d.id_siret,
        d.nom_subvention as subvention, d.genre
      from demandes.dossier d join demandes.complement c on c.exercice = d.exercice and c.id_dossier = d.id
      where ${isDesLiens(authId, liens)} and c.etat in ${ATTENDUS}
      order by c.echeance, c.id limit ${ATTENDUS_MAXIMUM}`.execute(trx);
    return rows;
  },

  /** The same thing asked again while it is awaited stays the one that is there. */
  async insert({ id, exercice }: Reference, nouveaux: readonly NouveauComplement[]): Promise<ComplementLu[]> {
    const rows = await trx
      .insertInto('demandes.complement')
      .values(
        nouveaux.map(({ avant, ...nouveau }) => ({
          ...{ ...nouveau, avant: toJson(avant), exercice, id_dossier: id },
          attentes: nouveau.bloquant ? COMMENCE : sql<string>`'[]'::jsonb`,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute();
    return rows.map(toComplement);
  },

  async write(before: ComplementLu, { avant, ...changes }: SuiteComplement): Promise<ComplementLu> {
    const { id, version } = before;
    const row = await trx
      .updateTable('demandes.complement')
      .set({
        ...changes,
        ...attentesApres(before, changes.etat),
        ...(avant === undefined ? {} : { avant: toJson(avant) }),
        change_at: sql<Date>`now()`,
        version: version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toComplement(row);
  },

  /** A dossier that goes back is opened whole: what was asked piece by piece is no longer awaited. */
  async cancelAll({ id, exercice }: Reference): Promise<number> {
    const { numUpdatedRows } = await trx
      .updateTable('demandes.complement')
      .set({ etat: 'annule', attentes: FINIE, change_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('exercice', '=', exercice)
      .where('id_dossier', '=', id)
      .where('etat', 'in', ['ouvert', 'a_revoir', 'repondu'])
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
});
export type ComplementRepository = ReturnType<typeof complementRepository>;
