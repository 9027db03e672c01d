import { placeCall } from '@guichet/contract';
import type { Rib } from '@guichet/rules/association';
import type { Settings } from '../../../config.ts';
import type { Call } from '../../../platform/call.ts';
import type { Platform } from '../../../platform/defineModule.ts';
import type { JobDefinition, JobName } from '../../../platform/jobs.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { ReadAcces } from '../fiche/acces.ts';
import { documentHandlers } from './document.handlers.ts';
import { documentLecture } from './document.lecture.ts';
import { presentDocuments } from './document.presenter.ts';
import type { DocumentQueries } from './document.queries.ts';
import type { DocumentUow } from './document.uow.ts';
import { purgeDocumentsJob } from './jobs/purgeDocuments.job.ts';
import { readRibJob } from './jobs/readRib.job.ts';
import { relaunchScansJob } from './jobs/relaunchScans.job.ts';
import { scanDocumentJob } from './jobs/scanDocument.job.ts';
import { sendInfectedMailJob } from './jobs/sendInfectedMail.job.ts';
import type { IsPiece } from './piece.lecture.ts';
import type { Quotas } from './usecases/createDocument.ts';
import { depositDocument } from './usecases/depositDocument.ts';
import { openDocument } from './usecases/openDocument.ts';
import { proposeRib } from './usecases/proposeRib.ts';

export const DOCUMENT_JOBS = [
  'association.scanDocument',
  'association.readRib',
  'association.relaunchScans',
  'association.purgeDocuments',
  'association.sendInfectedMail',
] as const satisfies readonly JobName[];

const MB = 1_048_576;
const quotasOf = (settings: Settings): Quotas => ({
  fichiers_personne_jour: settings.QUOTA_FILES_PER_PERSON_PER_DAY,
  octets_association_jour: settings.QUOTA_MB_PER_ASSOCIATION_PER_DAY * MB,
  octets_association: settings.QUOTA_MB_PER_ASSOCIATION * MB,
});

interface Deps extends Pick<Platform, 'settings' | 'files' | 'mailer' | 'neighbours' | 'coffre'> {
  readonly run: Run<DocumentUow>;
  readonly documents: DocumentQueries;
  readonly readAcces: ReadAcces;
  readonly isPiece: IsPiece;
  readonly listRibs: (id_correspondance: number) => Promise<readonly Partial<Rib>[]>;
}

/** The slice put together, for the module to mount. */
export const documentSlice = (deps: Deps) => {
  const { settings, files, mailer, neighbours, run, documents, readAcces, coffre } = deps;
  const { store } = files;
  const jobs: readonly JobDefinition[] = [
    scanDocumentJob({ run, documents, files }),
    readRibJob({ run, documents, files, coffre }),
    relaunchScansJob(run),
    purgeDocumentsJob({ run, documents, store }),
    sendInfectedMailJob({ documents, auth: neighbours.auth, mailer, publicUrl: settings.PUBLIC_URL }),
  ];
  const deposit = depositDocument({ run, readAcces, store, quotas: quotasOf(settings) });
  const open = openDocument(store);
  const base = placeCall(settings.API_BASE, settings.SERVICE_PATHS, '/dac');
  const lecture = documentLecture(deps);
  return {
    ...{ jobs, handlers: documentHandlers({ run, lecture, deposit, open, propose: proposeRib(files), base }) },
    listDocuments: async (id_correspondance: number, call: Call) => {
      const listed = await lecture.list(String(id_correspondance), { includeDeleted: false }, call);
      return presentDocuments(listed, { base, now: call.clock.now(), lectureOf: await lecture.lectureOf(listed) });
    },
  };
};
