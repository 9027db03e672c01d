import { Readable } from 'node:stream';
import type { DEMANDE_SIRET_ROUTES, NUMERO_SIRET_ROUTES } from '@guichet/contract/demandes';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { createFindCodes } from './communes.ts';
import { toAnswer, toLigne } from './demande.presenter.ts';
import type { DemandeLue } from './lecture.ts';
import { lighten } from './lighten.ts';
import type { NumeroSiretUow } from './numeroSiret.uow.ts';
import type { PdfGarde } from './pdf/pdfGarde.repository.ts';
import { SUJET_SIRET } from './sujet.ts';
import { correctDemande, freeDemande, resetDemande, takeDemande } from './usecases/actes.ts';
import { findCourrier, requestCourrier } from './usecases/courrier.ts';
import { createDemande } from './usecases/createDemande.ts';
import { decideRetour } from './usecases/decideRetour.ts';
import { deleteDemande } from './usecases/deleteDemande.ts';
import { listDemandes, readCompletude, readDemande, readOuverture } from './usecases/lectures.ts';
import { findSiretPdf, requestSiretPdf } from './usecases/pdf.ts';
import { findMessage, readSuivi } from './usecases/suivi.ts';
import { transmitDemande } from './usecases/transmitDemande.ts';
import { updateDemande, writeCodes } from './usecases/updateDemande.ts';

type Deps = RoomDeps<NumeroSiretUow>;

/** Asked for, made by a job, then read: where it is, and the file. */
const etatOf = (pdf: PdfGarde | null) =>
  ({ etat: pdf?.etat ?? 'absent', demande_at: pdf?.demande_at ?? null }) as const;
const createOpenPdf =
  ({ files }: Deps) =>
  async ({ nom, pdf }: { readonly nom: string; readonly pdf: PdfGarde | null }) => {
    const fichier = pdf?.etat === 'pret' ? pdf.fichier : null;
    const content = fichier === null ? null : await files.store.get(fichier);
    if (!content) throw new DomainError('PDF_ABSENT');
    return { content, name: nom, type: 'application/pdf', size: null, inline: false };
  };

const TRANSMISE = 'Votre demande de numéro SIRET est transmise. Gardez ce reçu.';

/** The code of a town is looked for once what was typed is safe: nothing waits for the outside while it is held. */
const createComplete = ({ run, searchAdresses, neighbours }: Deps) => {
  const findCodes = createFindCodes({ searchAdresses, searchCommunes: neighbours.association.searchCommunes });
  return async (lue: DemandeLue, call: Call): Promise<DemandeLue> => {
    if (!lue.droits.some(([acte, verdict]) => acte === 'modifier' && verdict.ok)) return lue;
    const codes = await findCodes(lue.demande);
    const alone = { ...call, idempotency: null, version: null };
    return codes.length === 0 ? lue : run(writeCodes, { id: lue.demande.id, codes }, alone);
  };
};

/** Both doors (CALL-SIRET-007, CALL-DAC-012): one use case, the same answer. */
const createTransmit = (deps: Deps) => {
  const { run, withAuteur } = deps;
  const complete = createComplete(deps);
  return async (id: string, call: Call) => {
    const alone = { ...call, idempotency: null };
    const before = await run(readDemande, { id }, alone);
    const completed = await complete(before, call);
    // What was looked up is no change of someone else's.
    const isSame = call.version === before.demande.version;
    const version = isSame ? completed.demande.version : call.version;
    const recu = await withAuteur(SUJET_SIRET, id, run(transmitDemande, { id }, { ...call, version }));
    return { demande: toAnswer(await run(readDemande, { id }, alone)), message: TRANSMISE, recu };
  };
};

export const numeroSiretHandlers = (deps: Deps): Handlers<typeof NUMERO_SIRET_ROUTES> => {
  const { run, withAuteur } = deps;
  const openPdf = createOpenPdf(deps);
  const complete = createComplete(deps);
  const transmit = createTransmit(deps);
  return {
    listDemandesSiret: async ({ query: { role: _, fields, populate, limit, after, ...filtre } }, call) => {
      const page = await run(listDemandes, { filtre, limit, after }, call);
      return {
        demandes: page.demandes.map((lue) => lighten(toLigne(lue), { fields, populate })),
        after: page.after,
      };
    },
    readOuvertureSiret: ({ query: { association } }, call) => run(readOuverture, { association }, call),
    createDemandeSiret: async ({ body: { identite, attendue } }, call) =>
      toAnswer(await complete(await run(createDemande, { ...identite, attendue }, call), call)),
    readDemandeSiret: async ({ params }, call) => toAnswer(await run(readDemande, params, call)),
    updateDemandeSiret: async ({ params: { id }, body }, call) => {
      const lue = await withAuteur(SUJET_SIRET, id, run(updateDemande, { id, body }, call));
      return toAnswer(await complete(lue, call));
    },
    deleteDemandeSiret: ({ params }, call) => run(deleteDemande, params, call),
    readCompletudeSiret: ({ params }, call) => run(readCompletude, params, call),
    transmitDemandeSiret: ({ params: { id } }, call) => transmit(id, call),
    correctDemandeSiret: async ({ params }, call) => toAnswer(await run(correctDemande, params, call)),
    takeDemandeSiret: async ({ params }, call) => toAnswer(await run(takeDemande, params, call)),
    resetDemandeSiret: async ({ params, body }, call) =>
      toAnswer(await run(resetDemande, { ...params, ...body }, call)),
    freeDemandeSiret: async ({ params, body }, call) => toAnswer(await run(freeDemande, { ...params, ...body }, call)),
    decideRetourSiret: async ({ params, body }, call) => {
      await run(decideRetour, { ...params, ...body }, call);
      return run(readSuivi, { id: params.id }, { ...call, idempotency: null });
    },
    readSuiviSiret: ({ params }, call) => run(readSuivi, params, call),
    readMessageSiret: async ({ params }, call) => {
      const { nom, xml } = await run(findMessage, params, call);
      const content = Buffer.from(xml);
      return {
        content: Readable.from([content]),
        name: nom,
        type: 'application/xml',
        size: content.length,
        inline: false,
      };
    },
    requestPdfSiret: async ({ params }, call) => etatOf(await run(requestSiretPdf, params, call)),
    readPdfSiretEtat: async ({ params }, call) => etatOf((await run(findSiretPdf, params, call)).pdf),
    readPdfSiret: async ({ params }, call) => openPdf(await run(findSiretPdf, params, call)),
    requestCourrierSiret: async ({ query }, call) => etatOf(await run(requestCourrier, query, call)),
    readCourrierSiretEtat: async ({ query }, call) => etatOf((await run(findCourrier, query, call)).pdf),
    readCourrierSiret: async ({ query }, call) => openPdf(await run(findCourrier, query, call)),
  };
};

export const demandeSiretHandlers = (deps: Deps): Handlers<typeof DEMANDE_SIRET_ROUTES> => {
  const transmit = createTransmit(deps);
  return { sendDemandeSiret: ({ body: [demande] }, call) => transmit(demande?._id ?? '', call) };
};
