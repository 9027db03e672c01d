import type {
  Campagne,
  ContenuSubvention,
  Eligibilite,
  EtatEligibilite,
  Raison,
  ReseauConnu,
} from '@guichet/rules/subvention';
import type { Territoire } from '@guichet/rules/territoire';

/** What one looks for in the directory. */
export interface Recherche {
  readonly q?: string | undefined;
  readonly dispositif?: string | undefined;
  readonly sous_dispositif?: string | undefined;
  /** Of approvals. */
  readonly categorie?: string | undefined;
  readonly exercice?: number | undefined;
  readonly departement?: string | undefined;
  readonly federation?: string | undefined;
}

/** For whom a service answers: a place, and networks when they are known. */
export interface Portee {
  readonly territoire: Territoire;
  readonly reseaux: readonly ReseauConnu[] | null;
}

/** What a line says of the content of a scheme. */
export type Annonce = Pick<
  ContenuSubvention,
  'nom' | 'resume' | 'campagne_exercice' | 'dispositif' | 'sous_dispositifs' | 'eligibilite'
>;

/** One line of the directory, before anyone is thought of. */
export interface Ligne {
  readonly id: string;
  readonly montants: ContenuSubvention['montants'];
  readonly code: string;
  readonly active: boolean;
  readonly publiee: number | null;
  readonly annonce: Annonce;
  /** What associations see, when something is published. */
  readonly publie: Pick<Annonce, 'sous_dispositifs'> | null;
  readonly nomDispositif: string | null;
  readonly modifie_at: string;
  /** Only said to who manages it. */
  readonly aPublier: boolean;
  readonly gestionnaire: string | null;
}
export interface LigneLue extends Ligne {
  readonly services: readonly string[];
  readonly eligibilite: Eligibilite | null;
}

/** Open before upcoming before closed. */
export const CAMPAGNES = ['ouverte', 'a_venir', 'close'] as const satisfies readonly Campagne[];
export const RANGS: Readonly<Record<Campagne, number>> = { ouverte: 0, a_venir: 1, close: 2 };

/** A published version that someone would instruct. */
export interface CandidateLue {
  readonly id: string;
  readonly code: string;
  readonly numero: number;
}
/** What is enough to judge a scheme for an association and to sort it. */
export interface Candidate {
  readonly id: string;
  readonly code: string;
  readonly annonce: Pick<Annonce, 'dispositif' | 'sous_dispositifs' | 'eligibilite'>;
}

/** Where stands what never closes: as far as PostgreSQL still reads a moment, and no cursor goes further. */
export const SANS_FIN = -8e12;
/** Where a line stands in the order of a list. */
export interface Place {
  readonly verdict: number;
  readonly rang: number;
  readonly ordre: number;
  readonly id: string;
}

export interface Page {
  readonly lignes: readonly LigneLue[];
  readonly after: string | null;
  readonly compte: Readonly<Record<EtatEligibilite, number>> | null;
  readonly manque: readonly Raison[];
}

export interface InstructeurLu {
  readonly id_subvention: string;
  readonly isReferent: boolean;
  readonly service: {
    readonly id: string;
    readonly code: string | null;
    readonly nom: string;
    readonly type: string;
    readonly siren: string | null;
    readonly niveau_territorial: string | null;
    readonly code_territoire: string | null;
    readonly bo: string | null;
    readonly federation_sportive: string | null;
  };
}
