import type { Projet } from './projet.schema.ts';

const GROUPES = ['description', 'beneficiaire', 'territoires', 'moyens', 'evaluation'] as const;
/** Told whole: an amount changes with those beside it. */
export const LISTES_PROJET = ['financements', 'cofinancements', 'budgets'] as const;
const CUSTOMS = 'customs.';

/** `customs` is told answer by answer: two people who fill two fields do not meet. */
export type ProjetPlat = Readonly<Record<string, unknown>>;
type Partiel = { readonly [Part in keyof Projet]?: unknown };

const ofGroupe = (nom: string, groupe: unknown): [string, unknown][] =>
  Object.entries((groupe ?? {}) as object).map(([champ, value]) => [`${nom}.${champ}`, value]);
const ofCustoms = (customs: unknown): [string, unknown][] =>
  ((customs ?? []) as Projet['customs']).map(({ code, value }) => [`${CUSTOMS}${code}`, value]);

/** A project, or what was sent of one, by its paths: what versions and history are told by. */
export const flattenProjet = (projet: Partiel): ProjetPlat =>
  Object.fromEntries([
    ...GROUPES.flatMap((nom) => ofGroupe(nom, projet[nom])),
    ...LISTES_PROJET.flatMap((nom): [string, unknown][] => (projet[nom] === undefined ? [] : [[nom, projet[nom]]])),
    ...ofCustoms(projet.customs),
  ]);

const withCustoms = (customs: Projet['customs'], changes: ProjetPlat): Projet['customs'] => {
  const sent = Object.entries(changes)
    .filter(([chemin]) => chemin.startsWith(CUSTOMS))
    .map(([chemin, value]) => ({ code: chemin.slice(CUSTOMS.length), value }) as Projet['customs'][number]);
  const kept = customs.filter(({ code }) => !sent.some((one) => one.code === code));
  return sent.length === 0 ? customs : [...kept, ...sent];
};

const withGroupe = (groupe: object, nom: string, changes: ProjetPlat): object => {
  const own = Object.entries(changes).filter(([chemin]) => chemin.startsWith(`${nom}.`));
  return { ...groupe, ...Object.fromEntries(own.map(([chemin, value]) => [chemin.slice(nom.length + 1), value])) };
};

export const unflattenProjet = (projet: Projet, changes: ProjetPlat): Projet => ({
  ...projet,
  ...Object.fromEntries(GROUPES.map((nom) => [nom, withGroupe(projet[nom], nom, changes)])),
  ...Object.fromEntries(LISTES_PROJET.filter((nom) => nom in changes).map((nom) => [nom, changes[nom]])),
  customs: withCustoms(projet.customs, changes),
});
