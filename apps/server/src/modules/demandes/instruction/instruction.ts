import type { EtatLettre, InstructionJugee } from '@guichet/rules/instruction';
import type { InstructionLue } from '../noyau/dossier/dossier.ts';
import type { Termes } from '../noyau/noyau.tables.ts';

/** One service's work on one dossier, with what only services look at. */
export interface InstructionSuivie extends InstructionLue {
  readonly assigne_a: string | null;
  readonly ouvert_at: string | null;
  readonly propose_par: string | null;
  readonly propose_at: string | null;
  readonly decide_par: string | null;
  readonly decide_at: string | null;
  readonly texte: string | null;
  readonly montant_propose: number;
  readonly montant_accorde: number;
  readonly lettre: EtatLettre | null;
  readonly notifie_at: string | null;
  readonly echeance: string | null;
  readonly termes: Termes | null;
  readonly version: number;
}

/** What a transition or an assignment writes beside the state. */
export type NoteInstruction = Partial<
  Omit<InstructionSuivie, 'id_service' | 'is_referent' | 'etat' | 'etat_depuis' | 'version'>
>;

export const toJugee = ({ etat, is_referent, decide_par }: InstructionSuivie): InstructionJugee => ({
  etat,
  isReferent: is_referent,
  decidePar: decide_par,
});
