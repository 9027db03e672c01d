import type { AdresseHaa, SiteHaa } from '@guichet/rules/haa';
import { territoireOf } from '@guichet/rules/territoire';
import { withoutAccents } from '@guichet/rules/texte';
import type { Versionne } from '@guichet/rules/versions';

export interface Adresse extends Versionne {
  readonly id: string;
  readonly id_correspondance: number;
  readonly champs: AdresseHaa;
  readonly modifie_at: string;
}

export interface Site extends Versionne {
  readonly id: string;
  readonly id_correspondance: number;
  readonly champs: SiteHaa;
  readonly adresse: Adresse | null;
  readonly departement: string;
  readonly modifie_at: string;
}

/** What a list of sites is narrowed to. */
export interface Filtre {
  readonly q?: string | undefined;
  readonly site?: string | undefined;
}

/** What a search compares: neither case nor accents. */
export const cherchable = (...texts: readonly (string | null)[]): string =>
  withoutAccents(texts.filter((text) => text !== null).join(' ')).toLowerCase();

/** What is kept beside a site of where it stands. */
export const rangOf = ({ nom }: Pick<SiteHaa, 'nom'>, adresse: AdresseHaa | null) => ({
  departement: adresse ? (territoireOf(adresse).departement ?? '') : '',
  nom: cherchable(nom),
  cherche: cherchable(nom, ...(adresse ? [adresse.num_voie, adresse.voie, adresse.cp, adresse.commune] : [])),
});

/** Of what a history keeps for years, that it changed and no more: a place may shelter people. */
export const CHAMPS_DISCRETS: readonly string[] = ['arrets'];
export const CHAMPS_ADRESSE: readonly string[] = ['cplt', 'num_voie', 'voie', 'bp', 'cedex', 'geo_X', 'geo_Y'];
