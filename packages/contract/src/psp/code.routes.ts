import { type Access, defineRoutes } from '../route.ts';
import {
  beneficiairesQuerySchema,
  beneficiairesSchema,
  etatCodesSchema,
  verificationBodySchema,
  verificationSchema,
} from './code.schema.ts';

/** Rights on the file are asked by the use case. */
const session = { who: 'session' } as const satisfies Access;
const nationale = { who: 'session', roles: ['lca.admin'] } as const satisfies Access;

export const pspCodeTable = defineRoutes({
  service: 'psp',
  title: 'Pass’Sport : les codes',
  routes: {
    listBeneficiaires: {
      method: 'GET',
      path: '/beneficiaires',
      summary: 'Le bénéficiaire d’un code, ou ceux de ses propres inscriptions',
      access: session,
      trace: { objet: 'personne', liste: 'beneficiaires' },
      query: beneficiairesQuerySchema,
      response: beneficiairesSchema,
      limit: 'recherche',
      secretParams: ['id_psp'],
    },
    verifyCode: {
      method: 'POST',
      path: '/beneficiaires/verification',
      summary: 'Ce code peut-il servir dans ce dossier ; il n’est écrit dans aucune adresse',
      access: session,
      body: verificationBodySchema,
      response: verificationSchema,
      limit: 'recherche',
    },
    readCodes: {
      method: 'GET',
      path: '/codes',
      summary: 'Où en est le chargement des codes, et ce qui a sonné',
      access: nationale,
      trace: { sans: 'des nombres de lignes, et personne dedans' },
      response: etatCodesSchema,
      whole: 'les vingt derniers chargements',
    },
  },
});
