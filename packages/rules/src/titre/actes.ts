import type { Agent, Fonction } from '../instruction/fonctions.ts';
import { addDays, addMonths } from '../jour/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import type { RelationTitre } from './relations.ts';
import { type EtatTitre, etatDuJour, isTermine, type TitreJuge } from './titre.ts';

/** approvals.md 3: what happens to a titre once it is given, in the order of its life. */
export const ACTES_TITRE = ['engager', 'observer', 'suspendre', 'lever', 'retirer', 'classer', 'renoncer'] as const;
export type ActeTitre = (typeof ACTES_TITRE)[number];
/** Those that decide, on what was engaged or suspended. */
export const DECISIONS_TITRE = ['suspendre', 'lever', 'retirer', 'classer'] as const satisfies readonly ActeTitre[];
export type DecisionTitre = (typeof DECISIONS_TITRE)[number];

/** What was engaged and waits for a decision. */
export interface ProcedureJugee {
  readonly engage_par: string;
  /** The last day to answer. */
  readonly echeance: string;
  readonly observations_at: string | null;
}

export interface TitreActe extends Pick<TitreJuge, 'etat' | 'date_fin' | 'suspendu_jusqu_au'> {
  readonly procedure: ProcedureJugee | null;
}

export interface ActeurTitre extends Agent {
  readonly relations: readonly RelationTitre[];
}

export type RefusTitre =
  | 'TITRE_TERMINE'
  | 'ACTE_TITRE_IMPOSSIBLE'
  | 'TITRE_DU_SIEGE'
  | 'FONCTION_REQUISE'
  | 'INTERET_PERSONNEL'
  | 'PROCEDURE_EN_COURS'
  | 'PROCEDURE_ABSENTE'
  | 'PROCEDURE_MEME_PERSONNE'
  | 'OBSERVATIONS_ATTENDUES'
  | 'OBSERVATIONS_RENDUES';

type Test = (procedure: ProcedureJugee | null, acteur: ActeurTitre, jour: string) => Verdict<RefusTitre>;
const unless = (isWrong: boolean, code: RefusTitre): Verdict<RefusTitre> => (isWrong ? denied(code) : allowed);

const GARDES_TITRE = {
  sansInteret: (_, { hasInteret }) => unless(hasInteret, 'INTERET_PERSONNEL'),
  aucuneProcedure: (procedure) => unless(procedure !== null, 'PROCEDURE_EN_COURS'),
  procedureEngagee: (procedure) => unless(procedure === null, 'PROCEDURE_ABSENTE'),
  autreQueQuiEngage: (procedure, { authId }) => unless(procedure?.engage_par === authId, 'PROCEDURE_MEME_PERSONNE'),
  /** Nobody is judged before they answered, or let the time go by. */
  contradictoire: (procedure, _, jour) =>
    unless(procedure?.observations_at === null && jour <= procedure.echeance, 'OBSERVATIONS_ATTENDUES'),
  sansReponse: (procedure) => unless(procedure !== null && procedure.observations_at !== null, 'OBSERVATIONS_RENDUES'),
} as const satisfies Readonly<Record<string, Test>>;
type GardeTitre = keyof typeof GARDES_TITRE;

/** By whom: the head office that holds it, or someone of the branch that issued it. */
type Qui = { readonly relation: 'titulaire' } | { readonly relation: 'emetteur'; readonly fonction: Fonction };
const titulaire: Qui = { relation: 'titulaire' };
const instructeur: Qui = { relation: 'emetteur', fonction: 'instructeur' };
const decideur: Qui = { relation: 'emetteur', fonction: 'decideur' };

export interface DefinitionActe {
  /** As the button says it. */
  readonly libelle: string;
  readonly de: readonly EtatTitre[];
  /** Null: its state stays. */
  readonly vers: EtatTitre | null;
  readonly qui: Qui;
  readonly gardes: readonly GardeTitre[];
  /** Whether what was engaged ends with it. */
  readonly clot: boolean;
  /** NOTIF-001: the kind of notice. */
  readonly notification: 1 | 5;
}

const VIVANTS: readonly EtatTitre[] = ['en_vigueur', 'suspendu'];
const JUGE: readonly GardeTitre[] = ['sansInteret', 'procedureEngagee', 'autreQueQuiEngage', 'contradictoire'];

export const DEFINITIONS_ACTE: Readonly<Record<ActeTitre, DefinitionActe>> = {
  engager: {
    ...{ libelle: 'Engager une procédure', de: VIVANTS, vers: null, qui: instructeur },
    ...{ gardes: ['sansInteret', 'aucuneProcedure'], clot: false, notification: 5 },
  },
  observer: {
    ...{ libelle: 'Présenter vos observations', de: VIVANTS, vers: null, qui: titulaire },
    ...{ gardes: ['procedureEngagee', 'sansReponse'], clot: false, notification: 5 },
  },
  suspendre: {
    ...{ libelle: 'Suspendre', de: ['en_vigueur'], vers: 'suspendu', qui: decideur },
    ...{ gardes: JUGE, clot: true, notification: 1 },
  },
  lever: {
    ...{ libelle: 'Lever la suspension', de: ['suspendu'], vers: 'en_vigueur', qui: decideur },
    ...{ gardes: ['sansInteret'], clot: false, notification: 1 },
  },
  retirer: {
    ...{ libelle: 'Retirer', de: VIVANTS, vers: 'retire', qui: decideur },
    ...{ gardes: JUGE, clot: true, notification: 1 },
  },
  /** What was engaged and leads to nothing is said to be over. */
  classer: {
    ...{ libelle: 'Classer sans suite', de: VIVANTS, vers: null, qui: decideur },
    ...{ gardes: ['sansInteret', 'procedureEngagee'], clot: true, notification: 1 },
  },
  renoncer: {
    ...{ libelle: 'Renoncer au titre', de: ['en_vigueur'], vers: 'renonce', qui: titulaire },
    ...{ gardes: [], clot: true, notification: 1 },
  },
};

/** Where it stands first, then who asks, then what it lacks: the first reason that someone can act on. */
export const canActeTitre = (
  acte: ActeTitre,
  titre: TitreActe,
  acteur: ActeurTitre,
  jour: string,
): Verdict<RefusTitre> => {
  const { de, qui, gardes } = DEFINITIONS_ACTE[acte];
  const isTied = acteur.relations.includes(qui.relation);
  if (qui.relation === 'titulaire' && !isTied) return denied('TITRE_DU_SIEGE');
  if (qui.relation === 'emetteur' && !(isTied && acteur.fonctions.includes(qui.fonction)))
    return denied('FONCTION_REQUISE');
  if (isTermine(titre, jour)) return denied('TITRE_TERMINE');
  if (!de.includes(etatDuJour(titre, jour))) return denied('ACTE_TITRE_IMPOSSIBLE');
  for (const garde of gardes) {
    const verdict = GARDES_TITRE[garde](titre.procedure, acteur, jour);
    if (!verdict.ok) return verdict;
  }
  return allowed;
};

/** Refusals that say nothing to do: the button is not there. */
const JAMAIS: readonly RefusTitre[] = [
  ...(['TITRE_TERMINE', 'ACTE_TITRE_IMPOSSIBLE', 'PROCEDURE_ABSENTE', 'OBSERVATIONS_RENDUES'] as const),
];

export interface ActePossible {
  readonly acte: ActeTitre;
  readonly libelle: string;
  readonly verdict: Verdict<RefusTitre>;
}

/** What this person may do now, each with its answer: nothing that is never theirs. */
export const actesPossibles = (titre: TitreActe, acteur: ActeurTitre, jour: string): readonly ActePossible[] =>
  ACTES_TITRE.filter((acte) => acteur.relations.includes(DEFINITIONS_ACTE[acte].qui.relation))
    .map((acte) => ({
      acte,
      libelle: DEFINITIONS_ACTE[acte].libelle,
      verdict: canActeTitre(acte, titre, acteur, jour),
    }))
    .filter(({ verdict }) => verdict.ok || !JAMAIS.includes(verdict.code));

export const JOURS_OBSERVATIONS = 15;
export const MOIS_SUSPENSION = 6;
const JOURS_OBSERVATIONS_MAXIMUM = 180;

/** For one of the reasons that the approval names, and with time to answer. */
export const canEngager = (
  { motif, echeance }: { readonly motif: string; readonly echeance: string },
  motifs: readonly { readonly code: string }[],
  jour: string,
): Verdict<'MOTIF_INCONNU' | 'DELAI_OBSERVATIONS'> => {
  if (!motifs.some(({ code }) => code === motif)) return denied('MOTIF_INCONNU');
  const isAsked =
    addDays(jour, JOURS_OBSERVATIONS) <= echeance && echeance <= addDays(jour, JOURS_OBSERVATIONS_MAXIMUM);
  return isAsked ? allowed : denied('DELAI_OBSERVATIONS');
};

/** Until a day that is said, and not for ever. */
export const canSuspendreJusquAu = (jusqu_au: string | null, jour: string): Verdict<'DUREE_SUSPENSION'> =>
  jusqu_au !== null && jour < jusqu_au && jusqu_au <= addMonths(jour, MOIS_SUSPENSION)
    ? allowed
    : denied('DUREE_SUSPENSION');

/** A titre given on paper: one of the service writes it down, another who decides confirms. */
export const canConfirmerConstat = (
  { authId, fonctions, hasInteret }: Agent,
  { propose_par }: { readonly propose_par: string },
): Verdict<'FONCTION_REQUISE' | 'CONSTAT_MEME_PERSONNE' | 'INTERET_PERSONNEL'> => {
  if (!fonctions.includes('decideur')) return denied('FONCTION_REQUISE');
  if (propose_par === authId) return denied('CONSTAT_MEME_PERSONNE');
  return hasInteret ? denied('INTERET_PERSONNEL') : allowed;
};
