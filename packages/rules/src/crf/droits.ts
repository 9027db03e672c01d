import type { EtatDossier, RelationDossier } from '../dossier/index.ts';
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

export type RefusCrf = 'CRF_NON_EDITABLE' | 'CRF_ACTE_INTERDIT';

export const mayCreateCrf = (relations: readonly RelationDossier[]): Verdict<RefusCrf> =>
  isTied(relations, CREATEURS) ? allowed : denied('CRF_ACTE_INTERDIT');

interface CrfJuge {
  readonly etat: EtatCrf;
  /** Where each service that paid, or pays, now stands: one that closed has nothing more to hear. */
  readonly payeurs: readonly EtatDossier[];
  /** The same, of the services of who asks that the report is owed to: the others have no account to be given. */
  readonly siens: readonly EtatDossier[];
}
const isTermine = (etats: readonly EtatDossier[]): boolean => etats.length > 0 && etats.every((etat) => etat === '10');

/** Who asks first, then the state that the report is in: the buttons of a screen and the refusals of the server. */
export const verdictCrf = (
  acte: ActeCrf,
  relations: readonly RelationDossier[],
  { etat, payeurs, siens }: CrfJuge,
): Verdict<RefusCrf> => {
  const { cote } = PASSAGES_CRF[acte];
  if (!isTied(relations, PERMIS[acte])) return denied('CRF_ACTE_INTERDIT');
  if (cote === 'service' && siens.length === 0) return denied('CRF_ACTE_INTERDIT');
  if (isTermine(cote === 'service' ? siens : payeurs)) return denied('CRF_NON_EDITABLE');
  return canCrf(acte, etat, cote);
};

/** Only a repayment that was asked for can be settled. */
export const canEvaluer = (avant: Evaluation | null, apres: Evaluation): Verdict<'CRF_REVERSEMENT_ABSENT'> =>
  apres !== 'reversement_regle' || avant === 'reversement_demande' || avant === 'reversement_regle'
    ? allowed
    : denied('CRF_REVERSEMENT_ABSENT');
