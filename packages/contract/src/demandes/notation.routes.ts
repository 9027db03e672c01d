import type { Access, Route } from '../route.ts';
import { roleQuerySchema } from './dossier.schema.ts';
import { instructionParamsSchema } from './instruction.schema.ts';
import { notationSchema, noteBodySchema } from './notation.schema.ts';

/** Whether the dossier is of their branch, and they have no part in it, is asked by the use case. */
const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;
const notation = '/demande/dossiers/:id/instructions/:service/notation';

/** instruction.md section 5: a grid, readers who do not see each other, and what they find together. */
export const NOTATION_ROUTES = {
  readNotation: {
    method: 'GET',
    path: notation,
    summary: 'La grille de la subvention, sa propre note, et celles des autres quand elles se lisent',
    access: agents,
    trace: { objet: 'dossier', nomme: 'id' },
    params: instructionParamsSchema,
    query: roleQuerySchema,
    response: notationSchema,
    whole: 'les lectures d’un seul dossier',
  },
  saveNote: {
    method: 'PUT',
    path: notation,
    summary: 'Garder sa note en brouillon : personne d’autre ne la voit',
    access: agents,
    params: instructionParamsSchema,
    query: roleQuerySchema,
    body: noteBodySchema,
    response: notationSchema,
    versioned: 'required',
  },
  submitNote: {
    method: 'POST',
    path: `${notation}/soumission`,
    summary: 'Soumettre sa note, ou une autre qui la remplace ; celle d’avant reste',
    access: agents,
    params: instructionParamsSchema,
    query: roleQuerySchema,
    body: noteBodySchema,
    response: notationSchema,
    versioned: 'required',
  },
} as const satisfies Readonly<Record<string, Route>>;
