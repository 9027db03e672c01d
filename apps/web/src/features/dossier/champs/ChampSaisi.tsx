import type { Option, ReferentielType } from '@guichet/rules/referentiel';
import { readDecimal } from '@guichet/rules/validation';
import { RadioField, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import type * as z from 'zod';
import { ChampAuto, type ChampAutoProps } from '../../../shared/versions/ChampAuto.tsx';
import { lireAvec, ouRien } from '../../../shared/versions/lectures.ts';
import type { Illisibles } from '../../../shared/versions/useSaisie.ts';

/** A field that is typed in a dossier, by its path. */
export type Champ<Chemin extends string = string> = {
  readonly chemin: Chemin;
  readonly label: string;
  readonly hint?: string;
} & (
  | { readonly kind: 'texte' | 'zone' | 'lignes' | 'entier' | 'decimal' | 'date' | 'ouiNon' }
  | { readonly kind: 'choix'; readonly options: readonly string[] }
  /** A choice of a reference list, whose words are kept beside its number. */
  | { readonly kind: 'liste'; readonly liste: ReferentielType; readonly libelle: Chemin }
);

const OUI_NON = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];
const LIGNES = 5;

const readLignes = (texte: string): string[] => [
  ...new Set(
    texte
      .split('\n')
      .map((ligne) => ligne.trim())
      .filter((ligne) => ligne !== ''),
  ),
];

type Saisi = 'texte' | 'zone' | 'lignes' | 'entier' | 'decimal' | 'date';
interface Saisie extends Pick<ChampAutoProps<unknown>, 'lines' | 'input'> {
  readonly read: (texte: string) => unknown;
}

/** How each kind is typed, and read. */
const SAISIES: Readonly<Record<Saisi, Saisie>> = {
  texte: { read: ouRien },
  zone: { read: ouRien, lines: LIGNES },
  lignes: { read: readLignes, lines: LIGNES },
  entier: { read: readDecimal, input: { inputMode: 'numeric' } },
  decimal: { read: readDecimal, input: { inputMode: 'decimal' } },
  date: { read: ouRien, input: { type: 'date' } },
};

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');
};
const ouiNon = (value: unknown): string => {
  if (typeof value !== 'boolean') return '';
  return value ? 'oui' : 'non';
};

export interface ChampSaisiProps {
  readonly champ: Champ;
  readonly value: unknown;
  readonly schema: z.ZodType;
  readonly saisie: Illisibles & { readonly change: (asked: Readonly<Record<string, unknown>>) => void };
  readonly optionsOf: (type: ReferentielType) => readonly Option[];
  readonly error: string | undefined;
}

/** One field of a dossier, that saves itself. */
export const ChampSaisi = ({ champ, value, schema, saisie, optionsOf, error }: ChampSaisiProps): JSX.Element => {
  const { chemin, label, hint } = champ;
  const texts = { id: chemin, label, ...(hint === undefined ? {} : { hint }), error };
  switch (champ.kind) {
    case 'liste': {
      const options = optionsOf(champ.liste).map(({ value: own, code, label: text }) => ({
        value: String(own ?? code ?? ''),
        label: text,
      }));
      const choose = (chosen: string) =>
        saisie.change({
          [chemin]: chosen === '' ? null : chosen,
          [champ.libelle]: options.find((option) => option.value === chosen)?.label ?? null,
        });
      return (
        <SelectField
          {...texts}
          none="Choisissez"
          options={options}
          select={{ value: textOf(value), onChange: ({ target }) => choose(target.value) }}
        />
      );
    }
    case 'choix':
      return (
        <RadioField
          {...texts}
          options={champ.options.map((option) => ({ value: option, label: option }))}
          value={textOf(value)}
          input={{ name: chemin, onChange: ({ target }) => saisie.change({ [chemin]: target.value }) }}
        />
      );
    case 'ouiNon':
      return (
        <RadioField
          {...texts}
          options={OUI_NON}
          value={ouiNon(value)}
          input={{ name: chemin, onChange: ({ target }) => saisie.change({ [chemin]: target.value === 'oui' }) }}
        />
      );
    default: {
      const { read, ...props } = SAISIES[champ.kind];
      return (
        <ChampAuto
          {...props}
          saisie={saisie}
          chemin={chemin}
          label={label}
          hint={hint}
          probleme={error}
          texte={textOf(value)}
          lire={lireAvec(schema, read)}
          onValeur={(valeur) => saisie.change({ [chemin]: valeur })}
        />
      );
    }
  }
};
