import { type ContenuAgrement, contenuAgrementSchema } from '@guichet/rules/agrement';
import type { Lecture } from '../../../../shared/versions/ChampAuto.tsx';
import { codeOf, freeCode } from '../../attendus/code.ts';

export const MOIS = 600;
type Motifs = ContenuAgrement['motifs_retrait'];
const { rappels, motifs_retrait } = contenuAgrementSchema.shape;

/** Days separated by anything that is not a figure. */
export const lireRappels = (texte: string): Lecture<number[]> => {
  const jours = texte.split(/[\s,;]+/u).filter((jour) => jour !== '');
  const read = rappels.safeParse(jours.map(Number));
  return jours.every((jour) => /^\d+$/u.test(jour)) && read.success
    ? { ok: true, valeur: read.data }
    : { ok: false, message: 'Écrivez des nombres de jours, de 0 à 730, dix au plus.' };
};

export const sayMotifs = (motifs: Motifs): string => motifs.map(({ libelle }) => libelle).join('\n');

/** One a line; a line that was there keeps its code, whatever its place: procedures name it. */
export const lireMotifs =
  (held: Motifs) =>
  (texte: string): Lecture<Motifs> => {
    const lignes = texte
      .split('\n')
      .map((ligne) => ligne.trim())
      .filter((ligne) => ligne !== '');
    const taken = held.map(({ code }) => code);
    const motifs = lignes.map((libelle, rang): Motifs[number] => {
      const known =
        held.find((motif) => motif.libelle === libelle) ?? (lignes.length === held.length ? held[rang] : undefined);
      if (known) return { code: known.code, libelle };
      const code = freeCode(codeOf(libelle) || 'motif', taken);
      taken.push(code);
      return { code, libelle };
    });
    const read = motifs_retrait.safeParse(motifs);
    return read.success
      ? { ok: true, valeur: read.data }
      : { ok: false, message: 'Trente motifs au plus, de trois cents signes chacun.' };
  };
