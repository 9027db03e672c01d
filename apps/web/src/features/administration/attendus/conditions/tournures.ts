import type { Ask, Operateur, TypeFait } from '@guichet/rules/conditions';

/** What stands on the right of a condition: one value, several, or nothing at all. */
export type Droite = 'une' | 'plusieurs' | 'rien';

/** An operator as people say it of a kind of information. */
export interface Tournure {
  readonly operator: Operateur;
  readonly droite: Droite;
  readonly label: string;
}

const tournure = (operator: Operateur, label: string, droite: Droite = 'une'): Tournure => ({
  operator,
  droite,
  label,
});

const RENSEIGNE: readonly Tournure[] = [
  tournure('!=', 'est renseigné', 'rien'),
  tournure('==', 'n’est pas renseigné', 'rien'),
];
const EXACT: readonly Tournure[] = [tournure('===', 'est exactement'), tournure('!==', 'n’est pas exactement')];
const GRANDEUR: readonly Tournure[] = [
  tournure('>=', 'est d’au moins'),
  tournure('<=', 'est d’au plus'),
  tournure('==', 'est égal à'),
  tournure('!=', 'est différent de'),
  tournure('>', 'dépasse'),
  tournure('<', 'est en dessous de'),
  ...RENSEIGNE,
  ...EXACT,
];

/** SUBV-007: the ten operators, each where it has a meaning; the plainest first. */
export const TOURNURES: Readonly<Record<TypeFait, readonly Tournure[]>> = {
  choix: [
    tournure('==', 'est'),
    tournure('!=', 'n’est pas'),
    tournure('includes', 'est l’un de ces choix', 'plusieurs'),
    ...RENSEIGNE,
    ...EXACT,
  ],
  booleen: [tournure('==', 'est'), ...RENSEIGNE, ...EXACT],
  nombre: GRANDEUR,
  montant: GRANDEUR,
  date: [
    tournure('>=', 'est à partir du'),
    tournure('<=', 'est au plus tard le'),
    tournure('>', 'est après le'),
    tournure('<', 'est avant le'),
    tournure('==', 'est le'),
    tournure('!=', 'n’est pas le'),
    ...RENSEIGNE,
    ...EXACT,
  ],
  texte: [
    tournure('==', 'est'),
    tournure('!=', 'n’est pas'),
    tournure('includes', 'contient le texte'),
    tournure('includes', 'est l’un de ces textes', 'plusieurs'),
    ...RENSEIGNE,
    ...EXACT,
  ],
  liste: [
    tournure('has', 'contient'),
    tournure('includes', 'contient au moins un de ces choix', 'plusieurs'),
    tournure('has', 'contient tous ces choix', 'plusieurs'),
  ],
};

export const cleOf = ({ operator, droite }: Tournure): string => `${operator} ${droite}`;

const droiteOf = ({ value, key2 }: Ask): Droite => {
  if (key2 !== null) return 'une';
  if (value === null) return 'rien';
  return Array.isArray(value) ? 'plusieurs' : 'une';
};

/** How an ask is said; one that a file brought and the table does not hold keeps its sign. */
export const tournureOf = (ask: Ask, type: TypeFait): Tournure => {
  const droite = droiteOf(ask);
  const found = TOURNURES[type].find((one) => one.operator === ask.operator && one.droite === droite);
  return found ?? { operator: ask.operator, droite, label: `est lié par « ${ask.operator} » à` };
};

export const tournuresFor = (ask: Ask, type: TypeFait): readonly Tournure[] => {
  const own = tournureOf(ask, type);
  return TOURNURES[type].includes(own) ? TOURNURES[type] : [...TOURNURES[type], own];
};
