import type { Genre } from '@guichet/rules/genre';
import type { JSX } from 'react';
import { demandeAgrement } from '../agrement/ChoixAgrement.tsx';
import { CriteresRelus } from '../agrement/CriteresRelus.tsx';
import type { EtapeProps } from '../etape.ts';
import type { Rangee } from '../Rangees.tsx';
import { demandeSubvention } from './demande.ts';
import type { Modifier, SuiteProps } from './Partie.tsx';
import { ProjetsRelus } from './ProjetsRelus.tsx';

interface Relue {
  readonly demandeOf: (props: Pick<EtapeProps, 'dossier' | 'subvention'>, modifier: Modifier) => readonly Rangee[];
  /** What it is judged on. */
  readonly Suite: (props: SuiteProps) => JSX.Element;
}

/** What is read back before sending and is not the same in both. */
export const RELUES: Readonly<Record<Genre, Relue>> = {
  subvention: { demandeOf: demandeSubvention, Suite: ProjetsRelus },
  agrement: { demandeOf: demandeAgrement, Suite: CriteresRelus },
};
