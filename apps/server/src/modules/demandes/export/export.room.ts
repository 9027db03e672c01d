import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { clearExportsJob } from './clearExports.job.ts';
import { exportHandlers } from './export.handlers.ts';
import { bindExport, type ExportUow } from './export.uow.ts';
import { makeExportJob } from './makeExport.job.ts';

/** What is taken away whole: a list in a spreadsheet, a dossier in an archive. */
export const exportRoom = {
  bind: bindExport,
  handlers: exportHandlers,
  jobs: ({ run, photograph, files, settings }: RoomDeps<ExportUow>) => [
    makeExportJob({ run, photograph, store: files.store, publicUrl: settings.PUBLIC_URL }),
    clearExportsJob({ run, store: files.store }),
  ],
};
