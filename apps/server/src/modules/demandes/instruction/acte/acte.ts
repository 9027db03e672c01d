import type { EtatFichierActe, LectureActe } from '@guichet/rules/acte';
import type { ReferenceLettre } from '../lettre/lettre.repository.ts';

/** As they were the day they signed. */
export interface SignatureActe {
  readonly rang: number;
  readonly attendues: number;
  readonly signe_par: string;
  readonly nom: string;
  readonly qualite: string;
  readonly reference: string;
  readonly signe_at: string;
}

/** An act once it is signed, as a file: deposited, or made from its signatures. */
export interface FichierActe extends ReferenceLettre {
  readonly id: string;
  readonly origine: 'depot' | 'portail';
  readonly nom: string;
  readonly etat: EtatFichierActe;
  readonly sha256: string | null;
  readonly octets: number | null;
  readonly cle: string | null;
  readonly lecture: LectureActe | null;
  readonly scelle: boolean;
  readonly depose_par: string;
  readonly depose_at: string;
  readonly retenu_par: string | null;
  readonly retenu_at: string | null;
  readonly confirmation: string | null;
}

/** The last one that was kept: what the association receives. */
export const retenuOf = (fichiers: readonly FichierActe[]): FichierActe | null =>
  fichiers
    .filter(({ retenu_at }) => retenu_at !== null)
    .toSorted((one, other) => ((one.retenu_at ?? '') < (other.retenu_at ?? '') ? 1 : -1))[0] ?? null;

/** Where a file waits for the antivirus, and where it stays. */
export const attenteOf = (id: string): string => `acte/attente/${id}`;
export const cleActe = (id: string): string => `acte/signe/${id}.pdf`;
