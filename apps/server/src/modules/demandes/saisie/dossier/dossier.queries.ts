import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Compte } from '../../noyau/dossier/compteur.queries.ts';
import type { Curseur } from '../../noyau/dossier/curseur.ts';
import { toDossier, toInstruction } from '../../noyau/dossier/dossier.rows.queries.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { Asked, Filtre } from '../../noyau/dossier/filtre.queries.ts';
import { INSTRUCTIONS, type InstructionsLues, toInstructions } from '../../noyau/dossier/pieces.queries.ts';
import type { Portee } from '../../noyau/dossier/portee.ts';
import type { DossierTable } from '../../noyau/noyau.tables.ts';
import type { SaisieTables } from '../saisie.tables.ts';

interface Page {
  readonly filtre: Filtre;
  readonly authId: string;
  readonly limit: number;
  readonly after: Curseur | null;
}
interface Lecture extends Page {
  readonly asked: Asked;
}
interface Place {
  readonly id: number;
  readonly exercice: number;
  /** As the database writes it: an instant of ours has fewer digits. */
  readonly maj: string;
}
type Source = RawBuilder<Place>;

const ETAT = sql`d.etat`;
const beyond = (after: Curseur | null, at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  after ? sql<boolean>`(${at}, ${id}) < (${after.maj}::timestamptz, ${after.id}::bigint)` : sql<boolean>`true`;

/** In the order of the list, from one index that starts by `holds`. */
const fromDossiers = (holds: RawBuilder<boolean>, { asked, limit, after, ...page }: Lecture): Source => sql`
  select d.id, d.exercice, d.modifie_at as maj from demandes.dossier d
  where ${holds} and ${beyond(after, sql`d.modifie_at`, sql`d.id`)} and ${asked(page, ETAT)}
  order by d.modifie_at desc, d.id desc limit ${limit}`;

const fromInstructions = (service: RawBuilder<unknown>, { asked, limit, after, ...page }: Lecture): Source => sql`
  select i.id_dossier as id, i.exercice, i.maj_at as maj from demandes.instruction i
  join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
  where i.id_service = ${service} and i.genre = d.genre and ${beyond(after, sql`i.maj_at`, sql`i.id_dossier`)}
    and ${asked(page, sql`i.etat`)}
  order by i.maj_at desc, i.id_dossier desc limit ${limit}`;

const NOTHING: Source = sql`select null::bigint as id, null::smallint as exercice, null::timestamptz as maj where false`;
/** Beyond it, planning each apart costs more than it saves: nine services took ten times as long to plan as one. */
const PEU = 1;

/**
 * One short read for each. One alone is named: the planner then knows how much it holds, and reads its index in order
 * instead of sorting all of it.
 */
const fromEach = <T>(ids: readonly T[], type: 'uuid' | 'integer', of: (id: RawBuilder<unknown>) => Source): Source => {
  if (ids.length === 0) return NOTHING;
  const cast = sql.raw(type);
  if (ids.length <= PEU)
    return sql`${sql.join(
      ids.map((id) => sql`(${of(sql`${id}::${cast}`)})`),
      sql` union all `,
    )}`;
  return sql`select p.* from unnest(${[...ids]}::${cast}[]) as un (id) cross join lateral (${of(sql`un.id`)}) p`;
};

const isTheirs = ({ authId, sieges, sirets }: Extract<Portee, { kind: 'associations' }>): RawBuilder<boolean> =>
  sql<boolean>`(d.id_correspondance = any(${[...sieges]}::integer[]) or d.id_siret = any(${[...sirets]}::text[])
    or (d.created_by = ${authId}::uuid and d.created_by_type = 'association')
    or ${authId}::uuid = any(d.shared_with))`;

const isHeld = (portee: Portee): RawBuilder<boolean> => {
  if (portee.kind === 'tout') return sql<boolean>`true`;
  if (portee.kind === 'associations') {
    return sql<boolean>`d.id_correspondance = any(${[...portee.ids]}::integer[]) and ${isTheirs(portee)}`;
  }
  const services = sql`any(${[...portee.services]}::uuid[])`;
  if (portee.kind === 'programme')
    return sql<boolean>`exists (select from demandes.instruction i
      where i.exercice = d.exercice and i.id_dossier = d.id and i.id_service = ${services})`;
  return sql<boolean>`(d.id_service_createur = ${services}
    or exists (select from demandes.instruction i
      where i.exercice = d.exercice and i.id_dossier = d.id and i.id_service = ${services}))`;
};

/** Put together, none grows with the country. */
const placesIn = (portee: Portee, page: Lecture): Source => {
  const { nommes } = page.filtre;
  if (nommes?.subventions.length === 0) {
    const held = isHeld(portee);
    return fromEach(nommes.associations, 'integer', (id) =>
      fromDossiers(sql<boolean>`d.id_correspondance = ${id} and ${held}`, page),
    );
  }
  if (portee.kind === 'tout') return fromDossiers(sql<boolean>`true`, page);
  if (portee.kind === 'associations') {
    const theirs = isTheirs(portee);
    return fromEach(portee.ids, 'integer', (id) =>
      fromDossiers(sql<boolean>`d.id_correspondance = ${id} and ${theirs}`, page),
    );
  }
  if (portee.kind === 'programme') return fromEach(portee.services, 'uuid', (id) => fromInstructions(id, page));
  return sql`(${fromEach(portee.services, 'uuid', (id) => fromInstructions(id, page))})
    union all (${fromEach(portee.services, 'uuid', (id) =>
      fromDossiers(sql<boolean>`d.id_service_createur = ${id}`, page),
    )})`;
};

export const dossierQueries = (db: Kysely<SaisieTables>, asked: Asked) => ({
  /** The last changed first. */
  async list(portee: Portee, page: Page): Promise<{ readonly dossiers: Dossier[]; readonly last: Curseur | null }> {
    const { rows: places } = await sql<Place>`
      select id, exercice, maj::text as maj from (select distinct id, exercice, maj from (${placesIn(portee, { ...page, asked })}) t) p
      order by p.maj desc, p.id desc limit ${page.limit}`.execute(db);
    if (places.length === 0) return { dossiers: [], last: null };
    const numbers = sql`(${sql.join(places.map(({ exercice, id }) => sql`(${exercice}::smallint, ${id}::bigint)`))})`;
    const { rows } = await sql<Selectable<DossierTable> & InstructionsLues>`
      select d.*, ${INSTRUCTIONS} from demandes.dossier d where (d.exercice, d.id) in ${numbers}`.execute(db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const dossiers = places.flatMap(({ id }) => {
      const found = byId.get(id);
      if (!found) return [];
      const { instructions, ...row } = found;
      return [toDossier(row, toInstructions(instructions).map(toInstruction))];
    });
    const end = places.length === page.limit ? places.at(-1) : undefined;
    return { dossiers, last: end ? { maj: end.maj, id: end.id } : null };
  },

  /** What the association itself began and never sent: a service that opened one reads no library by it (P-20). */
  async listBrouillons(id_correspondance: number): Promise<{ readonly id: number; readonly exercice: number }[]> {
    const { rows } = await sql<{ id: number; exercice: number }>`select d.id, d.exercice from demandes.dossier d
      where d.id_correspondance = ${id_correspondance} and d.created_by_type = 'association'
        and d.transmis_at is null and d.supprime_at is null order by d.id`.execute(db);
    return rows;
  },

  /** Counted one by one: for associations, which have few, or of one applicant. */
  async count(portee: Portee, filtre: Filtre, authId: string): Promise<Compte[]> {
    const { rows } = await sql<Compte>`
      select d.exercice, d.etat, d.statut, count(*)::integer as nombre, sum(d.montant_demande)::bigint as montant_demande
      from demandes.dossier d
      where ${isHeld(portee)} and ${asked({ filtre: { includeDeleted: true, ...filtre }, authId }, ETAT)}
      group by d.exercice, d.etat, d.statut order by d.exercice, d.etat, d.statut`.execute(db);
    return rows;
  },
});
export type DossierQueries = ReturnType<typeof dossierQueries>;
