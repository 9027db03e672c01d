import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { siretOf } from './associationWorld.ts';
import type { PersonaName, Relation } from './personas.ts';

type Ids = Readonly<Record<Relation, string>>;
interface Placement {
  readonly persona: PersonaName;
  readonly id: string;
  readonly associations: { readonly own: number; readonly autre: number };
}
const ABSENT = '19999999999';

/**
 * Of each persona: the file that they opened for their establishment; one of another establishment of their association,
 * opened by another and not shared; one that is nothing to them. Of a season that is over: nothing is opened.
 */
export const addDossiersPsp = async (
  db: Kysely<unknown>,
  people: readonly Placement[],
): Promise<Map<PersonaName, Ids>> => {
  await sql`insert into psp.exercice (id, id_exercice, active, date_debut, date_fin, montant)
    values (1, '20', true, '2020-09-01', '2020-12-31', 5000) on conflict do nothing`.execute(db);
  const add = async (association: number, place: 'siege' | 'secondaire', par: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`insert into psp.dossier
        (id, exercice, id_siret, id_correspondance, nom, departement, scan_rib, created_by)
      values (10000000000 + nextval('psp.rang'), 1, ${siretOf(association, place)}, ${association}, 'Club', '29',
        ${randomUUID()}, ${par}) returning id::text`.execute(db);
    return rows[0]?.id ?? '';
  };
  const placed = new Map<PersonaName, Ids>();
  for (const { persona, id, associations } of people) {
    const isSecondaire = persona === 'membreSecondaire';
    const own = await add(associations.own, isSecondaire ? 'secondaire' : 'siege', id);
    const proche = await add(associations.own, isSecondaire ? 'siege' : 'secondaire', randomUUID());
    const autre = await add(associations.autre, 'siege', randomUUID());
    placed.set(persona, { own, proche, autre, puissant: autre, absent: ABSENT });
  }
  return placed;
};
