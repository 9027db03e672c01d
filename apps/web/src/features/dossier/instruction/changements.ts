import type { InstructionDetail } from '@guichet/contract/demandes';
import { formatMontant } from '../../../shared/format/format.ts';
import { sayTermes } from './sayTermes.ts';

const RIEN = 'rien';
const montant = (cents: number | null): string => (cents === null ? RIEN : formatMontant(cents));
const somme = ({ lignes }: InstructionDetail, champ: 'montant_propose' | 'montant_accorde'): number | null =>
  lignes.every((ligne) => ligne[champ] === null)
    ? null
    : lignes.reduce((total, ligne) => total + (ligne[champ] ?? 0), 0);
const termes = ({ termes: lus }: InstructionDetail): string => (lus ? sayTermes(lus) : RIEN);
const compte = (nombre: number): string => String(nombre);

const LECTURES: readonly (readonly [string, (detail: InstructionDetail) => string])[] = [
  ['État', ({ libelle }) => libelle],
  ['Confié à', ({ assigne_nom }) => assigne_nom ?? 'personne'],
  ['Total proposé', (detail) => montant(somme(detail, 'montant_propose'))],
  ['Total accordé', (detail) => montant(somme(detail, 'montant_accorde'))],
  ['Proposition', termes],
  ['Lettre', ({ lettre }) => lettre ?? RIEN],
  ['Compléments demandés', ({ complements }) => compte(complements.length)],
  ['Avis demandés', ({ avis }) => compte(avis.length)],
];

/** What someone else changed, in words: «État : En cours d’instruction, maintenant Rejeté». */
export const changementsOf = (avant: InstructionDetail, apres: InstructionDetail): readonly string[] =>
  LECTURES.filter(([, say]) => say(avant) !== say(apres)).map(
    ([label, say]) => `${label} : ${say(avant)}, maintenant ${say(apres)}`,
  );
