import type { EtatDossier } from '../dossier/index.ts';
import type { Genre } from '../genre/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { type Enveloppe, hasDeQuoi } from './enveloppe.ts';
import type { Agent } from './fonctions.ts';

/** One financing line that this service answers for, with what the transition would write. */
export interface LigneInstruite {
  readonly montant_demande: number | null;
  readonly montant_propose: number | null;
  readonly montant_accorde: number | null;
}

export const ETATS_LETTRE = ['a_generer', 'a_signer', 'a_notifier', 'notifie'] as const;
export type EtatLettre = (typeof ETATS_LETTRE)[number];

/**
 * The account that money would go to; `a_choisir` is no longer the one that was chosen, and no delay will make it so;
 * `non_revendique` waits for the service to say who acts for the association (P-22).
 */
export const ETATS_RIB = ['absent', 'a_choisir', 'non_revendique', 'tenu', 'utilisable'] as const;
export type EtatRib = (typeof ETATS_RIB)[number];
const REFUS_RIB = {
  absent: 'RIB_ABSENT',
  a_choisir: 'RIB_A_CHOISIR',
  non_revendique: 'REVENDICATION_A_CONFIRMER',
  tenu: 'RIB_TENU',
} as const;
export type RefusRib = (typeof REFUS_RIB)[keyof typeof REFUS_RIB];
export const verdictRib = (etat: EtatRib): Verdict<RefusRib> =>
  etat === 'utilisable' ? allowed : denied(REFUS_RIB[etat]);

/** One instruction, as its own row says. */
export interface InstructionJugee {
  readonly etat: EtatDossier;
  readonly isReferent: boolean;
  readonly decidePar: string | null;
}

/** Of an approval: what is proposed, and what the titre would rest on. */
export interface TermesJuges {
  readonly favorable: boolean | null;
  /** Its first day, its last and its level are said, and it lasts as long as the approval lets it. */
  readonly sontComplets: boolean;
  /** The common core is held where the approval asks for it, on the day that the titre would begin. */
  readonly tcaAcquis: boolean;
  /** When it is needed; and, of a request of the common core itself, the days that granting it would give. */
  readonly debut?: string | undefined;
  readonly tronc?: { readonly date_effet: string; readonly date_fin: string | null } | undefined;
  /** What was granted is in effect already, or something rests on it. */
  readonly aUneSuite: boolean;
}

/** All else that the guards look at; nothing of it comes from who asks. */
export interface FaitsInstruction {
  readonly genre: Genre;
  /** Null for a grant. */
  readonly termes: TermesJuges | null;
  readonly autresEtats: readonly EtatDossier[];
  readonly lignes: readonly LigneInstruite[];
  /** What the scheme gives this service for the year; null while nobody has set it. */
  readonly enveloppe: Enveloppe | null;
  readonly complementsBloquants: number;
  readonly avisAttendus: number;
  /** Who made the proposal that waits. */
  readonly proposePar: string | null;
  readonly acte: EtatLettre | null;
  readonly rib: EtatRib;
  /** Still to be paid, in cents: what is granted less what is paid. */
  readonly resteAVerser: number;
  readonly versementsFaits: number;
  /** Recorded or sent, and not yet carried out, refused or deleted: money that leaves, and money that comes back. */
  readonly versementsEnCours: number;
  /** Reports expected and not yet received and judged, and repayments not yet settled. */
  readonly comptesRendusAttendus: number;
}

/** T5: what another service decided is not undone by sending the dossier back. */
const DECIDES: readonly EtatDossier[] = ['6', '7', '8', '9', '10', '11', '12'];
export const isDecide = (etat: EtatDossier): boolean => DECIDES.includes(etat);

export type RefusGarde =
  | 'AUTRE_DECISION'
  | 'PROPOSITION_INCOMPLETE'
  | 'COMPLEMENT_ATTENDU'
  | 'AVIS_ATTENDU'
  | 'MEME_PERSONNE'
  | 'AUTRE_PERSONNE'
  | 'INTERET_PERSONNEL'
  | 'DECIDEUR_PAYEUR'
  | 'MONTANTS_ABSENTS'
  | 'MONTANT_EXCESSIF'
  | 'MONTANT_NON_PROPOSE'
  | 'ENVELOPPE_DEPASSEE'
  | 'ACTE_NON_NOTIFIE'
  | RefusRib
  | 'VERSEMENTS_ATTENDUS'
  | 'VERSEMENT_EN_COURS'
  | 'COMPTE_RENDU_ATTENDU'
  | 'VERSEMENT_FAIT'
  | 'PROPOSITION_ABSENTE'
  | 'TERMES_INCOMPLETS'
  | 'TCA_NON_ACQUIS'
  | 'TITRE_SUIVI';

const unless = <Code extends RefusGarde>(isWrong: boolean, code: Code): Verdict<Code> =>
  isWrong ? denied(code) : allowed;

/** What is looked at of who acts, whatever they act on. */
export const GARDES_AGENT = {
  sansInteret: ({ hasInteret }) => unless(hasInteret, 'INTERET_PERSONNEL'),
} as const satisfies Readonly<Record<string, (agent: Agent) => Verdict<'INTERET_PERSONNEL'>>>;
export type GardeAgent = keyof typeof GARDES_AGENT;

type Test = (faits: FaitsInstruction, agent: Agent, instruction: InstructionJugee) => Verdict<RefusGarde>;
type Lignes = Pick<FaitsInstruction, 'lignes'>;

export const propositionEntiere = ({ lignes }: Lignes): Verdict<RefusGarde> =>
  unless(
    lignes.length === 0 || lignes.some(({ montant_propose }) => montant_propose === null),
    'PROPOSITION_INCOMPLETE',
  );

/** Granting without a word on amounts is granting what was proposed; one amount written, each speaks for itself. */
export const accordees = <Ligne extends Pick<LigneInstruite, 'montant_propose' | 'montant_accorde'>>(
  lignes: readonly Ligne[],
): readonly Ligne[] =>
  lignes.every(({ montant_accorde }) => montant_accorde === null)
    ? lignes.map((ligne) => ({ ...ligne, montant_accorde: ligne.montant_propose }))
    : lignes;

/** Nothing granted anywhere is a refusal; more than what is asked is nobody's to grant, nor more than what two people looked at. */
export const montantsAccordes = ({ lignes: ecrites }: Lignes): Verdict<RefusGarde> => {
  const lignes = accordees(ecrites);
  if (lignes.length === 0 || lignes.some(({ montant_accorde }) => montant_accorde === null))
    return denied('MONTANTS_ABSENTS');
  if (lignes.some(({ montant_accorde, montant_demande }) => (montant_accorde ?? 0) > (montant_demande ?? 0)))
    return denied('MONTANT_EXCESSIF');
  if (lignes.some(({ montant_accorde, montant_propose }) => (montant_accorde ?? 0) > (montant_propose ?? 0)))
    return denied('MONTANT_NON_PROPOSE');
  return unless(!lignes.some(({ montant_accorde }) => (montant_accorde ?? 0) > 0), 'MONTANTS_ABSENTS');
};

/** What this decision would take. */
export const totalAccorde = (lignes: readonly Pick<LigneInstruite, 'montant_propose' | 'montant_accorde'>[]): number =>
  accordees(lignes).reduce((sum, { montant_accorde }) => sum + (montant_accorde ?? 0), 0);

export const GARDES = {
  aucuneAutreDecision: ({ autresEtats }) => unless(autresEtats.some(isDecide), 'AUTRE_DECISION'),
  propositionEntiere,
  aucunComplementBloquant: ({ complementsBloquants }) => unless(complementsBloquants > 0, 'COMPLEMENT_ATTENDU'),
  avisRendus: ({ avisAttendus }) => unless(avisAttendus > 0, 'AVIS_ATTENDU'),
  sansInteret: (_, agent) => GARDES_AGENT.sansInteret(agent),
  autrePersonne: ({ proposePar }, { authId }) => unless(proposePar === authId, 'MEME_PERSONNE'),
  /** Nobody has looked at it yet: who proposed may still think again. */
  memePersonne: ({ proposePar }, { authId }) => unless(proposePar !== authId, 'AUTRE_PERSONNE'),
  autreQueLeDecideur: (_, { authId }, { decidePar }) => unless(decidePar === authId, 'DECIDEUR_PAYEUR'),
  montantsAccordes,
  enveloppeSuffisante: ({ enveloppe, lignes }) =>
    unless(!hasDeQuoi(enveloppe, totalAccorde(lignes)), 'ENVELOPPE_DEPASSEE'),
  acteNotifie: ({ acte }) => unless(acte !== 'notifie', 'ACTE_NON_NOTIFIE'),
  ribUtilisable: ({ rib }) => verdictRib(rib),
  versementsFaits: ({ resteAVerser }) => unless(resteAVerser > 0, 'VERSEMENTS_ATTENDUS'),
  aucunVersementEnCours: ({ versementsEnCours }) => unless(versementsEnCours > 0, 'VERSEMENT_EN_COURS'),
  comptesRendusEvalues: ({ comptesRendusAttendus }) => unless(comptesRendusAttendus > 0, 'COMPTE_RENDU_ATTENDU'),
  propositionMotivee: ({ termes }) =>
    unless(termes?.favorable == null || (termes.favorable && !termes.sontComplets), 'PROPOSITION_ABSENTE'),
  termesComplets: ({ termes }) => unless(!(termes?.favorable && termes.sontComplets), 'TERMES_INCOMPLETS'),
  tcaAcquis: ({ termes }) => unless(!termes?.tcaAcquis, 'TCA_NON_ACQUIS'),
  titreSansSuite: ({ termes }) => unless(termes?.aUneSuite === true, 'TITRE_SUIVI'),
  aucunVersementFait: ({ versementsFaits }) => unless(versementsFaits > 0, 'VERSEMENT_FAIT'),
} as const satisfies Readonly<Record<string, Test>>;
export type Garde = keyof typeof GARDES;

/** T12: the written decision, from the template to the association's hands. */
export const SUITE_LETTRE: Readonly<Record<EtatLettre, EtatLettre | null>> = {
  a_generer: 'a_signer',
  a_signer: 'a_notifier',
  a_notifier: 'notifie',
  notifie: null,
};
