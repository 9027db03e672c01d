import type { JobSender } from '../../platform/jobs.ts';

/** Files that people open later: the portal makes them once it runs. All the other jobs of a request are letters by mail. */
const FICHIERS: readonly string[] = ['demandes.makeLettre', 'demandes.makePdf', 'demandes.makeCrfPdf'];

/** What happened years ago is written to nobody today: these mails have no letter box, and no job. */
export const withoutMail = (jobs: JobSender): JobSender => ({
  send: ((name: string, ...rest: [object, object]) =>
    FICHIERS.includes(name) ? jobs.send(name, ...rest) : Promise.resolve(null)) as JobSender['send'],
});
