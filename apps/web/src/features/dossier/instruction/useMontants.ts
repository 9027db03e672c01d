import type { InstructionDetail } from '@guichet/contract/demandes';
import { formatSaisie, type LectureMontant, parseMontant } from '@guichet/rules/budget';
import { canEcrireMontant, MONTANTS_ECRITS, type MontantEcrit } from '@guichet/rules/instruction';
import { useState } from 'react';

type Ligne = InstructionDetail['lignes'][number];
type Textes = Readonly<Record<string, string>>;
/** What was typed, and what it was typed for: an amount proposed never becomes an amount granted by itself. */
interface Tapes {
  readonly champ: MontantEcrit;
  readonly textes: Textes;
}
interface LigneLue {
  readonly ligne: Ligne;
  readonly texte: string;
  readonly lu: LectureMontant;
}

export const cleOf = ({ projet, annee }: Ligne): string => `${projet}-${annee}`;

/** An interest in it shuts every act of the panel, and is said there once. */
const champOuvert = ({ etat, fonctions }: InstructionDetail): MontantEcrit | null =>
  MONTANTS_ECRITS.find((champ) => canEcrireMontant(champ, etat, { fonctions, hasInteret: false }).ok) ?? null;

const heldOf = (ligne: Ligne, champ: MontantEcrit): number | null =>
  ligne[champ] ?? (champ === 'montant_accorde' ? ligne.montant_propose : null);

/** The amounts as they stand on the screen: what is typed, else what is held. They go with the act that they are about. */
export const useMontants = (detail: InstructionDetail) => {
  const [tapes, setTapes] = useState<Tapes | null>(null);
  const champ = champOuvert(detail);
  const typed = tapes !== null && tapes.champ === champ ? tapes.textes : {};
  const lues: readonly LigneLue[] =
    champ === null
      ? []
      : detail.lignes.map((ligne) => {
          const held = heldOf(ligne, champ);
          const texte = typed[cleOf(ligne)] ?? (held === null ? '' : formatSaisie(held));
          return { ligne, texte, lu: parseMontant(texte) };
        });
  const centsOf = ({ lu }: LigneLue): number | null => (lu.ok ? lu.cents : null);
  const isReadable = lues.every(({ lu }) => lu.ok);
  return {
    champ,
    lues,
    isReadable,
    total: lues.reduce((sum, lue) => sum + (centsOf(lue) ?? 0), 0),
    /** As the act would find them once written. */
    lignes: lues.map((lue): Ligne => (champ === null ? lue.ligne : { ...lue.ligne, [champ]: centsOf(lue) })),
    corps:
      champ !== null && isReadable
        ? lues.map((lue) => ({ projet: lue.ligne.projet, annee: lue.ligne.annee, [champ]: centsOf(lue) }))
        : null,
    /** The state moved on meanwhile: what can no longer be saved. */
    perdus: tapes !== null && tapes.champ !== champ && Object.keys(tapes.textes).length > 0 ? tapes : null,
    type: (cle: string, texte: string): void => {
      if (champ !== null) setTapes({ champ, textes: { ...typed, [cle]: texte } });
    },
    forget: (): void => setTapes(null),
  };
};
export type Montants = ReturnType<typeof useMontants>;
