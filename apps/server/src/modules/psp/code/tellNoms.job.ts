import { NOMS_LUS } from '@guichet/rules/passSport';
import type { Settings } from '../../../config.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';

interface Deps {
  readonly mailer: Mailer;
  readonly settings: Pick<Settings, 'DATA_OFFICER_EMAIL' | 'ASSISTANCE_EMAIL'>;
}

/** To the data officer, who finds the reasons in psp.lecture: no young person, no club. */
export const tellNomsJob = ({ mailer, settings }: Deps): JobDefinition =>
  defineJob({
    name: 'psp.tellNoms',
    async run({ compte, service, jour }, { jobId }) {
      const content = {
        subject: 'Pass’Sport : la lecture de noms est arrêtée',
        greeting: 'Bonjour,',
        paragraphs: [
          `Le ${jour}, le compte ${compte}${service === null ? '' : ` ou son service (${service})`} a atteint la limite de noms lus en un jour : ${NOMS_LUS.personne} par personne, ${NOMS_LUS.service} par service.`,
          'Aucun autre nom ne lui est montré avant demain. Chaque lecture est écrite avec son motif.',
        ],
      };
      await mailer.send(writeMail(settings.DATA_OFFICER_EMAIL ?? settings.ASSISTANCE_EMAIL, content, jobId));
    },
  });
