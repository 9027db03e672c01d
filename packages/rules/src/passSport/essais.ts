import { allowed, denied, type Verdict } from '../verdict.ts';

/**
 * How many unknown codes a day bears. A random code is real once in 18 000 to 73 000 tries: at these figures nobody finds
 * one in a season, and whoever copies codes badly still ends their evening.
 */
export const ESSAIS = { structure: 20, part: 0.1, avantPreuve: 5, compte: 40, sansNom: 5 } as const;

export interface Essais {
  /** Unknown codes typed today for the structure, and by the account whatever the structure. */
  readonly structure: number;
  readonly compte: number;
  /** Of the account's, those asked without a name. */
  readonly sansNom: number;
}

export interface Structure {
  /** Somebody checked that it belongs to its federation. */
  readonly isVerifiee: boolean;
  /** Codes it has in use. */
  readonly bons: number;
}

export const plafondDe = ({ isVerifiee, bons }: Structure): number =>
  isVerifiee ? Math.max(ESSAIS.structure, Math.floor(bons * ESSAIS.part)) : ESSAIS.avantPreuve;

export const essaisRestants = ({ structure, compte }: Essais, place: Structure): number =>
  Math.max(0, Math.min(plafondDe(place) - structure, ESSAIS.compte - compte));

/** Without a name a code is easier to find: fewer tries. */
export const canEssayer = (essais: Essais, place: Structure, isNomDonne: boolean): Verdict<'CODES_EPUISES'> => {
  const isLeft = essaisRestants(essais, place) > 0 && (isNomDonne || essais.sansNom < ESSAIS.sansNom);
  return isLeft ? allowed : denied('CODES_EPUISES');
};

/** Over the whole country, in the last ten minutes; a handful of codes says nothing. */
export const ALARME = { minutes: 10, part: 0.05, minimum: 200 } as const;
export const isAlarmeNationale = ({
  total,
  inconnus,
}: {
  readonly total: number;
  readonly inconnus: number;
}): boolean => total >= ALARME.minimum && inconnus > total * ALARME.part;
