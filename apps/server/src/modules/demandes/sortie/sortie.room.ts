import type { Platform } from '../../../platform/defineModule.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { tellDeps } from './courriel/tell.queries.ts';
import { tellAnnonceJobs } from './courriel/tellAnnonce.job.ts';
import { tellCrfJob } from './courriel/tellCrf.job.ts';
import { tellLettreJob } from './courriel/tellLettre.job.ts';
import { tellMessageJob } from './courriel/tellMessage.job.ts';
import { tellRibJob } from './courriel/tellRib.job.ts';
import { tellTitreJob } from './courriel/tellTitre.job.ts';
import { tellTransmissionJob } from './courriel/tellTransmission.job.ts';
import { makePdfJob } from './pdf/makePdf.job.ts';
import { pdfHandlers } from './pdf/pdf.handlers.ts';
import { remindBrouillonsJob } from './rappel/remindBrouillons.job.ts';
import { remindComplementsJob } from './rappel/remindComplements.job.ts';
import { remindCrfJob } from './rappel/remindCrf.job.ts';
import { remindTitresJob } from './rappel/remindTitres.job.ts';
import { sendResumeJob } from './resume/sendResume.job.ts';
import { sendResumesJob } from './resume/sendResumes.job.ts';
import { bindSortie, type SortieUow } from './sortie.uow.ts';

/** What leaves: documents, mails, reminders. */
export const sortieRoom = {
  bind: bindSortie,
  handlers: pdfHandlers,
  jobs: ({ run, files, settings }: RoomDeps<SortieUow>, platform: Platform) => {
    const tell = tellDeps(platform);
    return [
      makePdfJob({ run, store: files.store, publicUrl: settings.PUBLIC_URL }),
      remindCrfJob({ run }),
      remindBrouillonsJob({ run }),
      remindComplementsJob({ run }),
      remindTitresJob({ run }),
      sendResumesJob({ run }),
      sendResumeJob({ run, ...tell }),
      ...tellAnnonceJobs({ run, ...tell }),
      tellCrfJob(tell),
      tellLettreJob(tell),
      tellMessageJob(tell),
      tellRibJob(tell),
      tellTitreJob({ run, ...tell }),
      tellTransmissionJob({ run, ...tell }),
    ];
  },
};
