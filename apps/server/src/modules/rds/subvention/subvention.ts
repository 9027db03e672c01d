import type { ContenuOffre } from '@guichet/rules/agrement';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import type { Versionne } from '@guichet/rules/versions';

/** A scheme as use cases see it: its draft, and which version was published last. */
export interface Subvention extends Versionne {
  readonly id: string;
  readonly code: string;
  readonly active: boolean;
  readonly id_gestionnaire: string | null;
  readonly brouillon: ContenuOffre;
  readonly publiee: number | null;
}

export type NouvelleSubvention = Pick<Subvention, 'code' | 'id_gestionnaire'> & { readonly contenu: ContenuOffre };
export type ChangementsSubvention = Partial<ContenuOffre & Pick<Subvention, 'code' | 'active'>>;

export interface Publication {
  readonly numero: number;
  readonly commentaire: string | null;
  readonly publie_par: string | null;
  readonly publie_at: string;
}
export interface VersionPubliee extends Publication {
  readonly contenu: ContenuOffre;
}
export interface VersionLue extends VersionPubliee {
  readonly services: readonly ServiceNomme[];
}

/** A service as a scheme names it. */
export interface ServiceNomme {
  readonly id: string;
  readonly code: string | null;
  readonly nom: string;
  readonly type: string;
  readonly niveau_territorial: string | null;
  readonly code_territoire: string | null;
  readonly bo: string | null;
  readonly federation_sportive: string | null;
}

/** One content of a scheme as its reader sees it, with the names of what it points at. Kept under a key: plain JSON. */
export interface SubventionLue {
  readonly subvention: Subvention;
  readonly contenu: ContenuOffre;
  /** What the last published version says. */
  readonly publie: Pick<ContenuSubvention, 'sous_dispositifs'> | null;
  readonly numero: number | null;
  readonly peutGerer: boolean;
  readonly aPublier: boolean;
  readonly services: readonly ServiceNomme[];
  readonly nomDispositif: string | null;
  readonly gestionnaire: string | null;
}

/** A copy, and the names of those that it could not keep. */
export interface CopieLue extends SubventionLue {
  readonly retires: readonly string[];
}

/** What associations and agents see. */
export const isMontree = ({ active, publiee }: Pick<Subvention, 'active' | 'publiee'>): boolean =>
  active && publiee !== null;
