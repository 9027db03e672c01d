import { isRds } from '../acteur/index.ts';
import type { Genre } from '../genre/index.ts';
import { instantBefore } from '../jour/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { canCorrect, canDossier, canEditRib, type RefusDossier, type TypeCreateur } from './droits.ts';
import { anneeDeParis, type EtatDossier, type Instruction, type Statut } from './etats.ts';
import { type Acte, mayAct, type RefusActe, type RelationDossier } from './relations.ts';

export const JOURS_RESTAURABLES = 30;

/** What an act looks at, beside who asks. */
export interface EtatActe {
  readonly genre?: Genre | undefined;
  readonly etat: EtatDossier;
  readonly statut: Statut;
  readonly exercice_fin: number;
  readonly createdByType: TypeCreateur;
  readonly instructions: readonly Pick<Instruction, 'etat'>[];
  readonly subventionActive: boolean;
  readonly supprime_at: string | null;
  readonly complementAttendu?: boolean | undefined;
  readonly ribAttendu?: boolean | undefined;
}
export type RefusEtat =
  | RefusDossier
  | 'RIB_NON_MODIFIABLE'
  | 'DOSSIER_SUPPRIME'
  | 'DOSSIER_DEJA_TRANSMIS'
  | 'DOSSIER_NON_RESTAURABLE'
  | 'DOSSIER_NON_ENVOYE';

interface Question {
  readonly role: string;
  readonly dossier: EtatActe;
  readonly now: Date;
}
type Etat = (question: Question) => Verdict<RefusEtat>;

const unlessDeleted: Etat = ({ dossier: { etat } }) => (etat === 'B' ? denied('DOSSIER_SUPPRIME') : allowed);

/** DOSSIER-038, Q-03. */
const canTransmettre: Etat = ({ dossier: { etat } }) => {
  if (etat === 'B') return denied('DOSSIER_SUPPRIME');
  return etat === 'A' || etat === 'C' ? allowed : denied('DOSSIER_DEJA_TRANSMIS');
};

/** DOSSIER-031, Q-19. */
const canCorriger: Etat = ({ dossier, now }) =>
  dossier.etat !== 'B' && canCorrect(dossier, anneeDeParis(now)) ? allowed : denied('DOSSIER_NON_EDITABLE');

/** DOSSIER-040: what was deleted can come back for a month. */
const canRestaurer: Etat = ({ dossier: { etat, supprime_at }, now }) => {
  const isRecent = supprime_at !== null && new Date(supprime_at) >= instantBefore(now, JOURS_RESTAURABLES);
  return etat === 'B' && isRecent ? allowed : denied('DOSSIER_NON_RESTAURABLE');
};

/** P-20: printed, a dossier says the whole record of its association, which a service reads of what it was sent. */
const canImprimer: Etat = ({ role, dossier: { instructions } }) =>
  isRds(role) && instructions.length === 0 ? denied('DOSSIER_NON_ENVOYE') : allowed;

const ETATS: Readonly<Record<Acte, Etat>> = {
  lire: () => allowed,
  lireMessages: () => allowed,
  imprimer: canImprimer,
  modifier: ({ role, dossier }) => canDossier(role, dossier, 'edit'),
  corriger: canCorriger,
  transmettre: canTransmettre,
  supprimer: ({ role, dossier }) => canDossier(role, dossier, 'remove'),
  partager: unlessDeleted,
  restaurer: canRestaurer,
  ecrireMessage: unlessDeleted,
  modifierRib: ({ role, dossier }) => canEditRib(role, dossier),
};

/** Who asks first, then the state that the dossier is in: the buttons of a screen and the refusals of the server. */
export const verdictActe = (
  acte: Acte,
  relations: readonly RelationDossier[],
  question: Question,
): Verdict<RefusActe | RefusEtat> => {
  const tied = mayAct(relations, acte);
  return tied.ok ? ETATS[acte](question) : tied;
};
