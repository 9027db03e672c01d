import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { cleMail } from '../mails/cle.mail.ts';
import type { RdsUow } from '../rds.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'rds.sendCleMail': { readonly id_cle: string };
  }
}

const readCle = async ({ cles, arbre }: RdsUow, id: string) => {
  const cle = await cles.findById(id);
  const service = cle && (await arbre.findById(cle.id_service));
  return cle && service ? { cle, service } : null;
};

export const sendCleMailJob = (run: Run<RdsUow>, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'rds.sendCleMail',
    async run({ id_cle }, { jobId }) {
      const found = await run(readCle, id_cle, asJob('rds.sendCleMail', jobId));
      if (!found) return;
      const url = `${publicUrl}/client/administration/rds/services/${found.service.id}/cles`;
      await mailer.send(cleMail(found.service, found.cle, url, jobId));
    },
  });
