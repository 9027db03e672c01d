import type { Etape } from '@guichet/rules/dossier';
import { ChoixEtape } from './choix/ChoixEtape.tsx';
import { DemandeurEtape } from './demandeur/DemandeurEtape.tsx';
import { DocumentsEtape } from './documents/DocumentsEtape.tsx';
import type { EtapeComponent } from './etape.ts';
import { ProjetsEtape } from './projets/ProjetsEtape.tsx';
import { VerificationEtape } from './verification/VerificationEtape.tsx';

/** The screen of each step. One that is not there yet has no link in the spine, and is not led to. */
export const ECRANS: Readonly<Partial<Record<Etape, EtapeComponent>>> = {
  0: ChoixEtape,
  1: DemandeurEtape,
  2: DocumentsEtape,
  3: ProjetsEtape,
  4: VerificationEtape,
};
