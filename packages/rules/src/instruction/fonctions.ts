import type { MainPersonne } from '../service/index.ts';

/** What someone does in the service that instructs. */
export const FONCTIONS = ['instructeur', 'superviseur', 'decideur', 'comptable'] as const;
export type Fonction = (typeof FONCTIONS)[number];

/** Who asks, as the server knows them. */
export interface Agent extends MainPersonne {
  readonly fonctions: readonly Fonction[];
  /** They wrote this request, or are of the association that makes it. */
  readonly hasInteret: boolean;
}

/** P-2: an agent instructs; who holds the service supervises, decides and pays; an administrator of the branch does all. */
const FONCTIONS_DU_ROLE: Readonly<Record<string, readonly Fonction[]>> = {
  'rds.user': ['instructeur'],
  'rds.service': FONCTIONS,
  'rds.admin': FONCTIONS,
};

export const fonctionsOf = (role: string): readonly Fonction[] =>
  Object.hasOwn(FONCTIONS_DU_ROLE, role) ? (FONCTIONS_DU_ROLE[role] ?? []) : [];

export const NOMS_FONCTION: Readonly<Record<Fonction, string>> = {
  instructeur: 'un agent du service',
  superviseur: 'la personne qui supervise le service',
  decideur: 'la personne qui décide pour le service',
  comptable: 'la personne qui suit les paiements du service',
};
