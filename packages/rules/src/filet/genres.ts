/**
 * What may outlive its tab, by the kind that begins its name: what an association writes of itself, and its messages. All
 * else stays out: accounts, sign-in, what is typed of young people at a stand, the screens of administration.
 */
const GENRES: ReadonlySet<string> = new Set([
  ...['dossier', 'projet', 'calcul', 'crf', 'siret', 'message'],
  ...['fiche', 'budgets', 'rhs', 'comptes', 'agrements', 'etablissement', 'haa'],
  ...['representants_legaux', 'reseaux_affiliation', 'adherents_personnes_morales'],
]);
export const isGardable = (nom: string): boolean => GENRES.has(nom.split('.')[0] ?? '');
