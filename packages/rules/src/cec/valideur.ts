/** What the record of an association says of one of its representatives. */
export interface RepresentantCec {
  readonly courriel: string | null;
  readonly valideur_cec: boolean;
  /** Null when it is about the whole association. */
  readonly id_siret: string | null;
}

/** A member of the association, with the account behind them. */
export interface MembreCec {
  readonly authId: string;
  readonly email: string;
  /** The address was verified, and the account is open. */
  readonly isSur: boolean;
  readonly type: 'Siège' | 'Etablissement secondaire';
  readonly id_siret: string | null;
}

/** Where somebody decides: an establishment, or null for the head office. */
export type Lieu = string | null;

export interface ValideurCec {
  readonly authId: string;
  readonly lieu: Lieu;
}

/** The head office has several names: its own SIRET, or none at all. */
export const lieuOf = (id_siret: string | null, siege: string | null): Lieu => (id_siret === siege ? null : id_siret);

/** Who acts for the head office acts everywhere; others where they are. */
const isLa = (membre: MembreCec, lieu: Lieu, siege: string | null): boolean =>
  membre.type === 'Siège' || lieuOf(membre.id_siret, siege) === lieu;

/**
 * CEC-007: a representative of the record who validates, and the member whose verified address is theirs, sign for sign.
 * Nothing of it is kept: who leaves, is taken off the record or changes address decides nothing from then on.
 */
export const valideursDe = (
  representants: readonly RepresentantCec[],
  membres: readonly MembreCec[],
  siege: string | null,
): ValideurCec[] => {
  const named = representants.filter(({ valideur_cec, courriel }) => valideur_cec && courriel !== null);
  const found = named.flatMap(({ courriel, id_siret }) => {
    const lieu = lieuOf(id_siret, siege);
    const matching = membres.filter((one) => one.isSur && one.email === courriel && isLa(one, lieu, siege));
    return matching.map(({ authId }) => ({ authId, lieu }));
  });
  const cleOf = ({ authId, lieu }: ValideurCec): string => `${authId} ${lieu}`;
  return [...new Map(found.map((valideur) => [cleOf(valideur), valideur])).values()];
};

/** What one person reads and decides of an association. */
export interface PorteeCec {
  /** The establishments that are theirs. */
  readonly lieux: readonly string[];
  /** Theirs is the head office too: and with it, what belongs to nobody else. */
  readonly siege: boolean;
  /** Establishments that have somebody. */
  readonly couverts: readonly string[];
}

const lieuxDe = (valideurs: readonly ValideurCec[]): string[] => [
  ...new Set(valideurs.flatMap(({ lieu }) => (lieu === null ? [] : [lieu]))),
];

export const porteeDe = (valideurs: readonly ValideurCec[], authId: string): PorteeCec => {
  const own = valideurs.filter((valideur) => valideur.authId === authId);
  return { lieux: lieuxDe(own), siege: own.some(({ lieu }) => lieu === null), couverts: lieuxDe(valideurs) };
};

/** CEC-008: the head office sees an establishment's declarations when they are its own, or when it has nobody. */
export const voit = ({ lieux, siege, couverts }: PorteeCec, lieu: Lieu): boolean => {
  if (lieu === null) return siege;
  return lieux.includes(lieu) || (siege && !couverts.includes(lieu));
};

export const isValideur = ({ lieux, siege }: PorteeCec): boolean => siege || lieux.length > 0;

/** Who decides for a place: its own people, else those of the head office. */
export const valideursDuLieu = (valideurs: readonly ValideurCec[], lieu: Lieu): string[] => {
  const of = (place: Lieu) => valideurs.filter((one) => one.lieu === place).map(({ authId }) => authId);
  const own = of(lieu);
  return own.length > 0 ? own : of(null);
};

interface Charge {
  readonly id_siret?: unknown;
  readonly valideur_cec?: unknown;
  readonly courriel?: unknown;
}

/** CEC-010: who goes to another establishment no longer validates, whatever else the same call asks. */
export const resetValideur = <C extends Charge>(current: Charge, asked: C): C =>
  asked.id_siret !== undefined && (asked.id_siret ?? null) !== (current.id_siret ?? null)
    ? { ...asked, valideur_cec: false }
    : asked;

/** Someone validates who did not: newly named, or under an address that is new. */
export const becomesValideur = (before: Charge | null, after: Charge): boolean =>
  after.valideur_cec === true && (before?.valideur_cec !== true || before.courriel !== after.courriel);
