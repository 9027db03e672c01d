import { type PorteeCec, STATUS, type StatutDeclaration } from '@guichet/rules/cec';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { type CurseurOf, defineCurseur } from '../../../platform/curseur.ts';
import type { CecTables } from '../cec.tables.ts';
import type { Declaration } from './declaration.ts';

export const COLUMNS = [
  ...(['id', 'numero', 'id_session', 'id_correspondance', 'etab_siret', 'nom', 'prenom', 'courriel'] as const),
  ...(['activite', 'nb_heures', 'date_debut', 'date_fin'] as const),
  ...(['status', 'motif_refus_id', 'decide_par', 'decide_at', 'version'] as const),
] as const;

/** Which declarations of one association a person reads; null is the portal's administrator, who reads them all. */
export interface Vue {
  readonly id_correspondance: number;
  readonly siege: string | null;
  readonly portee: PorteeCec | null;
  readonly idSiret?: string | undefined;
}

const textArray = (values: readonly string[]): RawBuilder<string[]> => sql`${[...values]}::text[]`;

/** The same answer as the rule `voit` gives, for a whole list at once. */
export const isVue = ({ siege, portee, idSiret }: Vue): RawBuilder<boolean> => {
  const asked = idSiret === undefined ? sql`true` : sql`etab_siret = ${idSiret}`;
  if (portee === null) return sql`(${asked})`;
  const own = sql`etab_siret = any(${textArray(portee.lieux)})`;
  const ofSiege = sql`(etab_siret is null or etab_siret = ${siege} or etab_siret <> all(${textArray(portee.couverts)}))`;
  return sql`(${asked} and (${portee.siege ? sql`${own} or ${ofSiege}` : own}))`;
};

const curseur = defineCurseur({
  rang: z.int(),
  session: z.int(),
  siret: z.string(),
  nom: z.string(),
  prenom: z.string(),
  id: z.uuid(),
});
type Curseur = CurseurOf<typeof curseur>;
export const readCurseur = curseur.read;

/** To decide first, then the latest session, by establishment and by name. */
const RANG = sql<number>`case when status = ${STATUS.attente} then 0 else 1 end`;
const SESSION = sql<number>`-id_session`;
const SIRET = sql<string>`coalesce(etab_siret, '')`;
const rangOf = (status: StatutDeclaration): number => (status === STATUS.attente ? 0 : 1);
export const curseurOf = ({ status, id_session, etab_siret, nom, prenom, id }: Declaration): string =>
  curseur.write({ rang: rangOf(status), session: -id_session, siret: etab_siret ?? '', nom, prenom, id });

export interface PageDeclarations {
  readonly status?: StatutDeclaration | undefined;
  readonly after: Curseur | null;
  readonly limit: number;
}

export interface EnAttente {
  readonly etab_siret: string | null;
  readonly nombre: number;
}

export const declarationQueries = (db: Kysely<CecTables>) => ({
  /** One more than asked for tells that there is a next page. */
  async list(vue: Vue, { status, after, limit }: PageDeclarations): Promise<Declaration[]> {
    const suite = after
      ? sql<boolean>`(${RANG}, ${SESSION}, ${SIRET}, nom, prenom, id) > (${after.rang}, ${after.session}, ${after.siret}, ${after.nom}, ${after.prenom}, ${after.id}::uuid)`
      : sql<boolean>`true`;
    return db
      .selectFrom('cec.declaration')
      .select(COLUMNS)
      .where('id_correspondance', '=', vue.id_correspondance)
      .$if(status !== undefined, (query) => query.where('status', '=', status as StatutDeclaration))
      .where(isVue(vue))
      .where(suite)
      .orderBy(RANG)
      .orderBy(SESSION)
      .orderBy(SIRET)
      .orderBy('nom')
      .orderBy('prenom')
      .orderBy('id')
      .limit(limit)
      .execute();
  },

  /** What waits, place by place. */
  async countEnAttente(vue: Vue, id_session: number): Promise<EnAttente[]> {
    const rows = await db
      .selectFrom('cec.declaration')
      .select((eb) => ['etab_siret', eb.fn.countAll<string>().as('nombre')])
      .where('id_correspondance', '=', vue.id_correspondance)
      .where('id_session', '=', id_session)
      .where('status', '=', STATUS.attente)
      .where(isVue(vue))
      .groupBy('etab_siret')
      .execute();
    return rows.map(({ etab_siret, nombre }) => ({ etab_siret, nombre: Number(nombre) }));
  },
});
