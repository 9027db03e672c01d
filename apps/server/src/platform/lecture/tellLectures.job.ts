import { LIBELLES_MESURE, type Mesure } from '@guichet/rules/lecture';
import type { Settings } from '../../config.ts';
import { defineJob, type JobDefinition } from '../jobs.ts';
import type { Mailer } from '../mailer.ts';
import { writeMail } from '../writeMail.ts';

declare module '../jobs.ts' {
  interface JobPayloads {
    'platform.tellLectures': {
      readonly compte: string;
      readonly roles: readonly string[];
      readonly mesure: Mesure;
      readonly total: number;
      readonly isStopped: boolean;
    };
  }
}

export interface TellLecturesDeps {
  readonly mailer: Mailer;
  readonly settings: Pick<Settings, 'PUBLIC_URL' | 'DATA_OFFICER_EMAIL' | 'ASSISTANCE_EMAIL'>;
}

/** To the data officer, without a name: the journal says who, to who may read it. */
export const tellLecturesJob = ({ mailer, settings }: TellLecturesDeps): JobDefinition =>
  defineJob({
    name: 'platform.tellLectures',
    async run({ compte, roles, mesure, total, isStopped }, { jobId }) {
      const quoi = `${total.toLocaleString('fr-FR')} ${LIBELLES_MESURE[mesure]}`;
      const content = {
        subject: isStopped ? 'Lectures arrêtées : un compte a atteint sa limite du jour' : 'Un compte lit beaucoup',
        greeting: 'Bonjour,',
        paragraphs: [
          `Le compte ${compte} (${roles.join(', ')}) a lu aujourd’hui ${quoi}.`,
          isStopped
            ? 'Il ne peut plus en lire d’autres avant demain.'
            : 'C’est plus que ce qui est habituel pour ce rôle. Rien ne lui est encore refusé.',
        ],
      };
      await mailer.send(writeMail(settings.DATA_OFFICER_EMAIL ?? settings.ASSISTANCE_EMAIL, content, jobId));
    },
  });
