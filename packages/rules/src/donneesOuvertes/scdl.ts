import { isSiret } from '../identifiant/index.ts';

/** The columns of the SCDL schema «subventions», version 2, in its order. */
export const COLONNES_SCDL = [
  ...['nomAttribuant', 'idAttribuant', 'dateConvention', 'referenceDecision', 'nomBeneficiaire', 'idBeneficiaire'],
  ...['objet', 'montant', 'nature', 'conditionsVersement', 'datesPeriodeVersement', 'idRAE', 'notificationUE'],
  'pourcentageSubvention',
] as const;

/** A grant that a service decided and told, with nobody's name in it. */
export interface DecisionOuverte {
  readonly attribuant: { readonly nom: string; readonly siret: string | null };
  readonly beneficiaire: { readonly nom: string; readonly siret: string };
  readonly reference: string;
  readonly decide_le: string;
  /** The last year that it is for. */
  readonly exercice_fin: number;
  readonly dispositif: string;
  readonly intitules: readonly string[];
  readonly montant: number;
  /** The days of what was paid. */
  readonly versements: readonly string[];
}

/** Why a decision cannot be a line that the schema takes. */
export const ECARTS = {
  attribuant: 'le service n’a pas de SIRET dans l’annuaire',
  beneficiaire: 'le bénéficiaire n’a pas de SIRET',
} as const;
export type Ecart = keyof typeof ECARTS;
export const ecartOf = ({ attribuant, beneficiaire }: DecisionOuverte): Ecart | null => {
  if (attribuant.siret === null || !isSiret(attribuant.siret)) return 'attribuant';
  return isSiret(beneficiaire.siret) ? null : 'beneficiaire';
};

const OBJET_MAXIMUM = 256;
const objetDe = ({ dispositif, intitules }: DecisionOuverte): string => {
  const objet = [dispositif, intitules.join(', ')].filter(Boolean).join(' : ').replace(/\s+/gu, ' ').trim();
  return objet.length <= OBJET_MAXIMUM ? objet : `${objet.slice(0, OBJET_MAXIMUM - 1)}…`;
};

/** Once, several times, or nothing was paid yet. */
const conditionsDe = ({ versements }: DecisionOuverte): string => {
  if (versements.length === 0) return 'autre';
  return versements.length === 1 ? 'unique' : 'échelonné';
};

/** From the first payment to the last; nothing paid yet, until the end of the last year that it is for. */
const periodeDe = ({ versements, decide_le, exercice_fin }: DecisionOuverte): string => {
  const jours = versements.toSorted();
  const [debut, fin] = jours.length > 0 ? [jours[0] ?? '', jours.at(-1) ?? ''] : [decide_le, `${exercice_fin}-12-31`];
  return fin > debut ? `${debut}/${fin}` : debut;
};

const CENTIMES = 100;
/** One line of the file, cell by cell. */
export const toScdl = (decision: DecisionOuverte): readonly string[] => {
  const { attribuant, beneficiaire, reference, decide_le, montant } = decision;
  return [
    ...[attribuant.nom, attribuant.siret ?? '', decide_le, reference, beneficiaire.nom, beneficiaire.siret],
    ...[objetDe(decision), (montant / CENTIMES).toFixed(2), 'aide en numéraire', conditionsDe(decision)],
    ...[periodeDe(decision), '', 'non', '1'],
  ];
};
