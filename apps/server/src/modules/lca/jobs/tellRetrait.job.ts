import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { retraitMail } from '../mails/retrait.mail.ts';
import { createTellMembre, type MembreNomme, type TellMembreDeps } from './tellMembre.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'lca.tellRetrait': MembreNomme;
  }
}

/** To those who stay: a member sent away without reason must be seen. */
export const tellRetraitJob = (deps: TellMembreDeps): JobDefinition => {
  const tell = createTellMembre(deps, { write: retraitMail, tous: true });
  return defineJob({ name: 'lca.tellRetrait', run: (membre, { jobId }) => tell(membre, jobId) });
};
