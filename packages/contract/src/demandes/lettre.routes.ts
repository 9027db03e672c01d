import * as z from 'zod';
import type { Access, Route } from '../route.ts';
import { roleQuerySchema } from './dossier.schema.ts';
import { instructionParamsSchema } from './instruction.schema.ts';
import { lettrePdfQuerySchema, lettreSchema, modelesLettreSchema } from './lettre.schema.ts';

/** Rights on one dossier are asked by the use case: its service from the draft on, its readers once it is notified. */
const session = { who: 'session' } as const satisfies Access;
const admins = { who: 'session', roles: ['lca.admin', 'rds.admin'] } as const satisfies Access;
const lettre = '/demande/dossiers/:id/instructions/:service/lettre' as const;

/** T12: the written decision. */
export const LETTRE_ROUTES = {
  readLettre: {
    method: 'GET',
    path: lettre,
    summary: 'Ce que dit la lettre de décision : un aperçu, puis le texte définitif',
    access: session,
    trace: { objet: 'dossier', nomme: 'id' },
    params: instructionParamsSchema,
    query: roleQuerySchema,
    response: lettreSchema,
  },
  readLettrePdf: {
    method: 'GET',
    path: `${lettre}/pdf`,
    summary: 'La lettre de décision, en PDF : signée dès qu’elle l’est',
    access: session,
    trace: { objet: 'dossier', nomme: 'id' },
    params: instructionParamsSchema,
    query: lettrePdfQuerySchema,
    response: z.unknown(),
    answers: 'file',
  },
  listModelesLettre: {
    method: 'GET',
    path: '/demande/lettres/modeles',
    summary: 'Les modèles des lettres de décision, et ce qu’ils laissent ouvert',
    access: admins,
    trace: { sans: 'des modèles, aucune décision' },
    query: roleQuerySchema,
    response: modelesLettreSchema,
    whole: 'un modèle par genre de décision',
  },
} as const satisfies Readonly<Record<string, Route>>;
