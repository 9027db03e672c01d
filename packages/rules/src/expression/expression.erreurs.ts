import type { Catalogue } from '../erreurs/index.ts';

export const EXPRESSION_ERREURS = {
  EXPRESSION_INVALIDE: {
    kind: 'invalid',
    message:
      'Cette expression régulière est mal écrite. Vérifiez que chaque parenthèse, crochet ou accolade est refermé, et faites précéder d’une barre oblique inverse (\\) un signe à lire tel quel, par exemple \\. pour un point.',
  },
  EXPRESSION_TROP_LONGUE: {
    kind: 'invalid',
    message: 'Cette expression régulière dépasse 300 caractères. Raccourcissez-la.',
  },
  EXPRESSION_TROP_LARGE: {
    kind: 'invalid',
    message:
      'Cette expression régulière est trop grande à vérifier. Réduisez les nombres de répétitions, par exemple {1,100} plutôt que {1,5000}, et le nombre de parenthèses imbriquées.',
  },
  EXPRESSION_NON_PRISE_EN_CHARGE: {
    kind: 'invalid',
    message:
      'Cette expression régulière contient une forme que le portail ne prend pas en charge : rappel d’un groupe (\\1), condition sur ce qui précède ou suit ((?=…), (?!…), (?<=…)), option ((?i:…)) ou propriété Unicode rare. Écrivez-la sans cette forme.',
  },
} as const satisfies Catalogue;

export type RefusExpression = keyof typeof EXPRESSION_ERREURS;
