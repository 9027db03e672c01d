import type { PorteeCle } from '@guichet/rules/cle';
import { COMPLEMENT_ROUTES } from '../demandes/complement.routes.ts';
import { roleQuerySchema } from '../demandes/dossier.schema.ts';
import { INSTRUCTION_ROUTES } from '../demandes/instruction.routes.ts';
import { instructionDetailSchema, instructionParamsSchema, termesSchema } from '../demandes/instruction.schema.ts';
import type { Access, Route } from '../route.ts';

const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;
const {
  listTravail,
  readTotaux,
  readChiffres,
  runLot,
  readInstruction,
  listPassees,
  listAgents,
  listConsultables,
  listAvisDemandes,
  transitionInstruction,
} = INSTRUCTION_ROUTES;
const { assignInstruction, askAvis, answerAvis } = INSTRUCTION_ROUTES;
const { listComplements, askComplements, answerComplements, actOnComplement } = COMPLEMENT_ROUTES;

/** the service's half, the same in both services; terms are proposed where a grant has amounts. */
export const INSTRUCTION_AGREMENT_ROUTES = {
  listTravail: { ...listTravail, cle: 'agrements.lire' as PorteeCle },
  ...{ readTotaux, readChiffres, runLot },
  ...{ readInstruction, listPassees, listAgents, listConsultables, listAvisDemandes, transitionInstruction },
  ...{ assignInstruction, askAvis, answerAvis },
  ...{ listComplements, askComplements, answerComplements, actOnComplement },
  updateTermes: {
    method: 'PUT',
    path: '/demande/dossiers/:id/instructions/:service/termes',
    summary: 'Proposer l’agrément ou non, depuis quel jour, jusqu’à quand et à quel niveau',
    access: agents,
    params: instructionParamsSchema,
    query: roleQuerySchema,
    body: termesSchema,
    response: instructionDetailSchema,
    versioned: 'required',
    recent: 15,
  },
} as const satisfies Readonly<Record<string, Route>>;
