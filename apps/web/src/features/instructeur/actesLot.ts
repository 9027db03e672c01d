import type { ActeLotDit } from '@guichet/contract/demandes';
import { LIBELLES_ACTE_LOT } from '@guichet/rules/instruction';
import { formatHeure } from '../../shared/format/format.ts';

const nombreDe = (nombre: number): string => (nombre > 1 ? `${nombre} dossiers` : '1 dossier');
const libelleOf = (acte: string): string =>
  Object.entries(LIBELLES_ACTE_LOT).find(([cle]) => cle === acte)?.[1] ?? acte;

/** «Message, 12 dossiers : rien n’est parti, départ à 14h32.» */
export const sayLot = ({ acte, nombre, retenus, faits, annules, refuses, reprise, jusqua }: ActeLotDit): string => {
  const tete = `${libelleOf(acte)}, ${nombreDe(nombre)} :`;
  const faitDit = reprise === 'retenu' ? ['parti', 'partis'] : ['fait', 'faits'];
  const dits = [
    ...(faits > 0 ? [`${faits} ${faits > 1 ? faitDit[1] : faitDit[0]}`] : []),
    ...(annules > 0 ? [`${annules} ${annules > 1 ? 'annulés' : 'annulé'}`] : []),
    ...(refuses > 0 ? [`${refuses} qui n’${refuses > 1 ? 'ont' : 'a'} pas pu partir`] : []),
  ];
  if (retenus === nombre) return `${tete} rien n’est parti, départ à ${formatHeure(new Date(jusqua))}.`;
  if (retenus > 0) dits.unshift(`${retenus} à partir à ${formatHeure(new Date(jusqua))}`);
  return `${tete} ${dits.join(', ')}.`;
};

/** What is held, or what was done inside the house not long ago. */
export const isReprenable = ({ retenus, faits, reprise, jusqua }: ActeLotDit, now: Date): boolean =>
  retenus > 0 || (reprise === 'defait' && faits > 0 && now < new Date(jusqua));
