import { plain } from '@guichet/rules/texte';
import * as z from 'zod';
import { defineCurseur } from '../../../platform/curseur.ts';
import type { TitreInscrit } from './registre.tables.ts';

/** With what its reader is told of it that day. */
export interface TitreRegistre {
  readonly titre: TitreInscrit;
  readonly service: string;
  readonly valide: boolean;
  /** The common core that it rests on. */
  readonly tca: TitreInscrit | null;
}

/** What an attestation is made of: another day, another state or another common core make another. */
export const cleAttestation = ({ titre, valide, tca }: TitreRegistre, jour: string): string =>
  [jour, titre.version, valide, tca ? `${tca.numero}.${tca.version}` : ''].join('|');

const SIGNES = /[^a-z0-9]+/gu;
/** As names are compared: small letters, no accent, one space between words. */
export const cleDe = (nom: string): string => plain(nom).replace(SIGNES, ' ').trim();

/** Where a page ended. */
export const curseurRegistre = defineCurseur({ cle: z.string().max(1_000), id: z.uuid() });
