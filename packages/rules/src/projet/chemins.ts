import { champsOf, type Plat, underGroupe, withChamps } from '../versions/index.ts';
import type { Projet } from './projet.schema.ts';

export const GROUPES_PROJET = ['description', 'beneficiaire', 'territoires', 'moyens', 'evaluation'] as const;
/** Told whole: an amount changes with those beside it. */
export const LISTES_PROJET = ['financements', 'cofinancements', 'budgets'] as const;
const CUSTOMS = 'customs';

/** `customs` is told answer by answer: two people who fill two fields do not meet. */
export type ProjetPlat = Plat;
type Partiel = { readonly [Part in keyof Projet]?: unknown };

const ofCustoms = (customs: unknown): [string, unknown][] =>
  ((customs ?? []) as Projet['customs']).map(({ code, value }) => [`${CUSTOMS}.${code}`, value]);

/** A project, or what was sent of one, by its paths: what versions and history are told by. */
export const flattenProjet = (projet: Partiel): ProjetPlat =>
  Object.fromEntries([
    ...GROUPES_PROJET.flatMap((nom) => underGroupe(nom, projet[nom] as object | undefined)),
    ...LISTES_PROJET.flatMap((nom): [string, unknown][] => (projet[nom] === undefined ? [] : [[nom, projet[nom]]])),
    ...ofCustoms(projet.customs),
  ]);

/** The answers that these paths carry, without the others. */
export const customsOf = (changes: ProjetPlat): Projet['customs'] =>
  champsOf(changes, CUSTOMS).map(([code, value]) => ({ code, value }) as Projet['customs'][number]);

const withCustoms = (customs: Projet['customs'], changes: ProjetPlat): Projet['customs'] => {
  const sent = customsOf(changes);
  const kept = customs.filter(({ code }) => !sent.some((one) => one.code === code));
  return sent.length === 0 ? customs : [...kept, ...sent];
};

export const unflattenProjet = (projet: Projet, changes: ProjetPlat): Projet => ({
  ...projet,
  ...Object.fromEntries(GROUPES_PROJET.map((nom) => [nom, withChamps(projet[nom], changes, nom)])),
  ...Object.fromEntries(LISTES_PROJET.filter((nom) => nom in changes).map((nom) => [nom, changes[nom]])),
  customs: withCustoms(projet.customs, changes),
});
