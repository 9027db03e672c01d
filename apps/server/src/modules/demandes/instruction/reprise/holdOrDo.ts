import { repriseDe } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { UseCase } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { findInstruction, type InstructionOuverte, type ReferenceInstruction } from '../openInstruction.ts';
import type { Retenue } from './geste.ts';

const elementOf = (
  { ouvert: { dossier, demandant }, instruction }: InstructionOuverte,
  { lot, delai, geste }: Retenue & { readonly lot: string },
  call: Call,
) => {
  const cree_at = call.clock.now();
  return {
    ...{ lot, geste, exercice: dossier.exercice, id_dossier: dossier.id, id_service: instruction.id_service },
    ...{ auth_id: demandant.authId, role: demandant.role, version: instruction.version },
    ...{ cree_at, jusqua: new Date(cree_at.getTime() + delai * 1_000) },
  };
};

/** Promised, with its job: nothing else is written, so that nothing has to be called back. */
const hold = async (
  uow: InstructionUow,
  ouverte: InstructionOuverte,
  retenue: Retenue & { lot: string },
  call: Call,
) => {
  const acte = { ...elementOf(ouverte, retenue, call), etat: 'retenu' as const };
  const id = await uow.actesLot.insert(acte);
  if (id === null) throw new DomainError('ACTE_RETENU');
  uow.history.record({
    ...{ objet: 'dossier', id_objet: String(acte.id_dossier), action: 'acteLot.retenir' },
    changements: {
      acte: { avant: null, apres: retenue.geste.acte },
      service: { avant: null, apres: acte.id_service },
      part_at: { avant: null, apres: acte.jusqua.toISOString() },
    },
  });
  await uow.jobs.add('demandes.faireActeLot', { id }, id, acte.jusqua);
};

/** What would leave is tried, then held; what leaves nothing is done, and how it was before is kept beside. */
export const holdOrDo =
  <Element extends ReferenceInstruction>(
    { lot, ...retenue }: Retenue,
    tryIt: UseCase<InstructionUow, Element, unknown>,
    doIt: UseCase<InstructionUow, Element, unknown>,
  ): UseCase<InstructionUow, Element, void> =>
  async (uow, element, call) => {
    const reprise = retenue.delai > 0 ? repriseDe(retenue.geste.acte, uow.genre) : null;
    if (lot === undefined || reprise === null) {
      await doIt(uow, element, call);
      return;
    }
    const ouverte = await findInstruction(uow, element, call);
    if (reprise === 'retenu') {
      await tryIt(uow, element, call);
      await hold(uow, ouverte, { ...retenue, lot }, call);
      return;
    }
    const { assigne_a, lettre } = ouverte.instruction;
    await doIt(uow, element, call);
    const after = await uow.instructions.find(ouverte.ouvert.dossier, element.service);
    await uow.actesLot.insert({
      ...elementOf(ouverte, { ...retenue, lot }, call),
      etat: 'fait',
      ...{ avant: { assigne_a, lettre }, version_apres: after?.version ?? 0 },
    });
  };
