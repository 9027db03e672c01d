import { ACTE_ROUTES } from '../demandes/acte.routes.ts';
import { dossierParamsSchema, roleQuerySchema } from '../demandes/dossier.schema.ts';
import { INSTRUCTION_ROUTES } from '../demandes/instruction.routes.ts';
import { LETTRE_ROUTES } from '../demandes/lettre.routes.ts';
import { SUIVI_ROUTES } from '../demandes/suivi.routes.ts';
import type { Route } from '../route.ts';
import { lettresSchema, numeroLettrePdfQuerySchema, numeroLettreQuerySchema } from './papiers.schema.ts';

const { requestPdf, readPdfEtat, readPdf } = SUIVI_ROUTES;
const { readLettre, readLettrePdf } = LETTRE_ROUTES;
const { advanceLettre, runLotLettres } = INSTRUCTION_ROUTES;

/** CALL-RDA-010: what is printed of an approval, asked for as that of a grant is. */
export const PAPIER_AGREMENT_ROUTES = {
  ...ACTE_ROUTES,
  ...{ requestPdf, readPdfEtat, readPdf, advanceLettre, runLotLettres },
  readLettre: { ...readLettre, query: numeroLettreQuerySchema },
  readLettrePdf: { ...readLettrePdf, query: numeroLettrePdfQuerySchema },
  listLettres: {
    method: 'GET',
    path: '/demande/dossiers/:id/lettres',
    summary: 'Les actes d’un agrément : la décision, puis ce qu’est devenu son titre',
    access: { who: 'session' },
    trace: { objet: 'dossier', nomme: 'id' },
    params: dossierParamsSchema,
    query: roleQuerySchema,
    response: lettresSchema,
    whole: '200 actes au plus',
  },
} as const satisfies Readonly<Record<string, Route>>;
