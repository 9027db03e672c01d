import type { pspCodeTable } from '@guichet/contract/psp';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Run, reads } from '../../../platform/unitOfWork.ts';
import { listBeneficiaires, toVerification, verifyForDossier } from './beneficiaires.lecture.ts';
import type { CodeUow } from './code.uow.ts';
import { refusOf } from './refus.ts';

const readCodes = reads(({ chargements }: CodeUow, _: null) => chargements.read());
/** What shows a name is kept under no key. */
const unkept = (call: Call): Call => ({ ...call, idempotency: null });

export const codeHandlers = (run: Run<CodeUow>): Handlers<(typeof pspCodeTable)['routes']> => ({
  listBeneficiaires: async ({ query }, call) => {
    const page = await run(listBeneficiaires, query, unkept(call));
    if (page === null) throw new DomainError('CODES_EPUISES');
    return page;
  },
  verifyCode: async ({ body: { nom = null, ...body } }, call) => {
    const { reponse, exercice } = await run(verifyForDossier, { ...body, nom }, unkept(call));
    if (reponse.verdict === 'libre' || reponse.verdict === 'ici') return toVerification(reponse);
    throw refusOf(reponse.verdict, exercice);
  },
  readCodes: (_, call) => run(readCodes, null, call),
});
