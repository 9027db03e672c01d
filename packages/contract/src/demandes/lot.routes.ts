import type { Access, Route } from '../route.ts';
import { roleQuerySchema } from './dossier.schema.ts';
import { instructionParamsSchema, lotSchema } from './instruction.schema.ts';
import { acteLotParamsSchema, actesLotSchema, lotComplementsBodySchema, repriseBodySchema } from './lot.schema.ts';
import { noteInterneBodySchema, noteInterneSchema } from './travail.schema.ts';

const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;

/** What is asked of many, and what may still be taken back of it. */
export const LOT_ROUTES = {
  runLotComplements: {
    method: 'POST',
    path: '/demande/instructions/complements/lot',
    summary: 'Demander les mêmes compléments à plusieurs associations, ou seulement voir lesquelles',
    access: agents,
    query: roleQuerySchema,
    body: lotComplementsBodySchema,
    response: lotSchema,
    bulky: true,
    limit: 'mail',
  },
  updateNoteInterne: {
    method: 'PUT',
    path: '/demande/dossiers/:id/instructions/:service/note',
    summary: 'Noter quelque chose d’un dossier pour son service, que l’association ne lit jamais',
    access: agents,
    params: instructionParamsSchema,
    query: roleQuerySchema,
    body: noteInterneBodySchema,
    response: noteInterneSchema,
    versioned: 'required',
  },
  listActesLot: {
    method: 'GET',
    path: '/demande/instructions/actes',
    summary: 'Ce que j’ai demandé à plusieurs depuis un jour : ce qui attend de partir, ce qui peut s’annuler',
    access: agents,
    trace: { sans: 'des comptes, aucun dossier' },
    query: roleQuerySchema,
    response: actesLotSchema,
    whole: 'vingt au plus, les derniers d’abord',
  },
  settleLot: {
    method: 'POST',
    path: '/demande/instructions/actes/:lot',
    summary: 'Annuler ce que j’ai demandé à plusieurs, ou le faire partir sans attendre',
    access: agents,
    params: acteLotParamsSchema,
    query: roleQuerySchema,
    body: repriseBodySchema,
    response: lotSchema,
  },
} as const satisfies Readonly<Record<string, Route>>;
