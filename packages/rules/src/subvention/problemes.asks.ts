import {
  type Ask,
  evaluateAsk,
  type Fait,
  type Faits,
  findFait,
  type Operateur,
  type Scope,
  type TypeFait,
} from '../conditions/index.ts';
import { toIsoDate } from '../validation/index.ts';

export interface Probleme {
  /** Where, as a dotted path: `champs_attendus.3.options`. */
  readonly champ: string;
  /** What is wrong, and how to mend it. */
  readonly message: string;
}

const EGALITES: readonly Operateur[] = ['==', '!=', '===', '!=='];
const ORDRE: readonly Operateur[] = ['<', '<=', '>', '>='];
/** What makes sense of each type: the builder offers these and no others. */
export const OPERATEURS_PAR_TYPE: Readonly<Record<TypeFait, readonly Operateur[]>> = {
  texte: [...EGALITES, 'includes'],
  nombre: [...EGALITES, ...ORDRE, 'includes'],
  montant: [...EGALITES, ...ORDRE, 'includes'],
  date: [...EGALITES, ...ORDRE],
  booleen: EGALITES,
  choix: [...EGALITES, 'includes'],
  liste: ['includes', 'has'],
};

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';
const ATTENDUS: Readonly<Record<TypeFait, { readonly isRight: (value: unknown) => boolean; readonly attend: string }>> =
  {
    texte: { isRight: isText, attend: 'un texte' },
    nombre: { isRight: isNumber, attend: 'un nombre' },
    montant: { isRight: isNumber, attend: 'un montant' },
    date: { isRight: (value) => typeof value === 'string' && toIsoDate(value) === value, attend: 'une date' },
    booleen: { isRight: (value) => typeof value === 'boolean', attend: 'oui ou non' },
    choix: { isRight: isText, attend: 'un choix de la liste' },
    liste: { isRight: isText, attend: 'un choix de la liste' },
  };

type Refus = string | null;
/** A list on the right side serves «est parmi» and «compte» alone. */
const LISTES: readonly Operateur[] = ['includes', 'has'];

const refusedValue = ({ operator, value }: Ask, fait: Fait): Refus => {
  const values = Array.isArray(value) ? value : [value];
  if (Array.isArray(value) && !LISTES.includes(operator)) return 'Cette condition n’attend qu’une seule valeur.';
  if (values.length === 0)
    return 'Ajoutez au moins une valeur à cette condition : sans valeur, elle n’est jamais remplie.';
  if (value === null) return EGALITES.includes(operator) ? null : 'Donnez la valeur à comparer dans cette condition.';
  if (values.includes('')) return 'Donnez la valeur à comparer dans cette condition.';
  const { isRight, attend } = ATTENDUS[fait.type];
  if (!values.every(isRight)) return `Cette condition porte sur ${fait.label} : donnez ${attend}.`;
  const stranger = fait.choix && values.find((one) => !fait.choix?.some((choix) => choix.value === one));
  return stranger === undefined
    ? null
    : `« ${String(stranger)} » n’est pas un choix possible pour ${fait.label} : cette condition ne dirait jamais vrai. Choisissez une valeur de la liste.`;
};

const FAMILLES: Partial<Record<TypeFait, string>> = { nombre: 'nombre', montant: 'nombre', choix: 'texte' };
const familleOf = ({ type }: Fait): string => FAMILLES[type] ?? type;

const refusedSecond = (fait: Fait, second: Fait): Refus =>
  familleOf(fait) === familleOf(second) || second.type === 'liste' || fait.type === 'liste'
    ? null
    : `${fait.label} et ${second.label} ne se comparent pas : choisissez deux informations du même genre.`;

export interface Portee {
  /** What may be looked at from there. */
  readonly scopes: readonly Scope[];
  /** The answers that come before. */
  readonly avant: readonly Fait[];
  /** The codes of every field of the scheme: one of them that is not before comes later. */
  readonly tous: ReadonlySet<string>;
}

const unknownSentence = (scope: Scope, key: string, { scopes, tous }: Portee): string => {
  if (!scopes.includes(scope)) return 'Un critère d’éligibilité ne porte que sur la fiche de l’association.';
  if (scope === 'champs' && tous.has(key))
    return `Cette condition dépend du champ « ${key} », qui ne vient pas avant ou n’a pas de réponse à comparer : placez-le avant, ou choisissez un autre champ.`;
  return `Cette condition porte sur une information qui n’existe pas (« ${key} ») : choisissez-en une dans la liste.`;
};

const found = (scope: Scope, key: string, { scopes, avant }: Portee): Fait | null =>
  scopes.includes(scope) ? findFait(scope, key, avant) : null;

const refusedAsk = (ask: Ask, portee: Portee): Refus => {
  const fait = found(ask.scope, ask.key, portee);
  if (fait === null) return unknownSentence(ask.scope, ask.key, portee);
  if (!OPERATEURS_PAR_TYPE[fait.type].includes(ask.operator))
    return `La comparaison choisie ne convient pas à ${fait.label} : choisissez-en une autre.`;
  if (ask.scope2 === null || ask.key2 === null) return refusedValue(ask, fait);
  const second = found(ask.scope2, ask.key2, portee);
  return second === null ? unknownSentence(ask.scope2, ask.key2, portee) : refusedSecond(fait, second);
};

/** One problem at most for each condition. */
export const problemesOfAsks = (asks: readonly Ask[], chemin: string, portee: Portee): Probleme[] =>
  asks.flatMap((ask, rang) => {
    const message = refusedAsk(ask, portee);
    return message === null ? [] : [{ champ: `${chemin}.asks.${rang}`, message }];
  });

/** The values that could satisfy it: those it asks for by name, else those of its list; null when they cannot be counted. */
const candidatesOf = (asks: readonly Ask[], fait: Fait | null): readonly unknown[] | null => {
  const named = asks.find(({ operator }) => operator === '==' || operator === '===');
  if (named) return [named.value];
  if (fait?.type === 'booleen') return [true, false];
  return fait?.type === 'choix' && fait.choix ? fait.choix.map(({ value }) => value) : null;
};

const faitsWith = ({ scope, key }: Ask, value: unknown): Faits => ({
  [scope]: key.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), value),
});

/** Of one information: made once for all the conditions that look at it. */
const holdsAll = ([first, ...others]: readonly Ask[], value: unknown): boolean => {
  if (!first) return true;
  const faits = faitsWith(first, value);
  return [first, ...others].every((ask) => evaluateAsk(ask, faits).valeur === 'oui');
};

/** Whether no answer at all satisfies the conditions that look at the same information. */
export const areContradictory = (asks: readonly Ask[], propres: readonly Fait[]): boolean => {
  const plain = asks.filter(({ key2 }) => key2 === null);
  const groups = Map.groupBy(plain, ({ scope, key }) => `${scope} ${key}`);
  return [...groups.values()].some((group) => {
    const [first] = group;
    const candidates = first ? candidatesOf(group, findFait(first.scope, first.key, propres)) : null;
    return candidates !== null && !candidates.some((value) => holdsAll(group, value));
  });
};
