import type { EtatDossier, RelationDossier } from '../dossier/index.ts';
import type { Agent } from '../instruction/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { type ActeCrf, canCrf, type EtatCrf, type Evaluation, PASSAGES_CRF } from './etats.ts';

const MEMBRES: readonly RelationDossier[] = ['createur', 'partage', 'siege', 'etablissement', 'serviceCreateur'];
const INSTRUCTEURS: readonly RelationDossier[] = ['instructeur'];

/** Who helps types, and does not attest: an administrator sends nothing in the name of an association. */
const PERMIS: Readonly<Record<ActeCrf, readonly RelationDossier[]>> = {
  saisir: [...MEMBRES, 'administrateur'],
  transmettre: MEMBRES,
  recevoir: INSTRUCTEURS,
  renvoyer: INSTRUCTEURS,
  evaluer: INSTRUCTEURS,
};
/** A missing report is created by who will type it, or by who waits for it. */
const CREATEURS: readonly RelationDossier[] = [...PERMIS.saisir, ...INSTRUCTEURS];

const isTied = (relations: readonly RelationDossier[], permis: readonly RelationDossier[]): boolean =>
  relations.some((relation) => permis.includes(relation));

export type RefusCrf = 'CRF_NON_EDITABLE' | 'CRF_ACTE_INTERDIT' | 'INTERET_PERSONNEL' | 'CRF_MEME_PERSONNE';

export const mayCreateCrf = (relations: readonly RelationDossier[]): Verdict<'CRF_ACTE_INTERDIT'> =>
  isTied(relations, CREATEURS) ? allowed : denied('CRF_ACTE_INTERDIT');

interface CrfJuge {
  readonly etat: EtatCrf;
  /** Where each service that paid, or pays, now stands: one that closed has nothing more to hear. */
  readonly payeurs: readonly EtatDossier[];
  /** The same, of the services of who asks that the report is owed to: the others have no account to be given. */
  readonly siens: readonly EtatDossier[];
}
/** Who asks, beyond what ties them to the dossier. */
export interface JugeCrf extends Pick<Agent, 'fonctions' | 'hasInteret'> {
  /** They sent this report themselves: a service may type for an association. */
  readonly hasTransmis: boolean;
}
/** Nobody judges the accounts of their own association, nor what they sent. */
const verdictJuge = ({ hasInteret, hasTransmis }: JugeCrf): Verdict<RefusCrf> => {
  if (hasInteret) return denied('INTERET_PERSONNEL');
  return hasTransmis ? denied('CRF_MEME_PERSONNE') : allowed;
};
const isTermine = (etats: readonly EtatDossier[]): boolean => etats.length > 0 && etats.every((etat) => etat === '10');

/** Who asks first, then the state that the report is in: the buttons of a screen and the refusals of the server. */
export const verdictCrf = (
  acte: ActeCrf,
  relations: readonly RelationDossier[],
  { etat, payeurs, siens }: CrfJuge,
  juge: JugeCrf,
): Verdict<RefusCrf> => {
  const { cote } = PASSAGES_CRF[acte];
  const isService = cote === 'service';
  if (!isTied(relations, PERMIS[acte])) return denied('CRF_ACTE_INTERDIT');
  if (isService && (siens.length === 0 || !juge.fonctions.includes('instructeur'))) return denied('CRF_ACTE_INTERDIT');
  if (isTermine(isService ? siens : payeurs)) return denied('CRF_NON_EDITABLE');
  const verdict = canCrf(acte, etat, cote);
  return verdict.ok && isService ? verdictJuge(juge) : verdict;
};

/** Only a repayment that was asked for can be settled. */
export const canEvaluer = (avant: Evaluation | null, apres: Evaluation): Verdict<'CRF_REVERSEMENT_ABSENT'> =>
  apres !== 'reversement_regle' || avant === 'reversement_demande' || avant === 'reversement_regle'
    ? allowed
    : denied('CRF_REVERSEMENT_ABSENT');
