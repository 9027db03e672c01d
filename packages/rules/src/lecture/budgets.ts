import { isOsiris, isRds } from '../acteur/index.ts';

/** What is counted of a day's reads: associations and people, each once; lines of lists each time; those of a file once, when it is first taken away. */
export const MESURES = ['associations', 'personnes', 'lignes', 'exports'] as const;
export type Mesure = (typeof MESURES)[number];

/** As the notice says it. */
export const LIBELLES_MESURE: Readonly<Record<Mesure, string>> = {
  associations: 'associations différentes',
  personnes: 'personnes différentes',
  lignes: 'lignes de listes ou d’exports',
  exports: 'lignes de fichiers emportés',
};

/** Beyond `avis` the data officer is told; `arret` is the last one given that day. */
export interface Budget {
  readonly avis: number;
  readonly arret: number;
}
type Budgets = Readonly<Record<Mesure, Budget>>;

/** A day of an instructor holds some tens of dossiers; who answers for a service or the portal looks at more, and at lists. */
const AGENT: Budgets = {
  associations: { avis: 150, arret: 400 },
  personnes: { avis: 100, arret: 300 },
  lignes: { avis: 5_000, arret: 20_000 },
  exports: { avis: 20_000, arret: 100_000 },
};
const RESPONSABLE: Budgets = {
  associations: { avis: 200, arret: 450 },
  personnes: { avis: 150, arret: 400 },
  lignes: { avis: 10_000, arret: 40_000 },
  exports: { avis: 40_000, arret: 500_000 },
};

const PAR_ROLE: Readonly<Record<string, Budgets>> = {
  'rds.service': RESPONSABLE,
  'rds.admin': RESPONSABLE,
  'lca.admin': RESPONSABLE,
};

/** Who reads others' data by their office: services, the programme, administrators. Members read their own, uncounted. */
export const isAgent = (roles: readonly string[]): boolean =>
  roles.some((role) => isRds(role) || isOsiris(role) || role.endsWith('.admin'));

/** The widest of those that the account's roles have: a second role never takes away from the first. */
export const budgetOf = (roles: readonly string[], mesure: Mesure): Budget =>
  roles
    .map((role) => (PAR_ROLE[role] ?? AGENT)[mesure])
    .reduce((widest, one) => (one.arret > widest.arret ? one : widest), AGENT[mesure]);

/** Whether these last reads went over the first threshold: once a day, whoever counts. */
export const crossesAvis = ({ avis }: Budget, total: number, ajout: number): boolean =>
  total > avis && total - ajout <= avis;

export type Seuil = 'avis' | 'arret';

/** The furthest threshold that a day went over; the second one is passed by what it refused. */
export const seuilPasse = ({ avis }: Budget, total: number, refus: number): Seuil | null => {
  if (refus > 0) return 'arret';
  return total > avis ? 'avis' : null;
};

/** Below it nobody has passed anything, whatever their roles. */
export const premierAvis = (mesure: Mesure): number => AGENT[mesure].avis;
