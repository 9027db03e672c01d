import type { Pluriannuel, ReglesSousDispositif } from '@guichet/rules/subvention';

type Years = readonly [debut: number, fin: number];

/** SUBV-011, SUBV-012: over which years. */
const DUREES = {
  montre: ([debut, fin]) => `Demande sur plusieurs années possible : de ${debut} à ${fin}.`,
  masque: ([debut], raison) => `Demande pour ${debut} seulement : sur plusieurs années, elle est ${raison}.`,
  inconnu: ([debut, fin], raison) =>
    `Demande sur plusieurs années possible selon les cas, de ${debut} à ${fin} : cela ${raison}.`,
  absent: ([debut]) => `Demande pour l’année ${debut}.`,
} as const satisfies Record<Pluriannuel['etat'], (years: Years, raison: string) => string>;

/** What a part of a scheme brings with it, in a few plain sentences. */
export const sayRegles = (
  { exercice_fin_pluriannuel, indicateurs, fonctionnement_seul }: ReglesSousDispositif,
  exercice: number,
  { etat, raison }: Pluriannuel,
): string =>
  [
    DUREES[etat]([exercice, exercice_fin_pluriannuel], raison),
    indicateurs && 'Indicateurs d’évaluation demandés.',
    fonctionnement_seul &&
      'Fonctionnement seul : ni bénéficiaires, ni territoires, ni moyens, ni évaluation à décrire.',
  ]
    .filter(Boolean)
    .join(' ');
