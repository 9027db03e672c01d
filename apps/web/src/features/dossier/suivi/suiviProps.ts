import type { Dossier } from '@guichet/contract/demandes';

export interface SuiviProps {
  readonly dossier: Dossier;
  readonly role: string | null;
}
