import type { REGLES_PSP_ERREURS } from './dossier.erreurs.ts';
import type { EtatDossierPsp } from './etats.ts';

export type ReglePsp = keyof typeof REGLES_PSP_ERREURS;

/** The two agreements that open the Pass’Sport, as the library of documents names their orders. */
export const AGREMENTS_PSP = ['JEP', 'SPORT'] as const;
export type AgrementPsp = (typeof AGREMENTS_PSP)[number];

export interface PreuvePsp {
  readonly nature: 'federation' | 'agrement';
  readonly document: string | null;
  /** The year that its document says it is of. */
  readonly document_exercice: string | null;
  /** Said by the federation itself: nothing is then uploaded. */
  readonly source: 'flux' | 'document' | null;
}

export interface ContenuPsp {
  readonly id_siret: string | null;
  readonly id_rib: string | null;
  readonly scan_rib: string | null;
  readonly preuves: readonly PreuvePsp[];
}

/** The year of a season is that of its first day. */
export const anneeSaison = ({ date_debut }: { readonly date_debut: string }): string => date_debut.slice(0, 4);

const ofNature = ({ preuves }: ContenuPsp, nature: PreuvePsp['nature']): PreuvePsp[] =>
  preuves.filter((preuve) => preuve.nature === nature && preuve.source !== 'flux');

/** ERR-076 to ERR-082, in the order of the screen: whether each is satisfied. */
const REGLES: Readonly<Record<ReglePsp, (contenu: ContenuPsp, annee: string) => boolean>> = {
  PSP_ETABLISSEMENT: ({ id_siret }) => id_siret !== null,
  PSP_RIB: ({ id_rib }) => id_rib !== null,
  PSP_SCAN_RIB: ({ scan_rib }) => scan_rib !== null,
  PSP_AFFILIATION: ({ preuves }) => preuves.length > 0,
  PSP_ATTESTATION: (contenu) => ofNature(contenu, 'federation').every(({ document }) => document !== null),
  PSP_ATTESTATION_ANTERIEURE: (contenu, annee) =>
    ofNature(contenu, 'federation').every(
      ({ document, document_exercice }) => document === null || (document_exercice ?? '') >= annee,
    ),
  PSP_ARRETE: (contenu) => ofNature(contenu, 'agrement').every(({ document }) => document !== null),
};
export const REGLES_PSP = Object.keys(REGLES) as readonly ReglePsp[];

/** PSP-015: every rule that fails, never the first alone. */
export const manquesPsp = (contenu: ContenuPsp, annee: string): ReglePsp[] =>
  REGLES_PSP.filter((regle) => !REGLES[regle](contenu, annee));

/** PSP-011: computed, never typed. */
export const etatPsp = (manques: readonly ReglePsp[]): EtatDossierPsp => (manques.length === 0 ? 2 : 1);
