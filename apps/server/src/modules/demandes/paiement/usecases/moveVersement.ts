import { ERREURS } from '@guichet/rules';
import {
  canPayer,
  canVersement,
  canVerser,
  type EtatVersement,
  MAIN_VERS,
  VERSEMENT,
  verdictDepart,
} from '@guichet/rules/paiement';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { lockInstruction, type ReferenceInstruction } from '../../instruction/openInstruction.ts';
import { applyMove } from '../applyMove.ts';
import { checkVersement } from '../depasse.ts';
import type { PaiementUow } from '../paiement.uow.ts';
import { type RegistreLu, readRegistreDe } from '../registre.ts';
import { cibleOf, readRib } from '../rib.ts';
import type { VersementLu } from '../versement.repository.ts';

interface Input extends ReferenceInstruction {
  readonly versement: string;
  readonly etat: EtatVersement;
  readonly motif: string;
  readonly reference: string;
}

/** Sent again or sent at last: looked at as the first time. */
const DEPARTS: readonly EtatVersement[] = [1, 2];
const REFUSE: EtatVersement = 7;

const MOTIF = { champ: 'motif', message: 'Dites pourquoi le paiement est refusé : l’association le lira.' };

/** What was dead comes back only if there is still room for it. */
const checkRoom = (versement: VersementLu, accorde: number, all: readonly VersementLu[]): void => {
  const others = all.filter(({ id }) => id !== versement.id);
  const verdict = canVerser(versement, accorde, others);
  if (!verdict.ok)
    throw new DomainError(verdict.code, { champs: [{ champ: 'etat', message: ERREURS[verdict.code].message }] });
};

export const moveVersement = async (uow: PaiementUow, input: Input, call: Call): Promise<RegistreLu> => {
  const ouverte = await lockInstruction(uow, input, call);
  const { ouvert, instruction, agent } = ouverte;
  const { dossier } = ouvert;
  const main = MAIN_VERS[input.etat];
  const decidePar = instruction.decide_par;
  orThrow(canPayer(main, agent, { decidePar, preparePar: null }));
  const all = await uow.versements.listOf(dossier, instruction.id_service);
  const before = all.find(({ id }) => id === input.versement);
  if (!before) throw new DomainError('VERSEMENT_INEXISTANT');
  checkVersement(before, call);
  orThrow(canVersement(before.etat, input.etat));
  orThrow(canPayer(main, agent, { decidePar, preparePar: before.prepare_par }));
  const { etat, motif, reference } = input;
  if (etat === REFUSE && motif === '') throw new DomainError('REQUETE_INVALIDE', { champs: [MOTIF] });
  if (DEPARTS.includes(etat)) {
    const cible = cibleOf(await readRib(uow, dossier));
    orThrow(verdictDepart(before, { instruction, agent, ...cible }, call.clock.now(), main));
  }
  if (etat === VERSEMENT.enregistre) checkRoom(before, instruction.montant_accorde, all);
  const suite = {
    etat,
    motif: motif === '' ? null : motif,
    ...(etat === VERSEMENT.traitement && reference !== '' ? { reference } : {}),
  };
  const moved = await applyMove(uow, { dossier, versement: before }, suite, call);
  return readRegistreDe(uow, { ...ouverte, ouvert: { ...ouvert, dossier: moved.dossier } }, call);
};
