import type { INSTRUCTION_AGREMENT_ROUTES } from '@guichet/contract/rda';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { readReference } from '../noyau/dossier/dossier.ts';
import type { DemandesRoutes, RoomDeps } from '../noyau/noyau.deps.ts';
import { demandeOf } from './demandeTravail.presenter.ts';
import { readInstruction, toComplement } from './detail.ts';
import type { InstructionUow } from './instruction.uow.ts';
import { actOnComplement, answerComplements } from './usecases/actOnComplement.ts';
import { advanceLettre } from './usecases/advanceLettre.ts';
import { assignInstruction } from './usecases/assignInstruction.ts';
import { answerAvis, askAvis } from './usecases/avis.ts';
import { askComplements, listComplements, listComplementsAttendus } from './usecases/complements.ts';
import { readDifferences } from './usecases/differences.ts';
import { listAgents, listAvisDemandes, listConsultables } from './usecases/entourage.ts';
import { listTravail, readTotaux } from './usecases/listTravail.ts';
import { updateNoteInterne } from './usecases/noteInterne.ts';
import { listPassees } from './usecases/passees.ts';
import { readChiffres } from './usecases/readChiffres.ts';
import { runLot } from './usecases/runLot.ts';
import { runLotAffectations } from './usecases/runLotAffectations.ts';
import { runLotComplements } from './usecases/runLotComplements.ts';
import { runLotLettres } from './usecases/runLotLettres.ts';
import { runLotMessages } from './usecases/runLotMessages.ts';
import { transitionInstruction } from './usecases/transitionInstruction.ts';
import { updateMontants } from './usecases/updateMontants.ts';
import { updateTermes } from './usecases/updateTermes.ts';

/** Of an approval: what grants have not. */
export const termesHandlers = ({
  run,
  withAuteur,
}: RoomDeps<InstructionUow>): Handlers<Pick<typeof INSTRUCTION_AGREMENT_ROUTES, 'updateTermes'>> => ({
  updateTermes: ({ params, body: termes }, call) =>
    withAuteur('dossier', String(readReference(params.id).id), run(updateTermes, { ...params, termes }, call)),
});

type Routes = Pick<
  DemandesRoutes,
  | 'listTravail'
  | 'readTotaux'
  | 'readChiffres'
  | 'runLot'
  | 'runLotLettres'
  | 'runLotAffectations'
  | 'runLotMessages'
  | 'runLotComplements'
  | 'updateNoteInterne'
  | 'readInstruction'
  | 'readDifferences'
  | 'listPassees'
  | 'listAgents'
  | 'listConsultables'
  | 'listAvisDemandes'
  | 'transitionInstruction'
  | 'updateMontants'
  | 'assignInstruction'
  | 'advanceLettre'
  | 'listComplements'
  | 'listComplementsAttendus'
  | 'askComplements'
  | 'actOnComplement'
  | 'answerComplements'
  | 'askAvis'
  | 'answerAvis'
>;

export const instructionHandlers = ({
  run,
  withAuteur,
  logger,
  settings,
}: RoomDeps<InstructionUow>): Handlers<Routes> => {
  const delai = settings.UNDO_SECONDS;
  /** Who came first is named to who comes second. */
  const told = <T>(reference: string, work: Promise<T>) =>
    withAuteur('dossier', String(readReference(reference).id), work);

  const sayFailure =
    ({ requestId }: Call) =>
    (err: unknown) =>
      logger.child({ requestId }).error({ err }, 'échec inattendu dans un lot');

  return {
    listTravail: ({ query: { tri, sens, limit, after, ...query } }, call) =>
      run(listTravail, { ...demandeOf(query), tri, sens, limit, after }, call),
    readTotaux: ({ query }, call) => run(readTotaux, demandeOf(query), call),
    readChiffres: ({ query: { role: _, ...filtre } }, call) => run(readChiffres, filtre, call),
    runLot: ({ body: { essai, instructions, lot, ...geste } }, call) =>
      runLot({ run, delai, sayFailure: sayFailure(call) }, { essai, instructions, lot, geste }, call),
    runLotLettres: ({ body }, call) => runLotLettres({ run, delai, sayFailure: sayFailure(call) }, body, call),
    runLotAffectations: ({ body }, call) =>
      runLotAffectations({ run, delai, sayFailure: sayFailure(call) }, body, call),
    runLotMessages: ({ body }, call) => runLotMessages({ run, delai, sayFailure: sayFailure(call) }, body, call),
    runLotComplements: ({ body }, call) => runLotComplements({ run, delai, sayFailure: sayFailure(call) }, body, call),
    readInstruction: ({ params }, call) => run(readInstruction, params, call),
    readDifferences: ({ params }, call) => run(readDifferences, params, call),
    listPassees: ({ params }, call) => run(listPassees, params, call),
    listAgents: ({ params }, call) => run(listAgents, params, call),
    listConsultables: ({ params, query }, call) => run(listConsultables, { ...params, mots: query.q }, call),
    listAvisDemandes: ({ params }, call) => run(listAvisDemandes, params, call),
    transitionInstruction: ({ params, body }, call) =>
      told(params.id, run(transitionInstruction, { ...params, ...body }, call)),
    updateMontants: ({ params, body }, call) => told(params.id, run(updateMontants, { ...params, ...body }, call)),
    updateNoteInterne: ({ params, body }, call) =>
      told(params.id, run(updateNoteInterne, { ...params, ...body }, call)),
    assignInstruction: ({ params, body }, call) =>
      told(params.id, run(assignInstruction, { ...params, ...body }, call)),
    advanceLettre: ({ params }, call) => told(params.id, run(advanceLettre, params, call)),
    listComplements: async ({ params }, call) => ({
      complements: (await run(listComplements, params, call)).map(toComplement),
    }),
    listComplementsAttendus: (_, call) => run(listComplementsAttendus, undefined, call),
    askComplements: async ({ params, body }, call) => ({
      complements: (await run(askComplements, { ...params, ...body }, call)).map(toComplement),
    }),
    actOnComplement: async ({ params, body }, call) =>
      toComplement(await run(actOnComplement, { ...params, ...body }, call)),
    answerComplements: async ({ params, body }, call) => ({
      complements: (await run(answerComplements, { ...params, ...body }, call)).map(toComplement),
    }),
    askAvis: ({ params, body }, call) => run(askAvis, { ...params, ...body }, call),
    answerAvis: ({ params, body }, call) => run(answerAvis, { ...params, reponse: body }, call),
  };
};
