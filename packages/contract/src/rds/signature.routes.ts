import type { Access, Route } from '../route.ts';
import { serviceIdParamsSchema } from './rds.schema.ts';
import { signatureServiceBodySchema, signatureServiceSchema } from './signature.schema.ts';

const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;

/** Who signs for a service. */
export const SIGNATURE_ROUTES = {
  readSignature: {
    method: 'GET',
    path: '/services/:id/signature',
    summary: 'Comment un service fait signer ses actes, et par qui',
    access: agents,
    trace: { sans: 'les collègues de qui lit, et non des usagers' },
    params: serviceIdParamsSchema,
    response: signatureServiceSchema,
    whole: 'les personnes d’un service et de ceux dont il dépend',
  },
  updateSignature: {
    method: 'PUT',
    path: '/services/:id/signature',
    summary: 'Dire si les actes sont signés avant d’être notifiés, et qui signe',
    access: agents,
    params: serviceIdParamsSchema,
    body: signatureServiceBodySchema,
    response: signatureServiceSchema,
    versioned: 'required',
    recent: 15,
  },
} as const satisfies Record<string, Route>;
