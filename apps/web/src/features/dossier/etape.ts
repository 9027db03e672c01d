import type { DejaJoint, Dossier, Manquant } from '@guichet/contract/demandes';
import type { EtatVisibilite } from '@guichet/rules/conditions';
import type { Etape, Mode } from '@guichet/rules/dossier';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import type { Correction } from './complements/correction.ts';

interface DocumentJuge {
  readonly code: string;
  readonly etat: EtatVisibilite;
  readonly raison: string;
}

/** What each step is given. A step writes with its own calls, then hands the answer to `onSaved` or asks `onChanged`. */
export interface EtapeProps {
  readonly dossier: Dossier;
  /** The version of the scheme that the dossier was begun under. */
  readonly subvention: ContenuSubvention;
  readonly mode: Mode;
  /** Everything that the dossier lacks; null while it is read or when it could not be. */
  readonly manquants: readonly Manquant[] | null;
  /** Each expected document as the server judges it; null where it was not asked. */
  readonly juges: readonly DocumentJuge[] | null;
  /** What the association already sent with another dossier. */
  readonly dejaJoints?: readonly DejaJoint[];
  readonly role: string | null;
  /** Of a dossier already sent, what may still be written; null while all of it may, or none. */
  readonly correction: Correction | null;
  /** The answer of a save is the whole dossier. */
  readonly onSaved: (dossier: Dossier) => void;
  /** Something under the dossier changed: it is read again. */
  readonly onChanged: () => Promise<void>;
  /** Saves the step reached in edit mode, then goes there (DOSSIER-033 to 036). */
  readonly goToEtape: (etape: Etape) => Promise<void>;
}

/** In the address of what is changed from the page where all is read back: the way back leads there. */
export const RETOUR_RELECTURE = 'relire';

export type EtapeComponent = (props: EtapeProps) => JSX.Element;
