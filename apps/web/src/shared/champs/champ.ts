import type { Trouvee } from '@guichet/contract/association';
import type { Option, ReferentielType } from '@guichet/rules/referentiel';
import type { InputAttributes, SelectOption } from '@guichet/ui';
import type { UseFormReturn } from 'react-hook-form';

/** What is being typed. */
export type Saisie = UseFormReturn<Record<string, unknown>, unknown, Record<string, unknown>>;

/** The values of a record, by the name of the field; a field inside another is named `adresse_siege.cp`. */
export type Valeurs = Readonly<Record<string, unknown>>;

/** Where choices come from: the reference lists, and what the record already says. */
export interface Source {
  readonly optionsOf: (type: ReferentielType) => readonly Option[];
  readonly valeurs: Valeurs;
}
type Choices = (source: Source) => readonly SelectOption[];

/** The field of a form where each part of an address is typed; without one for the type, the street keeps it. */
export interface PartsAdresse {
  readonly numero: string;
  readonly type_voie?: string;
  readonly voie: string;
  readonly cp: string;
  readonly commune: string;
}

export type Part = 'sixieme' | 'tiers' | 'moitie' | 'deuxTiers' | 'ligne';

interface Commun {
  readonly name: string;
  /** As people read it; the rules name it in the same words when they refuse. */
  readonly label: string;
  readonly hint?: string;
  /** How much of a line it takes where there is room: a postcode is not a website. */
  readonly part?: Part;
  /** Asked only when what is typed elsewhere calls for it. */
  readonly isAsked?: (valeurs: Valeurs) => boolean;
  /** What follows from what is said, in words. */
  readonly note?: (valeurs: Valeurs) => string | null;
  /** What this value takes away with it (ASSO-028, ASSO-029). */
  readonly clears?: { readonly when: (value: unknown) => boolean; readonly names: readonly string[] };
}

export type Champ = Commun &
  (
    | {
        readonly kind: 'texte';
        readonly input?: InputAttributes;
        readonly show?: (text: string) => string;
        /** Words that are offered, and not imposed. */
        readonly proposes?: 'typesVoie';
      }
    /** An address looked for in one go: its field is the code of the town, which nobody types. */
    | { readonly kind: 'adresse'; readonly parts?: PartsAdresse }
    | { readonly kind: 'zone' | 'ouiNon' | 'case' | 'entier' | 'decimal' | 'montant' | 'date' }
    | { readonly kind: 'choix'; readonly options: Choices; readonly none: string; readonly isNumber?: true }
    | { readonly kind: 'radio' | 'cases'; readonly options: Choices }
    | {
        readonly kind: 'association';
        /** The field that names the one that was chosen. */
        readonly nomme: string;
        /** What the fields of the page become with it; emptied when it is let go. */
        readonly fills: (trouvee: Pick<Trouvee, 'nom' | 'id_siren'>) => Readonly<Record<string, string>>;
        /** «Choisir un autre réseau» */
        readonly autre: string;
        /** What to do when the search finds nothing. */
        readonly absente: string;
      }
  );

/** A block of a page: its fields under one heading. */
export interface Bloc {
  readonly titre?: string;
  readonly champs: readonly Champ[];
  /** Already known in one line: its fields open only for who corrects it. Null opens them. */
  readonly connu?: { readonly say: (valeurs: Valeurs) => string | null; readonly corriger: string };
}

export const champsOf = (blocs: readonly Bloc[]): readonly Champ[] => blocs.flatMap(({ champs }) => champs);

/** The choices of a reference list, by their label. */
export const fromList =
  (type: ReferentielType): Choices =>
  ({ optionsOf }) =>
    optionsOf(type).map(({ value, code, label }) => ({ value: String(value ?? code ?? ''), label }));

export const headOf = (name: string): string => name.split('.')[0] ?? name;
export const headsOf = (champs: readonly Champ[]): readonly string[] => [
  ...new Set(champs.map(({ name }) => headOf(name))),
];
