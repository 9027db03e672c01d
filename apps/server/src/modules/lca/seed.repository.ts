import type { Ressource } from '@guichet/rules/contenu';
import type { Kysely } from 'kysely';
import { DEMO_ASSOCIATIONS, type DemoAssociation } from './donnees/demoAssociations.ts';
import { DEMO_CONTENUS } from './donnees/demoContenus.ts';
import type { LcaTables } from './lca.tables.ts';

const rowOf = (id_utilisateur: string, { membre, ...association }: DemoAssociation) => ({
  ...association,
  id_utilisateur,
});

/** Who of the demonstration acts for which invented association; who is there already keeps what they have. */
export const seedRattachements = async (
  db: Kysely<LcaTables>,
  comptes: ReadonlyMap<string, string>,
  associations: readonly DemoAssociation[] = DEMO_ASSOCIATIONS,
): Promise<number> => {
  const rows = associations.flatMap((association) => {
    const id = comptes.get(association.membre);
    return id ? [rowOf(id, association)] : [];
  });
  const people = [...new Set(rows.map(({ id_utilisateur }) => id_utilisateur))];
  if (people.length === 0) return 0;
  await db
    .insertInto('lca.utilisateur')
    .values(people.map((id) => ({ id, id_responsable: null, supprime_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const inserted = await db
    .insertInto('lca.utilisateur_association')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length;
};

const isEmpty = async (db: Kysely<LcaTables>, ressource: Ressource): Promise<boolean> =>
  (await db.selectFrom('lca.contenu').select('id').where('ressource', '=', ressource).limit(1).execute()).length === 0;

/** A list that administrators already wrote in is left alone. */
export const seedContenus = async (db: Kysely<LcaTables>): Promise<number> => {
  let added = 0;
  for (const { ressource, entrees } of DEMO_CONTENUS) {
    if (!(await isEmpty(db, ressource))) continue;
    const values = entrees.map((champs, ordre) => ({
      ressource,
      champs: JSON.stringify({ enabled: true, ordre: ordre + 1, ...champs }),
    }));
    await db.insertInto('lca.contenu').values(values).execute();
    added += values.length;
  }
  return added;
};
