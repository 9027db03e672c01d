import { AGREMENTS_PSP, type AgrementPsp } from './regles.ts';

/** A choice of the list of federations: by its SIREN, and whether it takes part. */
export interface FederationConnue {
  readonly label: string;
  readonly siren: string | null;
  readonly pass_sport: boolean;
}
/** A network that the record says the association belongs to. */
export interface AffiliationConnue {
  /** Its own number, or that of the record it stands for. */
  readonly siren: string | null;
  readonly nom: string | null;
}
interface AgrementTenu {
  readonly type: string;
  readonly date_fin: string | null;
}

export interface FaitsPsp {
  readonly domaine: string | null;
  readonly est_volontaire: boolean;
  readonly affiliations: readonly AffiliationConnue[];
  readonly agrements: readonly AgrementTenu[];
}

export interface FederationPsp {
  readonly siren: string;
  readonly nom: string;
}

type RefusEligibilite =
  | 'PSP_NON_SPORT'
  | 'PSP_NON_VOLONTAIRE'
  | 'PSP_SANS_FEDERATION'
  | 'PSP_FEDERATION_SANS_SIREN'
  | 'PSP_FEDERATION_HORS_LISTE';

export interface EligibilitePsp {
  readonly ok: boolean;
  readonly code: RefusEligibilite | null;
  /** Where the record is mended. */
  readonly rubrique: string | null;
  /** Of which federation the number is missing. */
  readonly federation: string | null;
  readonly federations: readonly FederationPsp[];
  readonly agrements: readonly AgrementPsp[];
}

const TYPES_AGREMENT: Readonly<Record<AgrementPsp, string>> = {
  JEP: 'Jeunesse et Education Populaire (JEP)',
  SPORT: 'Sport',
};
/** Of the record; null where it is the list of federations that lacks a number, which the national team completes. */
const RUBRIQUES: Readonly<Record<RefusEligibilite, string | null>> = {
  PSP_NON_SPORT: 'activites',
  PSP_NON_VOLONTAIRE: 'specificites',
  PSP_SANS_FEDERATION: 'reseaux',
  PSP_FEDERATION_SANS_SIREN: 'reseaux',
  PSP_FEDERATION_HORS_LISTE: null,
};

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** JEP and Sport, while they run. */
const agrementsTenus = (agrements: readonly AgrementTenu[], jour: string): AgrementPsp[] =>
  AGREMENTS_PSP.filter((agrement) =>
    agrements.some(
      ({ type, date_fin }) => type === TYPES_AGREMENT[agrement] && (date_fin === null || date_fin >= jour),
    ),
  );

/** By number alone. */
const federationsOf = (
  affiliations: readonly AffiliationConnue[],
  connues: readonly FederationConnue[],
): FederationPsp[] => {
  const sirens = new Set(affiliations.flatMap(({ siren }) => siren ?? []));
  return connues.flatMap(({ siren, label, pass_sport }) =>
    siren !== null && pass_sport && sirens.has(siren) ? [{ siren, nom: label }] : [],
  );
};

interface SansSiren {
  readonly nom: string;
  readonly code: 'PSP_FEDERATION_SANS_SIREN' | 'PSP_FEDERATION_HORS_LISTE';
}

/** Whose number is missing, in the list or in the record: the person is told which, never refused in silence. */
const sansSiren = (
  affiliations: readonly AffiliationConnue[],
  connues: readonly FederationConnue[],
): SansSiren | null => {
  const nameless = connues.filter(({ siren, pass_sport }) => siren === null && pass_sport);
  const found = affiliations.flatMap(({ siren, nom }): SansSiren[] => {
    if (nom === null) return [];
    if (nameless.some(({ label }) => plain(label) === plain(nom))) return [{ nom, code: 'PSP_FEDERATION_HORS_LISTE' }];
    return siren === null ? [{ nom, code: 'PSP_FEDERATION_SANS_SIREN' }] : [];
  });
  return found[0] ?? null;
};

/** GUARD-012, Q-32: Sport, volunteer, and one federation that takes part or an agreement that runs. */
export const eligibilitePsp = (
  { domaine, est_volontaire, affiliations, agrements }: FaitsPsp,
  connues: readonly FederationConnue[],
  jour: string,
): EligibilitePsp => {
  const federations = federationsOf(affiliations, connues);
  const tenus = agrementsTenus(agrements, jour);
  const sans = sansSiren(affiliations, connues);
  const refusal = (): RefusEligibilite | null => {
    if (domaine !== 'Sport') return 'PSP_NON_SPORT';
    if (!est_volontaire) return 'PSP_NON_VOLONTAIRE';
    if (federations.length > 0 || tenus.length > 0) return null;
    return sans?.code ?? 'PSP_SANS_FEDERATION';
  };
  const code = refusal();
  return {
    ok: code === null,
    code,
    rubrique: code && RUBRIQUES[code],
    federation: sans !== null && code === sans.code ? sans.nom : null,
    federations,
    agrements: tenus,
  };
};
