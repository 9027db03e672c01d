import type { Dossier } from '@guichet/contract/demandes';
import type { Faits } from '@guichet/rules/conditions';
import type { Option, ReferentielType } from '@guichet/rules/referentiel';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import type { Editeur } from './useProjet.ts';

export interface Personne {
  readonly id: string;
  readonly nom: string;
}

/** What each block of a project is given. */
export interface BlocProps {
  readonly editeur: Editeur;
  readonly projetId: string;
  readonly role: string | null;
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly faits: Faits;
  /** Who may answer for the project, as the record says. */
  readonly personnes: readonly Personne[];
  /** Whether that field may be written. */
  readonly isOpen: (chemin: string) => boolean;
  readonly optionsOf: (type: ReferentielType) => readonly Option[];
  /** Something of the dossier changed: it is read again. */
  readonly onChanged: () => Promise<void>;
  /** What the last check has against a field. */
  readonly erreurOf: (chemin: string) => string | undefined;
  /** How many times the whole was checked. */
  readonly attempt: number;
  /** Of the block's fields, those of this page; absent for all of them. */
  readonly chemins?: readonly string[] | undefined;
}
