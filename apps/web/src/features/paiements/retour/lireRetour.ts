import { isTitreRetour, isVideRetour } from '@guichet/rules/paiement';

/** A return of a season holds a few thousand lines: far below, and nothing else is that long. */
const OCTETS_MAXIMUM = 5_000_000;
const LIGNE_MAXIMUM = 1_000;

export type LectureRetour =
  | { readonly ok: true; readonly nom: string; readonly lignes: readonly string[] }
  | { readonly ok: false; readonly raison: string };

/** Accounting systems and spreadsheets still write the older alphabet: an accent must not make a line unreadable. */
const decode = (octets: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    return new TextDecoder('windows-1252').decode(octets);
  }
};

/** The lines as they are; what each says is the server's to read, with the same rule. */
export const lireRetour = async (file: File): Promise<LectureRetour> => {
  if (file.size > OCTETS_MAXIMUM) return { ok: false, raison: 'Ce fichier est trop grand pour être un retour.' };
  const lignes = decode(await file.arrayBuffer())
    .split(/\r\n|\r|\n/u)
    .map((ligne) => ligne.slice(0, LIGNE_MAXIMUM));
  while (lignes.length > 0 && isVideRetour(lignes.at(-1) ?? '')) lignes.pop();
  const isEmpty = lignes.every((ligne, rang) => isVideRetour(ligne) || (rang === 0 && isTitreRetour(ligne)));
  return isEmpty ? { ok: false, raison: 'Ce fichier ne contient aucune ligne.' } : { ok: true, nom: file.name, lignes };
};
