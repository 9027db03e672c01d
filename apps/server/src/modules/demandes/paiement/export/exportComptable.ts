import type { Systeme } from '@guichet/rules/paiement';
import { BOM, lineOf } from '../../../../platform/csv.ts';
import { CHORUS } from './chorus.ts';
import type { ExportComptable, Ordre } from './ordre.ts';
import { SIREPA } from './sirepa.ts';

const FORMATS: Readonly<Record<Systeme, ExportComptable>> = { chorus: CHORUS, sirepa: SIREPA };

export const writeFichier = (systeme: Systeme, ordres: readonly Ordre[]): string => {
  const { colonnes } = FORMATS[systeme];
  const lignes = ordres.map((ordre) => lineOf(colonnes.map(([, of]) => of(ordre))));
  return BOM + lineOf(colonnes.map(([titre]) => titre)) + lignes.join('');
};

/** No longer than the shortest field of the two systems, and never the same in two files. */
export const referenceOf = (lot: string, rang: number): string =>
  `GA${lot.replaceAll('-', '').slice(0, 12).toUpperCase()}-${String(rang).padStart(4, '0')}`;

export const nomDuFichier = (systeme: Systeme, lot: string): string => `paiements-${systeme}-${lot.slice(0, 8)}.csv`;
