import { isRds } from '../acteur/index.ts';
import type { Genre } from '../genre/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import {
  type Branche,
  type EtatDossier,
  hasInstructionIn,
  type Instruction,
  isIncomplet,
  type Statut,
} from './etats.ts';

export type ActionDossier = 'edit' | 'consult' | 'remove';
export type TypeCreateur = 'association' | 'service';

/** What the tables look at; a missing one of them is a refusal (DOSSIER-026). */
export interface ItemDossier {
  readonly etat: EtatDossier;
  readonly createdByType: TypeCreateur;
}

export type RefusDossier = 'DOSSIER_NON_EDITABLE' | 'DOSSIER_NON_SUPPRIMABLE' | 'DOSSIER_NON_CONSULTABLE';

type Condition = (item: ItemDossier) => boolean;
const always: Condition = () => true;
const createdByService: Condition = ({ createdByType }) => createdByType === 'service';

type Rights = Readonly<Partial<Record<EtatDossier, Condition>>>;
const SAISIE: Rights = { A: always, B: always, C: always };

/** DOSSIER-022 to 025, Q-03, Q-04: the documents' table, kept as it is. */
const RIGHTS: Readonly<Record<Branche, Readonly<Record<ActionDossier, Rights>>>> = {
  association: { edit: SAISIE, consult: SAISIE, remove: { A: always, C: always } },
  service: { edit: SAISIE, consult: SAISIE, remove: { A: createdByService, C: always } },
};

const REFUS: Readonly<Record<ActionDossier, RefusDossier>> = {
  edit: 'DOSSIER_NON_EDITABLE',
  consult: 'DOSSIER_NON_CONSULTABLE',
  remove: 'DOSSIER_NON_SUPPRIMABLE',
};

export const brancheOf = (role: string): Branche => (isRds(role) ? 'service' : 'association');

/** DOSSIER-025, DOSSIER-026: by the current role, the state and the action. */
export const canDossier = (
  role: string | null | undefined,
  item: ItemDossier | null | undefined,
  action: ActionDossier | null | undefined,
): Verdict<RefusDossier> => {
  if (!role || !item || !action) return denied(action ? REFUS[action] : 'DOSSIER_NON_CONSULTABLE');
  return RIGHTS[brancheOf(role)][action][item.etat]?.(item) ? allowed : denied(REFUS[action]);
};

const RIB_MODIFIABLE: readonly EtatDossier[] = ['2', '6', '7', '8'];
interface PourRib {
  readonly etat: EtatDossier;
  readonly instructions: readonly Pick<Instruction, 'etat'>[];
  readonly subventionActive: boolean;
}

/** DOSSIER-027, DOSSIER-028. While the dossier is being typed, the RIB is one of its fields. */
export const canEditRib = (
  role: string,
  { etat, instructions, subventionActive }: PourRib,
): Verdict<'RIB_NON_MODIFIABLE'> => {
  if (hasInstructionIn(instructions, RIB_MODIFIABLE)) return allowed;
  return role.startsWith('lca.') && etat === 'C' && !subventionActive ? allowed : denied('RIB_NON_MODIFIABLE');
};

const CORRIGEABLES: readonly EtatDossier[] = ['D', '2', '3', '4', '6', '7', '8', '9', '10', '11', '12'];
/** The years of money bind a grant; an approval is looked at until it is decided. */
const SANS_ANNEE: readonly Genre[] = ['agrement'];
interface PourCorrection {
  readonly genre?: Genre | undefined;
  readonly instructions: readonly Pick<Instruction, 'etat'>[];
  readonly exercice_fin: number;
  readonly statut: Statut;
  /** A service waits for something, be it or not that this keeps the dossier incomplete (P-2). */
  readonly complementAttendu?: boolean | undefined;
  /** The account is awaited by a service that pays: that may be the year after. */
  readonly ribAttendu?: boolean | undefined;
}

/** DOSSIER-031. */
export const canCorrect = (
  {
    genre = 'subvention',
    instructions,
    exercice_fin,
    statut,
    complementAttendu = false,
    ribAttendu = false,
  }: PourCorrection,
  anneeCourante: number,
): boolean =>
  hasInstructionIn(instructions, CORRIGEABLES) &&
  (ribAttendu ||
    ((SANS_ANNEE.includes(genre) || exercice_fin >= anneeCourante) && (isIncomplet({ statut }) || complementAttendu)));

export type Mode = 'read' | 'edit';

/** GUARD-015: edit when the table allows it or the dossier may be corrected, else read. */
export const modeOf = (role: string, item: ItemDossier & PourCorrection, anneeCourante: number): Mode =>
  canDossier(role, item, 'edit').ok || canCorrect(item, anneeCourante) ? 'edit' : 'read';
