import { ETAPES_DE, type Etape, type Mode } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';

const DERNIERE: Etape = 4;

/** What is read and no longer sent: its last part is the whole of it. */
export const nomEtape = (genre: Genre, etape: Etape, mode: Mode): string =>
  mode === 'read' && etape === DERNIERE ? 'Tout le dossier' : ETAPES_DE[genre][etape];
