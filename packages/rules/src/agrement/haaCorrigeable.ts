import { RUBRIQUES_HAA } from './haaRubriques.ts';

const LIBELLES = new Map(
  RUBRIQUES_HAA.flatMap(({ champs }) => champs.map(([chemin, libelle]) => [`haa.${chemin}`, libelle])),
);

/** What people call an answer of the description of food aid; null for what is none of them. */
export const libelleHaa = (chemin: string): string | null => LIBELLES.get(chemin) ?? null;
