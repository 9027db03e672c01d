import type { Ask } from '@guichet/rules/conditions';
import {
  type ChampAttenduInput,
  type DocumentAttenduInput,
  parisInstant,
  type portableSchema,
} from '@guichet/rules/subvention';
import type * as z from 'zod';

type PortableInput = z.input<typeof portableSchema>;
export type ContenuPortable = PortableInput['contenu'];
type AskInput = NonNullable<ChampAttenduInput['asks']>[number];
type CritereInput = NonNullable<ContenuPortable['eligibilite']>[number];
type SousDispositifInput = NonNullable<ContenuPortable['sous_dispositifs']>[number];

/** A scheme as the seed writes it: services by their codes, whoever holds them. */
export interface SubventionReelle {
  readonly id: string;
  readonly code: string;
  readonly active: boolean;
  readonly gestionnaire: string;
  readonly contenu: ContenuPortable;
  readonly instructeurs: readonly { readonly service: string; readonly isReferent: boolean }[];
}

export const EXERCICE = 2027;

const asking =
  (scope: Ask['scope']) =>
  (key: string, operator: Ask['operator'], value: Ask['value']): AskInput => ({
    scope,
    key,
    operator,
    value,
  });
export const siFiche = asking('association');
export const siDossier = asking('dossier');
export const siReponse = asking('champs');

export const critere = (libelle: string, ...asks: AskInput[]): CritereInput => ({ libelle, asks });

const ASSOCIATIONS = ['loi1901', 'alsaceMoselle'];
export const EST_ASSOCIATION = critere(
  'Être une association, loi 1901 ou d’Alsace-Moselle',
  siFiche('identite.regime', 'includes', ASSOCIATIONS),
);

export const champ = (
  code: string,
  type: ChampAttenduInput['type'],
  libelle: string,
  reste: Partial<ChampAttenduInput> = {},
): ChampAttenduInput => ({ code, type, libelle, ...reste });

/** Choices from «code: label»; under a parent, for a dependent list. */
export const choix = (labels: Readonly<Record<string, string>>, parent: string | null = null) =>
  Object.entries(labels).map(([code, libelle]) => ({ code, libelle, parent }));

export const document = (
  code: string,
  libelle: string,
  reste: Partial<DocumentAttenduInput> = {},
): DocumentAttenduInput => ({ code, libelle, ...reste });

export const euros = (montant: number): number => montant * 100;

type Moment = readonly [jour: string, heure: string];
export const ouvert = (
  code: string,
  debut: Moment,
  fin: Moment,
  reste: Partial<SousDispositifInput> = {},
): SousDispositifInput => ({
  code,
  nom: code,
  date_debut: parisInstant(...debut),
  date_fin: parisInstant(...fin),
  ...reste,
});

/** The first of them answers for all. */
export const instructeurs = (referent: string, ...autres: readonly string[]) => [
  { service: referent, isReferent: true },
  ...autres.map((service) => ({ service, isReferent: false })),
];

/** Each paragraph is a line of its own. */
export const paragraphes = (...textes: readonly string[]): string => textes.join('\n\n');
