import { sayInstant } from '@guichet/rules/subvention';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { addressesOnce, type SendToEach } from '../../../platform/sendToEach.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { AuthApi } from '../../auth/api.ts';

interface Deps {
  readonly findComptes: AuthApi['findComptes'];
  readonly sendToEach: SendToEach;
  readonly publicUrl: string;
}

/** P-7: whoever could be robbed is told, without a word of either account. */
export const tellRibPspJob = ({ findComptes, sendToEach, publicUrl }: Deps): JobDefinition =>
  defineJob({
    name: 'psp.tellRib',
    async run({ nom, page, par, fait_at, courriels }, { jobId }) {
      const [compte] = await findComptes([par]);
      const personne = compte ? `${compte.prenom} ${compte.nom}` : 'Une personne';
      await sendToEach(jobId, addressesOnce(courriels), (to, messageId) =>
        writeMail(
          to,
          {
            subject: 'Le compte bancaire de votre dossier Pass’Sport a changé',
            greeting: 'Bonjour,',
            paragraphs: [
              `${personne} a changé, le ${sayInstant(fait_at)}, le compte bancaire sur lequel seront remboursés les Pass’Sport de «\u00a0${nom}\u00a0».`,
              'Dès que des pass sont saisis, un nouveau compte ne sert qu’après 72 heures et l’accord du service.',
            ],
            action: { label: 'Ouvrir le dossier', url: `${publicUrl}/client${page}` },
            after: [
              'Vous n’êtes pas à l’origine de ce changement ? Écrivez tout de suite à l’assistance depuis le portail.',
            ],
          },
          messageId,
        ),
      );
    },
  });
