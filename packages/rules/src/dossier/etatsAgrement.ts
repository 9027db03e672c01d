import { type Branche, type EtatDossier, libelleEtat } from './etats.ts';

/** AGREMENT-009, in the order of a request's life; services also see where inside the instruction it stands (P-1). */
const ETATS: readonly EtatDossier[] = ['A', 'C', 'D', '2', '3', '4', '6', '11', '12', 'B'];
const DES_SERVICES: readonly EtatDossier[] = ['3', '4'];
const EDITABLES: readonly EtatDossier[] = ['A', 'C'];
const FINALS: readonly EtatDossier[] = ['6', '11', '12', 'B'];

export interface EtatAgrement {
  readonly code: EtatDossier;
  readonly libelle: string;
  readonly rang: number;
  readonly editable: boolean;
  readonly final: boolean;
}

export const etatsAgrement = (branche: Branche): EtatAgrement[] =>
  ETATS.filter((code) => branche === 'service' || !DES_SERVICES.includes(code)).map((code, index) => ({
    code,
    libelle: libelleEtat(code, branche),
    rang: index + 1,
    editable: EDITABLES.includes(code),
    final: FINALS.includes(code),
  }));
