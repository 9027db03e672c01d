import { type Ask, sayAsk } from '@guichet/rules/conditions';
import { type ChampAttendu, type DocumentAttendu, type NatureDocument, TYPES_CHAMP } from '@guichet/rules/subvention';
import { OBLIGATIONS_DITES } from './types.ts';

/** «Nombre, obligatoire» */
export const sayType = ({ type, obligation, virtuel }: ChampAttendu): string =>
  virtuel
    ? 'Champ virtuel, jamais affiché'
    : `${TYPES_CHAMP[type]}, ${OBLIGATIONS_DITES[obligation].label.toLocaleLowerCase('fr')}`;

export const NATURES_DITES: Readonly<Record<NatureDocument, { readonly label: string; readonly hint: string }>> = {
  obligatoire: { label: 'Obligatoire', hint: 'La demande ne part pas sans lui.' },
  facultatif: { label: 'Facultatif', hint: 'L’association le joint si elle le souhaite.' },
  conditionnel: { label: 'Conditionnel', hint: 'Obligatoire, mais seulement quand ses conditions sont remplies.' },
};

export const sayNature = ({ nature }: DocumentAttendu): string =>
  `Document ${NATURES_DITES[nature].label.toLocaleLowerCase('fr')}`;

const sayAsks = (asks: readonly Ask[]): string =>
  asks.map((ask) => sayAsk({ ask, valeur: 'oui', gauche: undefined, droite: ask.value })).join(' et ');

const LIMITES: Readonly<Record<string, string>> = {
  regex: 'format',
  minimum: 'minimum',
  maximum: 'maximum',
  longueur_minimum: 'caractères au moins',
  longueur_maximum: 'caractères au plus',
};
const sayLimites = (validation: object): string =>
  Object.entries(validation)
    .flatMap(([nom, value]) => (value === null ? [] : [`${LIMITES[nom] ?? nom} ${value}`]))
    .join(', ');

const isNommes = (value: unknown): value is readonly { readonly libelle: string }[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'libelle' in one);

/** A value of an entry of the library in words, for who must choose between two. */
export const sayValeur = (champ: string, value: unknown): string => {
  if (champ === 'asks') return sayAsks(value as readonly Ask[]) || 'aucune condition';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (isNommes(value)) return value.map(({ libelle }) => libelle).join(', ') || 'rien';
  if (Array.isArray(value)) return value.join(', ') || 'rien';
  if (typeof value === 'object' && value !== null) return sayLimites(value) || 'aucune limite';
  return value === null || value === '' ? 'rien' : String(value);
};
