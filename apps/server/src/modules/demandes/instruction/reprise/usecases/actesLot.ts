import { type Reprise, repriseDe } from '@guichet/rules/instruction';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { type Run, reads } from '../../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../../instruction.uow.ts';
import { runEach } from '../../lot.ts';
import { findInstruction } from '../../openInstruction.ts';
import type { ActeLot } from '../acteLot.repository.ts';
import { defaire, referenceOf } from '../faire.ts';

const JOUR_MS = 24 * 3_600_000;
const authorOf = ({ acteur }: Call): string => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return acteur.authId;
};

/** One's own, of the last day: left and come back to, they may still be taken back. */
export const listActesLot = reads(async (uow: InstructionUow, _: unknown, call: Call) => {
  const lots = await uow.actesLot.listLots(authorOf(call), new Date(call.clock.now().getTime() - JOUR_MS));
  return {
    lots: lots.map(({ lot, acte, cree_at, jusqua, ...comptes }) => {
      const reprise: Reprise = repriseDe(acte) ?? 'defait';
      return {
        ...{ _id: lot, acte, ...comptes, reprise },
        ...{ cree_at: cree_at.toISOString(), jusqua: jusqua.toISOString() },
      };
    }),
  };
});

/** Done at once, it is undone while nobody has gone further and the delay is not over. */
const undo = async (uow: InstructionUow, acte: ActeLot, call: Call): Promise<void> => {
  const { instruction } = await findInstruction(uow, referenceOf(acte), call);
  const isPast = acte.jusqua.getTime() <= call.clock.now().getTime();
  if (isPast || instruction.version !== acte.version_apres) throw new DomainError('ACTE_SUIVI');
  await defaire(uow, acte, { ...call, version: instruction.version });
};

/** Both stay in the history: what was done or promised, and that it was taken back. */
const takeBack = async (uow: InstructionUow, { id }: Pick<ActeLot, 'id'>, call: Call): Promise<void> => {
  const acte = await uow.actesLot.lock(id);
  if (!acte || acte.auth_id !== authorOf(call)) throw new DomainError('ACTE_INEXISTANT');
  if (acte.etat === 'annule') return;
  if (acte.etat === 'refuse') throw new DomainError('ACTE_REFUSE');
  if (acte.etat === 'fait') {
    if (repriseDe(acte.acte) !== 'defait') throw new DomainError('ACTE_PARTI');
    await undo(uow, acte, call);
  }
  await uow.actesLot.end(acte, 'annule', call.clock.now());
  uow.history.record({
    ...{ objet: 'dossier', id_objet: String(acte.id_dossier), action: 'acteLot.annuler' },
    changements: {
      acte: { avant: acte.acte, apres: null },
      service: { avant: null, apres: acte.id_service },
    },
  });
};

/** Who is sure does not wait. */
const sendNow = async (uow: InstructionUow, { id }: Pick<ActeLot, 'id'>, call: Call): Promise<void> => {
  const acte = await uow.actesLot.lock(id);
  if (!acte || acte.auth_id !== authorOf(call)) throw new DomainError('ACTE_INEXISTANT');
  if (acte.etat === 'annule') throw new DomainError('ACTE_ANNULE');
  if (acte.etat !== 'retenu') return;
  await uow.actesLot.advance(acte, call.clock.now());
  await uow.jobs.add('demandes.faireActeLot', { id }, `${id}:maintenant`);
};
const SUITES = { annuler: takeBack, envoyer: sendNow } as const;

interface Deps {
  readonly run: Run<InstructionUow>;
  readonly sayFailure: (error: unknown) => void;
}
interface Demande {
  readonly lot: string;
  readonly acte: keyof typeof SUITES;
}
/** Each by itself: what has left is told so, and the others are taken back. */
export const settleLot = async ({ run, sayFailure }: Deps, { lot, acte }: Demande, call: Call) => {
  const readActes = ({ actesLot }: InstructionUow) => actesLot.listOf(lot, authorOf(call));
  const actes = await run(readActes, undefined, { ...call, idempotency: null });
  if (actes.length === 0) throw new DomainError('ACTE_INEXISTANT');
  const known = new Map(actes.map((one) => [`${referenceOf(one).id} ${one.id_service}`, one]));
  return runEach(
    { essai: false, instructions: actes.map((one) => ({ ...referenceOf(one), version: one.version })), sayFailure },
    async ({ id, service }, alone) => {
      const one = known.get(`${id} ${service}`);
      if (one) await run(SUITES[acte], one, { ...alone, version: null });
    },
    call,
  );
};
