import type { ProjetAnswer } from '@guichet/contract/demandes';
import {
  customsOf,
  emptyProjet,
  flattenProjet,
  GROUPES_PROJET,
  LISTES_PROJET,
  type Projet,
  type ProjetPlat,
  projetSchema,
  unflattenProjet,
} from '@guichet/rules/projet';
import { champsOf, isSameValue } from '@guichet/rules/versions';
import * as z from 'zod';

/** A project by its paths, as its versions are told: `description.intitule`, `customs.public`, `budgets`. */
export type Plat = ProjetPlat;

/** Every part is asked for; one that an older server leaves out is empty. */
export const projetOf = (answer: ProjetAnswer): Projet => {
  const base = emptyProjet();
  const parts = Object.keys(base).map((part) => [part, answer[part as keyof Projet] ?? base[part as keyof Projet]]);
  return Object.fromEntries(parts) as Projet;
};

export const flatten = (projet: Projet): Plat => flattenProjet(projet);

/** The part that a place of the page is kept in: of a list held back, the list itself. */
const partOf = (chemin: string): string => {
  if (chemin === 'indicateurs') return 'evaluation.indicateurs';
  return LISTES_PROJET.find((nom) => chemin.startsWith(`${nom}.`)) ?? chemin;
};

/** Whether what stands there is not what it was. */
export const hasChanged = (before: Projet, after: Projet) => {
  const [was, is] = [flatten(before), flatten(after)];
  return (chemin: string): boolean => !isSameValue(was[partOf(chemin)], is[partOf(chemin)]);
};

const groupsOf = (changes: Plat): Readonly<Record<string, Plat>> =>
  Object.fromEntries(
    GROUPES_PROJET.flatMap((nom): [string, Plat][] => {
      const champs = champsOf(changes, nom);
      return champs.length > 0 ? [[nom, Object.fromEntries(champs)]] : [];
    }),
  );

const listsOf = (changes: Plat): Plat =>
  Object.fromEntries(LISTES_PROJET.filter((nom) => nom in changes).map((nom) => [nom, changes[nom]]));

/** What is typed, over what is held. */
export const withChanges = unflattenProjet;

type Financements = Projet['financements'];
const askedOf = (financements: Financements) =>
  financements.map(({ annee, id_service_instructeur, montant_demande }) => ({
    annee,
    id_service_instructeur,
    montant_demande,
  }));

/** As the call wants it: by groups, the answers in a list, and of the amounts only what is asked. */
export const bodyOf = (changes: Plat): Record<string, unknown> => {
  const customs = customsOf(changes);
  const { financements, ...lists } = listsOf(changes);
  return {
    ...groupsOf(changes),
    ...lists,
    ...(financements === undefined ? {} : { financements: askedOf(financements as Financements) }),
    ...(customs.length > 0 ? { customs } : {}),
  };
};

/** What a tab kept is taken up again only when it still makes a project. */
export const changementsSchema = (projet: Projet): z.ZodType<Plat> =>
  z.record(z.string(), z.unknown()).refine((changes) => projetSchema.safeParse(withChanges(projet, changes)).success);
