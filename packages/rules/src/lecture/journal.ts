import { allowed, denied, type Verdict } from '../verdict.ts';
import type { MotifLu } from './motifs.ts';

/** What a read was of, and the one thing of the journal that is no read: a sign-in that failed. */
export const OBJETS_LUS = ['association', 'document', 'dossier', 'paiement', 'personne', 'journal', 'export'] as const;
export type ObjetLu = (typeof OBJETS_LUS)[number];
export const GENRES_JOURNAL = [...OBJETS_LUS, 'connexion'] as const;
export type GenreJournal = (typeof GENRES_JOURNAL)[number];

export const LIBELLES_GENRE: Readonly<Record<GenreJournal, string>> = {
  association: 'Fiche d’association',
  document: 'Document',
  dossier: 'Dossier',
  paiement: 'Paiement',
  personne: 'Compte d’une personne',
  journal: 'Ce journal',
  export: 'Fichier demandé',
  connexion: 'Connexion refusée',
};

/** Why, as an association is told it. */
export const PHRASES_MOTIF: Readonly<Record<MotifLu, string>> = {
  dossier: 'ce service a reçu un dossier de votre association',
  registres: 'sans dossier de vous : seulement ce que publient les registres',
  service: 'dans le cadre de ses fonctions',
  administration: 'pour l’administration du portail',
  membre: 'en tant que membre de votre association',
};

/** How long a line is kept; `platform.keep_lectures` has the same figure. */
export const MOIS_DE_JOURNAL = 12;

/** P-20: what everybody reads, their addresses and who failed to sign in. A service's administrator has no office there. */
export const LECTEURS_JOURNAL = ['lca.admin'] as const;

export const canReadJournal = (roles: readonly string[]): Verdict<'ACCES_REFUSE'> =>
  LECTEURS_JOURNAL.some((role) => roles.includes(role)) ? allowed : denied('ACCES_REFUSE');

interface Periode {
  readonly du?: string | undefined;
  readonly au?: string | undefined;
}

/** Days as AAAA-MM-JJ, which sort as they are read; either may be missing. */
export const checkPeriode = ({ du, au }: Periode): Verdict<'PERIODE_INVERSEE'> =>
  du !== undefined && au !== undefined && au < du ? denied('PERIODE_INVERSEE') : allowed;
