import type { Tirage } from '@guichet/testing/tirage';
import type { Domaine } from './donnees/associations.ts';
import type { Destin } from './donnees/destins.ts';
import type { Campagne } from './donnees/subventions.ts';
import type { Contacts } from './pays.repository.ts';
import type { Personne, Portail } from './portail.ts';

/** The places of the seed that the demonstration plays in. */
export const SERVICES = {
  direction: '5e41ce00-0000-4000-8000-000000000002',
  soutien: '5e41ce00-0000-4000-8000-000000000003',
  instruction: '5e41ce00-0000-4000-8000-000000000004',
  departement: '5e41ce00-0000-4000-8000-000000000005',
} as const;

/** Who works in the services. */
export interface Agents {
  readonly luc: Personne;
  readonly helene: Personne;
  readonly nadia: Personne;
}

/** A scheme of one year, with its days. */
export interface CampagneDatee extends Campagne {
  readonly code: string;
  readonly exercice: number;
  readonly ouvre_at: Date;
  readonly clot_at: Date;
  /** Kept once it is open: who asks the same day, beside, waits for it. */
  readonly ouverture_faite: PromiseWithResolvers<void>;
}

export interface Demandeur {
  readonly membre: Personne;
  readonly siret: string;
  readonly domaine: Domaine;
  readonly contacts: Contacts;
}

/** One request to live. */
export interface Plan extends Demandeur {
  readonly campagne: CampagneDatee;
  readonly part: string;
  readonly destin: Destin;
  readonly tirage: Tirage;
}

export interface Monde {
  readonly portail: Portail;
  readonly agents: Agents;
  readonly now: Date;
  /** Numbers of the dossiers that the accounting systems paid. */
  readonly payes: Set<string>;
  /** Of those whose payment may be refused. */
  readonly refusables: Set<string>;
}
