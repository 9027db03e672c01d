import type { Monde, Plan } from '../monde.ts';
import { SERVICES } from '../monde.ts';
import type { Guichet, Personne } from '../portail.ts';
import type { ProjetEcrit } from '../projet.ts';

/** A life as far as it went. */
export interface Cours extends Plan {
  readonly monde: Monde;
  readonly ecrit: ProjetEcrit;
  at: Date;
  id: string;
  id_fo: string;
  projet: string;
  /** Of the instruction, as it was last read. */
  version: number;
  propose: number;
  crf: { id: string; version: number } | null;
}
export type Faire = (cours: Cours) => Promise<void>;

export const at = (cours: Cours, qui: Personne): Guichet => cours.monde.portail(qui, cours.at);
export const asMembre = (cours: Cours): Guichet['demandes'] => at(cours, cours.membre).demandes;

export const instruction = ({ id }: Cours) => ({ id, service: SERVICES.instruction });

/** What a call of the instruction answers says its version. */
export const keepVersion = async (cours: Cours, answer: Promise<{ readonly version: number }>): Promise<void> => {
  cours.version = (await answer).version;
};
