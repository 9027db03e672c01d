import type { pspDossierTable } from '@guichet/contract/psp';
import { ERREURS } from '@guichet/rules';
import type { TypeNotification } from '@guichet/rules/dossier';
import { fillPhrase } from '@guichet/rules/erreurs';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Files } from '../../../platform/files/files.ts';
import { awaitPdf } from '../../../platform/pdf/awaitPdf.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { listAssociationDossiers, listDossiers, readDossier, readEligibilite } from './dossier.lecture.ts';
import { toDossier } from './dossier.presenter.ts';
import type { DossierUow } from './dossier.uow.ts';
import { createDossier } from './usecases/createDossier.ts';
import { deleteDossier } from './usecases/deleteDossier.ts';
import { findPdfPsp, requestPdfPsp } from './usecases/pdf.ts';
import { updateDossier } from './usecases/updateDossier.ts';
import { uploadAffiliation } from './usecases/uploadAffiliation.ts';

interface Deps {
  readonly run: Run<DossierUow>;
  readonly store: Files['store'];
  readonly patienceMs: number;
}

export const dossierHandlers = ({ run, store, patienceMs }: Deps): Handlers<(typeof pspDossierTable)['routes']> => ({
  createDossier: async ({ body: { structure } }, call) => {
    const lu = await run(createDossier, structure, call);
    return lu ? toDossier(lu) : { alreadyExists: true };
  },
  listDossiers: async ({ query }, call) => (await run(listDossiers, query, call)).map(toDossier),
  readDossier: async ({ params: { id } }, call) => toDossier(await run(readDossier, id, call)),
  updateDossier: async ({ params: { id }, query: { forceNotificationType }, body }, call) => {
    const force = forceNotificationType as TypeNotification | undefined;
    return toDossier(await run(updateDossier, { id, body, force }, call));
  },
  deleteDossier: async ({ params: { id } }, call) => {
    await run(deleteDossier, id, call);
    return { message: 'Le dossier est supprimé.' };
  },
  listAssociationDossiers: ({ params: { idSiret } }, call) => run(listAssociationDossiers, idSiret, call),
  readDossierPdf: async ({ params: { id } }, call) => {
    const find = () => run(findPdfPsp, id, call);
    const objet = await awaitPdf({
      ...{ held: await find(), find, patienceMs },
      ask: () => run(requestPdfPsp, id, { ...call, idempotency: null }),
    });
    const content = objet === null ? null : await store.get(objet);
    if (!content) throw new DomainError('PDF_ABSENT');
    return { content, name: `pass-sport-${id}.pdf`, type: 'application/pdf', size: null, inline: false };
  },
  uploadAffiliation: async ({ body }, call) => {
    await run(uploadAffiliation, body, call);
    return { message: 'La fédération est interrogée.' };
  },
  readEligibilite: async ({ query: { idSiret } }, call) => {
    const { eligibilite, structure } = await run(readEligibilite, idSiret, call);
    const { ok, code, rubrique, federation, federations, agrements } = eligibilite;
    return {
      ...{ ...structure, eligible: ok, code, rubrique, federations: [...federations], agrements: [...agrements] },
      message: code && fillPhrase(ERREURS[code].message, { federation: federation ?? '' }),
    };
  },
});
