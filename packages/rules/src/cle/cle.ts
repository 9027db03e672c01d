import { addDays } from '../jour/index.ts';
import {
  type GestionnaireService,
  isWithin,
  managedBy,
  type PlaceService,
  type ProfilService,
} from '../service/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { isIllimitee, type LimitesCle } from './limites.ts';
import type { PorteeCle } from './portees.ts';

/** What a key starts by: whoever finds one knows what it opens, and a search finds it. */
export const MARQUE_CLE = 'gak_';
/** The mark, eight signs by which it is recognised, and 256 bits that nobody guesses. */
const FORME = /^(gak_[a-z0-9]{8})_[\w-]{43}$/u;
export const isCle = (secret: string): boolean => FORME.test(secret);

export const CLE_JOURS_MAXIMUM = 365;
export const CLES_VIVANTES_MAXIMUM = 20;
/** Each call does not write: a use is said within this. */
const UTILISATION_MS = 5 * 60_000;

export interface VieCle {
  readonly expire_at: Date;
  readonly revoque_at: Date | null;
}
export type EtatCle = 'vivante' | 'echue' | 'revoquee';

export const etatCle = ({ expire_at, revoque_at }: VieCle, now: Date): EtatCle => {
  if (revoque_at !== null) return 'revoquee';
  return expire_at <= now ? 'echue' : 'vivante';
};

export const isUtilisationDite = (utilise_at: Date | null, now: Date): boolean =>
  utilise_at !== null && now.getTime() - utilise_at.getTime() < UTILISATION_MS;

/** A key opens what its scopes name, where the call admits one: closed to all the rest. */
export const checkPortee = (portees: readonly PorteeCle[], admise: PorteeCle): Verdict<'CLE_SERVICE_HORS_PORTEE'> =>
  portees.includes(admise) ? allowed : denied('CLE_SERVICE_HORS_PORTEE');

export type RefusCles = 'SERVICE_HORS_PERIMETRE' | 'SERVICE_NATIONAL';

/** Who manages a service manages its keys: a key reads no more than they may give to an account of that service. */
export const checkCles = (
  qui: GestionnaireService,
  place: PlaceService,
  { profil }: { readonly profil: ProfilService | null },
): Verdict<RefusCles> => {
  const perimetre = managedBy(qui);
  if (!isWithin(perimetre, place)) return denied('SERVICE_HORS_PERIMETRE');
  const isAbove = profil === 'Administrateur national' && perimetre.kind !== 'tout';
  return isAbove ? denied('SERVICE_NATIONAL') : allowed;
};

interface Demandee {
  readonly expire_le: string;
  readonly limites: LimitesCle;
  readonly portees: readonly PorteeCle[];
}
type RefusCreation = 'CLE_SERVICE_EXPIRATION' | 'CLES_SERVICE_TROP_NOMBREUSES';

/** Until the end of a day of Paris, that one included, at most a year from now. */
export const checkCreationCle = (
  { expire_le }: Pick<Demandee, 'expire_le'>,
  { aujourdhui, vivantes }: { readonly aujourdhui: string; readonly vivantes: number },
): Verdict<RefusCreation> => {
  if (expire_le < aujourdhui || expire_le > addDays(aujourdhui, CLE_JOURS_MAXIMUM))
    return denied('CLE_SERVICE_EXPIRATION');
  return vivantes >= CLES_VIVANTES_MAXIMUM ? denied('CLES_SERVICE_TROP_NOMBREUSES') : allowed;
};

/** What a key may read of, as one sentence for who looks at the list. */
export const sayLimites = (limites: LimitesCle): string => {
  if (isIllimitee(limites)) return 'Tout ce que le service atteint';
  const said = [
    [limites.subventions.length, 'subvention'],
    [limites.dispositifs.length, 'dispositif'],
    [limites.dossiers.length, 'dossier'],
  ] as const;
  return said.flatMap(([n, quoi]) => (n === 0 ? [] : [`${n} ${quoi}${n > 1 ? 's' : ''}`])).join(', ');
};
