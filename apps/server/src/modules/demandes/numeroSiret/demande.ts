import { type ContenuSiret, type EtatSiret, flattenSiret } from '@guichet/rules/numeroSiret';
import { withoutAccents } from '@guichet/rules/texte';
import type { Versionne } from '@guichet/rules/versions';
import type { DocumentEnvoye, FauteDite } from './numeroSiret.tables.ts';

/** A request as its row says it. */
export interface Demande extends Versionne {
  readonly id: string;
  readonly annee: number;
  readonly rang: number;
  readonly id_correspondance: number;
  readonly id_rna: string;
  readonly code_etat: EtatSiret;
  readonly etat_depuis: string;
  readonly step: number;
  readonly contenu: ContenuSiret;
  readonly documents: readonly DocumentEnvoye[];
  readonly fautes: readonly FauteDite[];
  readonly created_by: string;
  readonly attendue: string | null;
  readonly id_siren: string | null;
  readonly id_siret: string | null;
  readonly transmis_at: string | null;
  readonly recu: string | null;
  readonly relance_at: string | null;
  readonly cree_at: string;
  readonly modifie_at: string;
}

const CHIFFRES = 6;
/** SIRET-003: the year and the rank, as people read them. */
export const idFoOf = ({ annee, rang }: Pick<Demande, 'annee' | 'rang'>): string =>
  `${String(annee).slice(-2)}-${String(rang).padStart(CHIFFRES, '0')}`;

/** By its paths, as changes, conflicts and history name them. */
export const platOf = ({ contenu, step }: Pick<Demande, 'contenu' | 'step'>): Record<string, unknown> =>
  Object.fromEntries([...flattenSiret(contenu), ['identifiant.step', step]]);

/** What a list is searched by. */
export const cleOf = (nom: string): string =>
  withoutAccents(nom)
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();
