import { createSendAnnonces } from '../../../platform/annonce/sendAnnonces.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import type { Neighbours } from '../../../platform/neighbours.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { RdsUow } from '../rds.uow.ts';

interface Deps {
  readonly run: Run<RdsUow>;
  readonly neighbours: Pick<Neighbours, 'auth'>;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** To who keeps the search, and wants to be told at once. */
export const tellRechercheJob = ({ run, neighbours, mailer, publicUrl }: Deps): JobDefinition => {
  const sendAll = createSendAnnonces<RdsUow, string>({
    run,
    mailer,
    // What a notice says was true when it was written: nothing of the search is read again.
    findObjets: async (_, ids) => new Map(ids.map((id) => [id, id])),
    findEmails: async (authIds) =>
      new Map(
        (await neighbours.auth.findComptes([...authIds]))
          .filter(({ enabled, locked }) => enabled && !locked)
          .map(({ authId, email }) => [authId, email]),
      ),
    write: (email, _, { id, titre, phrase, page }) =>
      writeMail(
        email,
        {
          subject: `Du nouveau : ${titre ?? 'votre recherche'}`,
          greeting: 'Bonjour,',
          paragraphs: [phrase],
          action: { label: 'Ouvrir la recherche', url: `${publicUrl}/client${page ?? '/repertoire-des-subventions'}` },
          after: ['Pour ne plus recevoir ces courriels, retirez cette recherche dans votre profil, sur le portail.'],
        },
        id,
      ),
  });
  return defineJob({
    name: 'rds.tellRecherche',
    isPatient: true,
    async run({ cle }, { jobId }) {
      const [failure] = (await sendAll([cle], asJob('rds.tellRecherche', jobId))).values();
      if (failure !== undefined) throw failure;
    },
  });
};
