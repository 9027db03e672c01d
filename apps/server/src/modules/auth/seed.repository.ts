import type { Kysely } from 'kysely';
import type { AuthTables } from './auth.tables.ts';

interface Personne {
  readonly email: string;
  readonly civilite: 'Madame' | 'Monsieur';
  readonly nom: string;
  readonly prenom: string;
  readonly roles: readonly string[];
}

/** The demonstration's people, already confirmed; who is there already only gets the demonstration's password back. */
export const seedComptes = async (
  db: Kysely<AuthTables>,
  personnes: readonly Personne[],
  mot_de_passe: string,
): Promise<Map<string, string>> => {
  const values = personnes.map(({ email, civilite, nom, prenom, roles }) => ({
    email,
    civilite,
    nom,
    prenom,
    roles: [...roles],
    mot_de_passe,
    origin: 'lca',
    enabled: true,
  }));
  const inserted = await db
    .insertInto('auth.compte')
    .values(values)
    .onConflict((conflict) => conflict.constraint('compte_email_unique').doUpdateSet({ mot_de_passe }))
    .returning(['id', 'email'])
    .execute();
  return new Map(inserted.map(({ id, email }) => [email, id]));
};
