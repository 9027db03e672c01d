import { formatMontant } from '@guichet/rules/budget';
import { toTypedDate } from '@guichet/rules/validation';
import { get } from 'react-hook-form';
import { type Champ, headOf, type Source } from './champ.ts';

export const RIEN = 'Non renseigné';

const labelOf = (champ: Champ & { kind: 'choix' | 'radio' | 'cases' }, source: Source, value: unknown): string =>
  champ.options(source).find((option) => option.value === String(value))?.label ?? String(value);

/** A value in words, as a sentence shows it. */
export const sayValeur = (champ: Champ, value: unknown, source: Source): string => {
  if (value === null || value === undefined || value === '') return RIEN;
  if (champ.kind === 'adresse') return RIEN;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (champ.kind === 'cases') {
    const chosen = Array.isArray(value) ? value : [];
    return chosen.map((one) => labelOf(champ, source, one)).join(', ') || RIEN;
  }
  if (champ.kind === 'choix' || champ.kind === 'radio') return labelOf(champ, source, value);
  if (champ.kind === 'montant' && typeof value === 'number') return formatMontant(value);
  if (champ.kind === 'association') return `Fiche n° ${String(value)}`;
  if (champ.kind === 'date') return toTypedDate(String(value));
  if (champ.kind === 'texte' && champ.show) return champ.show(String(value));
  return typeof value === 'number' ? value.toLocaleString('fr-FR') : String(value);
};

/** A field of the record, whether it is one control or several: for a conflict, or for what a registry says. */
export const sayChamp = (champs: readonly Champ[], name: string, value: unknown, source: Source): string => {
  const own = champs.filter((champ) => headOf(champ.name) === name);
  const [first] = own;
  if (first?.name === name) return sayValeur(first, value, source);
  const said = own
    .map((champ) => sayValeur(champ, get({ [name]: value }, champ.name), source))
    .filter((text) => text !== RIEN);
  return said.join(' ') || RIEN;
};
