import { type Files, openFiles } from './files.ts';
import { type Modele, modeleOf } from './modele.ts';
import { type Chance, chanceOf } from './random.ts';
import { damage, headerOf, IMPORT_COLUMNS, importLine, WALDEC_COLUMNS, waldecLine } from './rna.ts';
import { ETABLISSEMENT_HEADER, enterpriseLine, etablissementLine, UNITE_HEADER, uniteLine } from './sirene.ts';

export interface GenerateOptions {
  readonly associations: number;
  readonly folder: string;
  readonly seed: number;
  /** Share of the register's lines that are spoilt beyond use. */
  readonly damaged: number;
}

export interface Generated {
  readonly rna: readonly string[];
  readonly sirene: readonly string[];
  /** What an import should find, counted while writing. */
  readonly expected: { waldec: number; import: number; unites: number; etablissements: number; abimees: number };
}

const UNITES = 'StockUniteLegale_utf8.csv';
const ETABLISSEMENTS = 'StockEtablissement_utf8.csv';

/** Some prefectures still write in Latin-1. */
const encodingOf = (name: string): BufferEncoding => (/_dpt_\w*[13579B]\.csv$/.test(name) ? 'latin1' : 'utf8');

const registerFile = ({ place, commune }: Modele): string => `rna_${place}_20261003_dpt_${commune.departement}.csv`;

const NOISE = 0x51ee7;
export const USUAL_DAMAGE = 0.001;

const writeRegister = (files: Files, modele: Modele, other: Modele, chance: Chance, share: number): boolean => {
  const line = modele.place === 'waldec' ? waldecLine(modele, other, chance) : importLine(modele, other, chance);
  const spoilt = damage(line, share, chance);
  files.write(registerFile(modele), spoilt.line);
  return spoilt.damage !== null;
};

/** Whether the files keep this one whole, under the very name it was given. */
export const isClean = (seed: number, modele: Modele): boolean => {
  if (modele.place === 'sirene') return true;
  const chance = chanceOf(seed ^ NOISE, modele.number);
  chance.next();
  const line = modele.place === 'waldec' ? waldecLine(modele, modele, chance) : importLine(modele, modele, chance);
  return damage(line, USUAL_DAMAGE, chance).damage === null && line.includes(`"${modele.nom}"`);
};

/** Writes the files that the State publishes, of the same shape and as untidy, about associations that do not exist. */
export const generate = ({ associations, folder, seed, damaged }: GenerateOptions): Generated => {
  const files = openFiles(folder, encodingOf);
  const headed = new Set<string>();
  const head = (name: string, header: string): void => {
    if (!headed.has(name)) files.write(name, header);
    headed.add(name);
  };
  const expected = { waldec: 0, import: 0, unites: 0, etablissements: 0, abimees: 0 };
  head(UNITES, UNITE_HEADER);
  head(ETABLISSEMENTS, ETABLISSEMENT_HEADER);
  for (let number = 0; number < associations; number += 1) {
    const modele = modeleOf(seed, number);
    const chance = chanceOf(seed ^ NOISE, number);
    const other = modeleOf(seed, chance.below(associations));
    if (modele.place !== 'sirene') {
      head(registerFile(modele), headerOf(modele.place === 'waldec' ? WALDEC_COLUMNS : IMPORT_COLUMNS));
      const isSpoilt = writeRegister(files, modele, other, chance, damaged);
      if (isSpoilt) expected.abimees += 1;
      else expected[modele.place] += 1;
    }
    if (modele.hasSiren) {
      files.write(UNITES, uniteLine(modele, other, chance));
      for (let rank = 0; rank < modele.etablissements; rank += 1) {
        files.write(ETABLISSEMENTS, etablissementLine(modele, rank, chance));
      }
      expected.unites += 1;
      expected.etablissements += modele.etablissements;
    }
    if (number % 20 === 0) files.write(UNITES, enterpriseLine(number / 20));
  }
  const paths = files.close();
  const isSirene = (path: string): boolean => path.includes('Stock');
  // Legal units before their establishments: an establishment is kept only if its unit is known.
  return { rna: paths.filter((path) => !isSirene(path)), sirene: paths.filter(isSirene).reverse(), expected };
};
