import { dayOf } from '@guichet/rules/jour';
import type { Resume } from '../../../../platform/annonce/resume.repository.ts';
import type { Call } from '../../../../platform/call.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { type Echec, isRefusedForGood } from '../../../../platform/mailRefusal.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { MailGroup } from '../../../../platform/writeMail.ts';
import { isReachable, type TellDeps } from '../courriel/tell.queries.ts';
import type { SortieUow } from '../sortie.uow.ts';
import { groupNotices } from './groupes.ts';
import { resumeMail } from './resume.mail.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    /** What waits for this person. */
    'demandes.sendResume': { readonly destinataire: string };
  }
}

type Deps = Pick<TellDeps, 'findComptes' | 'mailer' | 'publicUrl'> & { readonly run: Run<SortieUow> };
interface Pris extends Resume {
  readonly groups: readonly MailGroup[];
}

/** Taken in one transaction, sent outside of any, settled in another: nothing is lost, and a copy bears the same name. */
export const sendResumeJob = ({ run, findComptes, mailer, publicUrl }: Deps): JobDefinition => {
  const take = async (uow: SortieUow, destinataire: string, { clock }: Call): Promise<Pris | 'occupe' | null> => {
    const now = clock.now();
    const resume = await uow.resumes.take(destinataire, dayOf(now), now);
    if (resume === null || resume === 'occupe') return resume;
    return { ...resume, groups: await groupNotices(uow, destinataire, resume.notices, publicUrl) };
  };
  const settle = ({ courriels }: SortieUow, { notices, courriel }: Issue, { clock }: Call) =>
    courriels.finish(idsOf(notices), courriel, clock.now());
  const giveBack = ({ courriels }: SortieUow, { notices }: Pick<Issue, 'notices'>) =>
    courriels.giveBack(idsOf(notices));

  const send = async (email: string | undefined, { id, groups }: Pris): Promise<Issue['courriel']> => {
    if (email === undefined || groups.length === 0) return 'abandonne';
    try {
      await mailer.send(resumeMail(email, groups, publicUrl, id));
      return 'envoye';
    } catch (error) {
      if (isRefusedForGood(error as Echec)) return 'abandonne';
      throw error;
    }
  };

  return defineJob({
    name: 'demandes.sendResume',
    isPatient: true,
    async run({ destinataire }, { jobId }) {
      const call = asJob('demandes.sendResume', jobId);
      const [compte] = (await findComptes([destinataire])).filter(isReachable);
      for (;;) {
        const pris = await run(take, destinataire, call);
        if (pris === null) return;
        if (pris === 'occupe') throw new Error('ce résumé est en train de partir');
        const { notices } = pris;
        const courriel = await send(compte?.email, pris).catch(async (error: unknown) => {
          await run(giveBack, { notices }, call);
          throw error;
        });
        await run(settle, { notices, courriel }, call);
      }
    },
  });
};

interface Issue {
  readonly notices: Resume['notices'];
  readonly courriel: 'envoye' | 'abandonne';
}
const idsOf = (notices: Resume['notices']): string[] => notices.map(({ id }) => id);
