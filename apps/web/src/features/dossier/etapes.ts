import type { Etape } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { ChoixAgrement } from './agrement/ChoixAgrement.tsx';
import { CriteresEtape } from './agrement/CriteresEtape.tsx';
import { DocumentsAgrement } from './agrement/DocumentsAgrement.tsx';
import { ChoixEtape } from './choix/ChoixEtape.tsx';
import { DemandeurEtape } from './demandeur/DemandeurEtape.tsx';
import { DocumentsEtape } from './documents/DocumentsEtape.tsx';
import type { EtapeComponent } from './etape.ts';
import { ProjetsEtape } from './projets/ProjetsEtape.tsx';
import { VerificationEtape } from './verification/VerificationEtape.tsx';

/** The screen of each step, by genre: who asks, its documents and the sending are the same. */
export const ECRANS: Readonly<Record<Genre, Readonly<Record<Etape, EtapeComponent>>>> = {
  subvention: { 0: ChoixEtape, 1: DemandeurEtape, 2: DocumentsEtape, 3: ProjetsEtape, 4: VerificationEtape },
  agrement: { 0: ChoixAgrement, 1: DemandeurEtape, 2: DocumentsAgrement, 3: CriteresEtape, 4: VerificationEtape },
};
