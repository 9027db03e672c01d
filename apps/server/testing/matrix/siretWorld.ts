import { randomUUID } from 'node:crypto';
import type { EtatSiret } from '@guichet/rules/numeroSiret';
import { type Kysely, sql } from 'kysely';
import { CONTENU_SIRET } from '../siret.ts';
import type { PersonaName, Relation } from './personas.ts';

type Ids = Readonly<Record<Relation, string>>;
interface Placement {
  readonly persona: PersonaName;
  readonly id: string;
  readonly associations: { readonly own: number; readonly autre: number };
}

let last = 0;
const nextRang = (): number => {
  last += 1;
  return last;
};
const ANNEE = 2098;
const CHIFFRES = 7;
/** Of an association of the matrix: registries give none. */
export const rnaOf = (association: number | string): string => `W9B${String(association).slice(-CHIFFRES)}`;

/**
 * Of each persona: one that they began for their association; one that another member began there; one that is nothing to
 * them. What keeps an RNA to one request looks at the RNA alone: the second bears another.
 */
export const addDemandesSiret = async (
  db: Kysely<unknown>,
  people: readonly Placement[],
  etat: EtatSiret,
): Promise<Map<PersonaName, Ids>> => {
  const placed = people.map(({ persona, id, associations }) => {
    const autre = randomUUID();
    const rows = [
      { relation: 'own', id: randomUUID(), association: associations.own, par: id },
      { relation: 'proche', id: randomUUID(), association: associations.own, par: randomUUID() },
      { relation: 'autre', id: autre, association: associations.autre, par: randomUUID() },
    ] as const;
    return { persona, rows, autre };
  });
  for (const { rows } of placed)
    for (const { id, association, par } of rows) {
      const rang = nextRang();
      await sql`insert into demandes.numero_siret (id, annee, rang, id_correspondance, id_rna, code_etat, cle, contenu,
          created_by) values (${id}, ${ANNEE}, ${rang}, ${association}, ${`W9C${String(rang).padStart(CHIFFRES, '0')}`},
          ${etat}, 'chorale', ${JSON.stringify(CONTENU_SIRET)}, ${par})`.execute(db);
    }
  const associations = people.flatMap(({ associations: { own, autre } }) => [own, autre]);
  for (const association of associations)
    await sql`update association.association set id_rna = ${rnaOf(association)}
      where id_correspondance = ${association}`.execute(db);
  return new Map(
    placed.map(({ persona, rows: [own, proche], autre }) => [
      persona,
      { own: own.id, proche: proche.id, autre, puissant: autre, absent: randomUUID() },
    ]),
  );
};
