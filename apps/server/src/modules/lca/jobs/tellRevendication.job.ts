import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { revendicationMail } from '../mails/revendication.mail.ts';
import { createTellMembre, type MembreNomme, type TellMembreDeps } from './tellMembre.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'lca.tellRevendication': MembreNomme;
  }
}

/** Of whom the service looked at: to all of them, that person included. */
export const tellRevendicationJob = (deps: TellMembreDeps): JobDefinition => {
  const tell = createTellMembre(deps, { write: revendicationMail, isAussiElle: true });
  return defineJob({ name: 'lca.tellRevendication', run: (membre, { jobId }) => tell(membre, jobId) });
};
