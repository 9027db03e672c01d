import type { ChampRequis } from '../projet/index.ts';
import {
  BLOCS_SANS_OBJET,
  type BlocProjet,
  type ContenuSubvention,
  isBlocProjet,
  isFonctionnementSeul,
} from '../subvention/index.ts';

/** What each block asks, when it shows. */
const REQUIS: Readonly<Partial<Record<BlocProjet, readonly ChampRequis[]>>> = {
  description: [
    'description.intitule',
    'description.recurrence',
    'description.periode',
    'description.date_debut',
    'description.date_fin',
    'description.objectifs',
    'description.description',
  ],
  responsable: ['description.id_responsable'],
  beneficiaire: ['beneficiaire.nombre'],
  territoires: ['territoires.commentaire'],
  moyens: ['moyens.commentaire', 'moyens.recrutement_specifique'],
  evaluation: [],
};
const TOUJOURS: readonly BlocProjet[] = ['description', 'responsable', 'financements', 'budgets'];

/** PROJET-009, SUBV-021: a block shows when the scheme asks something of it. */
export const blocsOf = (
  { champs_attendus, sous_dispositifs }: Pick<ContenuSubvention, 'champs_attendus' | 'sous_dispositifs'>,
  sousDispositif: string,
): readonly BlocProjet[] => {
  const asked = new Set<BlocProjet>([
    ...TOUJOURS,
    ...champs_attendus.filter(({ virtuel }) => !virtuel).flatMap(({ bloc }) => (isBlocProjet(bloc) ? [bloc] : [])),
  ]);
  const chosen = sous_dispositifs.find(({ code }) => code === sousDispositif);
  const hidden: readonly BlocProjet[] = chosen && isFonctionnementSeul(chosen) ? BLOCS_SANS_OBJET : [];
  return [...asked].filter((bloc) => !hidden.includes(bloc));
};

export const requisOf = (blocs: readonly BlocProjet[]): readonly ChampRequis[] =>
  blocs.flatMap((bloc) => REQUIS[bloc] ?? []);

/** P-18: what every project holds and this scheme does not ask. Of an evaluation that shows, indicators may stand for it. */
const CACHES: typeof REQUIS = { ...REQUIS, evaluation: ['evaluation.commentaire'] };
export const requisCachesOf = (blocs: readonly BlocProjet[]): readonly ChampRequis[] =>
  (Object.entries(CACHES) as [BlocProjet, readonly ChampRequis[]][]).flatMap(([bloc, champs]) =>
    blocs.includes(bloc) ? [] : champs,
  );
