import { ETATS_DOSSIER, type EtatDossier } from '@guichet/rules/dossier';
import type { Transition } from '@guichet/rules/instruction';
import type { Modele } from './dossiers.ts';
import { OK, parEtatOf } from './parEtat.ts';
import type { Groupe, NomPersonne } from './personnes.ts';
import { type Attendu, INSTRUISENT, isLie } from './tableDossier.ts';

const parEtat = parEtatOf(ETATS_DOSSIER);

/** Whom the route lets in: in one of the roles that instruct. */
const AGENTS: Groupe = [
  ...INSTRUISENT.filter((qui) => qui !== 'applicatif'),
  ...(['consulte', 'agentCreateur', 'serviceCreateur', 'autreService'] as const),
];
/** One who only instructs; the others hold every office. */
const SANS_FONCTION: Groupe = ['instructeur'];

interface Ligne {
  /** From where, state by state. */
  readonly de: Readonly<Record<EtatDossier, boolean>>;
  /** Not for who only instructs. */
  readonly fonction?: true;
  /** What else is refused, and to whom. */
  readonly refus?: Partial<Readonly<Record<NomPersonne, Attendu>>>;
}
const from = (etats: string): Readonly<Record<EtatDossier, boolean>> => {
  const others = ETATS_DOSSIER.filter((etat) => !etats.split(' ').includes(etat)).join(' ');
  return parEtat({ [etats]: true, [others]: false });
};

/** Taken back by who made it, before anyone looked at it. */
const SAUF_PROPOSANT = Object.fromEntries(
  INSTRUISENT.filter((qui) => qui !== 'proposant').map((qui) => [qui, 'AUTRE_PERSONNE'] as const),
);

/** instruction.md section 3, T3 to T16. */
const TRANSITIONS_ATTENDUES: Readonly<Record<Transition, Ligne>> = {
  ouvrir: { de: from('D') },
  rejeter: { de: from('D 2') },
  renvoyer: { de: from('D 2 3 4'), refus: { autreInstructeur: 'REFERENT_REQUIS' } },
  proposer: { de: from('2'), refus: { autreInstructeur: 'AVIS_ATTENDU' } },
  retirer: { de: from('3'), refus: SAUF_PROPOSANT },
  reprendre: { de: from('3'), fonction: true },
  valider: { de: from('3'), fonction: true, refus: { proposant: 'MEME_PERSONNE' } },
  ajourner: { de: from('4'), fonction: true },
  accorder: { de: from('4'), fonction: true },
  refuser: { de: from('4'), fonction: true },
  payerParSirepa: { de: from('6'), fonction: true, refus: { proposant: 'DECIDEUR_PAYEUR' } },
  payerParChorus: { de: from('6'), fonction: true, refus: { proposant: 'DECIDEUR_PAYEUR' } },
  solder: { de: from('7 8'), fonction: true, refus: { proposant: 'DECIDEUR_PAYEUR' } },
  clore: { de: from('9') },
  rouvrir: { de: from('6 11 12'), fonction: true },
};
/** Before the state is looked at: who may see the instruction at all. */
export const porteInstruction = (qui: NomPersonne, modele: Modele): Attendu => {
  if (qui === 'anonyme') return 'SESSION_ABSENTE';
  if (!AGENTS.includes(qui)) return 'ACCES_REFUSE';
  if (!isLie(qui, modele)) return 'DOSSIER_INEXISTANT';
  return INSTRUISENT.includes(qui) ? OK : 'INSTRUCTION_INEXISTANTE';
};

export const isOfferte = (transition: Transition, { etat }: Modele): boolean =>
  TRANSITIONS_ATTENDUES[transition].de[etat];

export const attenduTransition = (transition: Transition, qui: NomPersonne, modele: Modele): Attendu => {
  const porte = porteInstruction(qui, modele);
  if (porte !== OK) return porte;
  const { de, fonction, refus } = TRANSITIONS_ATTENDUES[transition];
  if (!de[modele.etat]) return 'TRANSITION_IMPOSSIBLE';
  if (fonction && SANS_FONCTION.includes(qui)) return 'FONCTION_REQUISE';
  if (qui === 'interesse') return 'INTERET_PERSONNEL';
  return refus?.[qui] ?? OK;
};
