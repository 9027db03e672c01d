import type { Ask, Fait, Scope, TypeFait } from '@guichet/rules/conditions';
import { type Droite, TOURNURES, type Tournure, tournureOf } from './tournures.ts';

/** Begun, not yet complete: an empty key or value is asked for before the whole is kept. */
export const NOUVELLE: Ask = {
  scope: 'association',
  key: '',
  operator: '==',
  value: '',
  scope2: null,
  key2: null,
  masquer_si_tca: false,
};

/** A yes or no begins by yes: the plainest wish. */
const emptyOf = (droite: Droite, type: TypeFait): Ask['value'] => {
  if (droite === 'rien') return null;
  if (droite === 'plusieurs') return [];
  return type === 'booleen' ? true : '';
};

export const withTournure = (ask: Ask, { operator, droite }: Tournure, type: TypeFait): Ask => {
  const isSame = tournureOf(ask, type).droite === droite;
  if (isSame) return { ...ask, operator };
  return { ...ask, operator, value: emptyOf(droite, type), scope2: null, key2: null };
};

/** Another information: what was compared with it no longer means anything. */
export const withFait = (ask: Ask, { scope, key, type }: Fait): Ask => {
  const first = TOURNURES[type][0];
  const operator = first?.operator ?? '==';
  return { ...ask, scope, key, operator, value: emptyOf(first?.droite ?? 'une', type), scope2: null, key2: null };
};

export const withAutre = (ask: Ask, autre: { readonly scope: Scope; readonly key: string } | null, type: TypeFait) =>
  autre === null
    ? { ...ask, scope2: null, key2: null, value: emptyOf('une', type) }
    : { ...ask, scope2: autre.scope, key2: autre.key, value: null };

const isEmptyValue = ({ value, key2 }: Ask): boolean =>
  key2 === null && (value === '' || (Array.isArray(value) && value.length === 0));

/** What an ask still lacks, in words; null when it may be kept. */
export const manqueOf = (ask: Ask, rang: number): string | null => {
  if (ask.key === '') return `Condition ${rang} : choisissez l’information sur laquelle elle porte, ou retirez-la.`;
  if (ask.key2 === '') return `Condition ${rang} : choisissez l’autre information.`;
  return isEmptyValue(ask) ? `Condition ${rang} : indiquez la valeur attendue.` : null;
};

/** SUBV-008: said by a condition on the option itself when the item has no other. */
const COUPLAGE: Ask = {
  ...NOUVELLE,
  scope: 'dossier',
  key: 'description.couplage_tca',
  operator: '!=',
  value: true,
  masquer_si_tca: true,
};
export const isCouplage = ({ scope, key, operator, value }: Ask): boolean =>
  scope === COUPLAGE.scope && key === COUPLAGE.key && operator === COUPLAGE.operator && value === COUPLAGE.value;

export const hasTca = (asks: readonly Ask[]): boolean => asks.some(({ masquer_si_tca }) => masquer_si_tca);

export const withTca = (asks: readonly Ask[], isHidden: boolean): Ask[] => {
  if (!isHidden)
    return asks
      .filter((ask) => !(isCouplage(ask) && ask.masquer_si_tca))
      .map((ask) => ({ ...ask, masquer_si_tca: false }));
  if (asks.length === 0) return [COUPLAGE];
  return asks.map((ask, index) => ({ ...ask, masquer_si_tca: index === 0 || ask.masquer_si_tca }));
};
