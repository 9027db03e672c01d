import * as z from 'zod';
import { isRds } from '../acteur/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import type { LecteurPsp, PartagePsp } from './droits.ts';
import { voitNoms } from './inscription.ts';
import { type AgentPsp, canJugerPsp } from './preuves.ts';

/** Names read by office in one day: the last one that is given, to a person and to a service. */
export const NOMS_LUS = { personne: 200, service: 1_000 } as const;

export interface NomsLus {
  readonly personne: number;
  readonly service: number;
}

/** Asked before one more is shown. */
export const canLireNom = ({ personne, service }: NomsLus): Verdict<'NOMS_EPUISES'> =>
  personne < NOMS_LUS.personne && service < NOMS_LUS.service ? allowed : denied('NOMS_EPUISES');

/** What a reader is shown of the names of a file: all, one at a time with a reason, none, or what no key opens any more. */
export const VUES_NOMS = ['vus', 'un_a_un', 'masques', 'illisibles'] as const;
export type VueNoms = (typeof VUES_NOMS)[number];

interface Regard {
  readonly lecteur: LecteurPsp;
  readonly partage: PartagePsp;
  /** Null for who reads by no service. */
  readonly agent: AgentPsp | null;
  readonly departement: string | null;
  readonly hasCle: boolean;
}

export const vueNoms = ({ lecteur, partage, agent, departement, hasCle }: Regard): VueNoms => {
  if (!hasCle) return 'illisibles';
  if (voitNoms(lecteur, partage)) return 'vus';
  return agent && lecteur.roles.some(isRds) && canJugerPsp(agent, { departement }).ok ? 'un_a_un' : 'masques';
};

const UN_CODE = /\d{2}[\s–-]*[a-z]{4}[\s–-]*[a-z]{4}(?![a-z])/iu;

/** Kept for good beside who read: it tells why, and names nobody. */
export const motifNomSchema = z
  .string()
  .trim()
  .min(10, 'Dites en quelques mots pourquoi ce nom doit être lu.')
  .max(300, 'Trois cents caractères au plus.')
  .refine((motif) => !UN_CODE.test(motif), 'N’écrivez pas de code dans le motif : il est gardé.');
