import type { Etape } from '@guichet/rules/dossier';
import { ChoixEtape } from './choix/ChoixEtape.tsx';
import { DemandeurEtape } from './demandeur/DemandeurEtape.tsx';
import { DocumentsEtape } from './documents/DocumentsEtape.tsx';
import type { EtapeComponent } from './etape.ts';
import { ProjetsEtape } from './projets/ProjetsEtape.tsx';
import { VerificationEtape } from './verification/VerificationEtape.tsx';

/** The screen of each step. */
export const ECRANS: Readonly<Record<Etape, EtapeComponent>> = {
  0: ChoixEtape,
  1: DemandeurEtape,
  2: DocumentsEtape,
  3: ProjetsEtape,
  4: VerificationEtape,
};
