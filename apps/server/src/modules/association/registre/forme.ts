import type { Forme as FormeDe, Lecture as LectureDe } from '../../../platform/import/forme.ts';

export type NomForme = 'waldec' | 'import' | 'unite_legale' | 'etablissement';

export interface LigneRegistre {
  /** What makes two lines of one file speak of the same thing. */
  readonly cle: string;
  readonly id_rna: string | null;
  readonly id_siren: string | null;
  readonly id_ancien: string | null;
  readonly partie: Readonly<Record<string, unknown>>;
}

export type Lecture = LectureDe<LigneRegistre>;
export type Forme = FormeDe<NomForme, LigneRegistre>;

/** Of a unit that asked Sirene to tell nothing: no name to compare. */
export const NOM_TU = '(nom non diffusé)';
export const ignoree: Lecture = { kind: 'ignoree' };
