import { ACTES_ANNEE, ETATS_ANNEE, NOMS_ACTES_ANNEE } from '@guichet/rules/haa';

/** The life of a year of food-aid figures. */
export const anneeMermaid = (): string => {
  const names = Object.entries(ETATS_ANNEE).map(([etat, libelle]) => `  state "${libelle}" as ${etat}`);
  const arrows = NOMS_ACTES_ANNEE.flatMap((acte) =>
    ACTES_ANNEE[acte].de.map((from) => `  ${from} --> ${ACTES_ANNEE[acte].vers}: ${acte}`),
  );
  return ['```mermaid', 'stateDiagram-v2', ...names, '  [*] --> a_saisir', ...arrows, '```'].join('\n');
};
