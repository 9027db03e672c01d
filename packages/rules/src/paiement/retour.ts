import { plain } from '../texte/index.ts';
import { canVersement, type EtatVersement } from './versement.ts';

/** What an accounting system says of one reference that it was given. */
export interface LigneRetour {
  readonly reference: string;
  readonly statut: 'paye' | 'refuse';
  readonly motif: string;
}

const SEPARATEUR = ';';
const STATUTS: Readonly<Record<string, LigneRetour['statut']>> = {
  paye: 'paye',
  payee: 'paye',
  refuse: 'refuse',
  refusee: 'refuse',
  rejete: 'refuse',
};
const MOTIF_MAXIMUM = 500;

/** Quotes around a cell, doubled inside: as spreadsheets write them. */
export const cellsOf = (ligne: string): string[] => {
  const cells = [''];
  let isQuoted = false;
  for (const sign of ligne) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === SEPARATEUR && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
};

/** The first line names the columns; one that is empty says nothing. */
export const isTitreRetour = (ligne: string): boolean => plain(ligne.replace(/^\uFEFF/u, '')).startsWith('reference');
export const isVideRetour = (ligne: string): boolean => ligne.trim() === '';

/** Columns: reference ; statut (payé, refusé) ; motif. Null when it cannot be read: nobody guesses about money. */
export const readRetour = (ligne: string): LigneRetour | null => {
  const [reference = '', mot = '', motif = ''] = cellsOf(ligne.replace(/^\uFEFF/u, ''));
  const known = plain(mot);
  const statut = Object.hasOwn(STATUTS, known) ? STATUTS[known] : undefined;
  return reference === '' || !statut ? null : { reference, statut, motif: motif.slice(0, MOTIF_MAXIMUM) };
};

const CHEMINS: Readonly<Record<LigneRetour['statut'], readonly EtatVersement[]>> = { paye: [3, 4], refuse: [7] };

/** The states to go through from here; none when it is there already, null when it cannot. */
export const cheminRetour = (de: EtatVersement, statut: LigneRetour['statut']): readonly EtatVersement[] | null => {
  const whole = CHEMINS[statut];
  const rank = whole.indexOf(de);
  const chemin = rank === -1 ? whole : whole.slice(rank + 1);
  let at = de;
  for (const vers of chemin) {
    if (!canVersement(at, vers).ok) return null;
    at = vers;
  }
  return chemin;
};
