import { createSendAnnonces } from '../../../../platform/annonce/sendAnnonces.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import { writeMail } from '../../../../platform/writeMail.ts';
import type { SortieUow } from '../sortie.uow.ts';
import { isReachable, type TellDeps } from './tell.queries.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.tellTitre': { readonly cle: string };
  }
}

type Deps = Pick<TellDeps, 'findComptes' | 'mailer' | 'publicUrl'> & { readonly run: Run<SortieUow> };

/** What happened to a titre, or will: a link to where it is said whole. */
export const tellTitreJob = ({ run, findComptes, mailer, publicUrl }: Deps): JobDefinition => {
  const sendAll = createSendAnnonces<Pick<SortieUow, 'courriels'>, string>({
    run: (useCase, input, call) =>
      run(
        ({ courrielsTitre: courriels }: SortieUow, given: typeof input) => useCase({ courriels }, given, call),
        input,
        call,
      ),
    mailer,
    // What a notice says of a titre was true when it was written: nothing of it is read again.
    findObjets: async (_, ids) => new Map(ids.map((id) => [id, id])),
    findEmails: async (authIds) =>
      new Map((await findComptes([...authIds])).filter(isReachable).map(({ authId, email }) => [authId, email])),
    write: (email, numero, { id, phrase, page }) =>
      writeMail(
        email,
        {
          subject: `Du nouveau sur le titre ${numero}`,
          greeting: 'Bonjour,',
          paragraphs: [phrase],
          action: { label: 'Ouvrir le titre', url: `${publicUrl}/client${page ?? '/demande-agrements/dossiers'}` },
          after: ['Dans votre profil, sur le portail, vous choisissez ce que vous recevez par courriel.'],
        },
        id,
      ),
  });
  return defineJob({
    name: 'demandes.tellTitre',
    isPatient: true,
    async run({ cle }, { jobId }) {
      const [failure] = (await sendAll([cle], asJob('demandes.tellTitre', jobId))).values();
      if (failure !== undefined) throw failure;
    },
  });
};
