import type { Mail } from '../../../../platform/mailer.ts';
import { writeMail } from '../../../../platform/writeMail.ts';

interface Nouvelle {
  readonly id_fo: string;
  readonly phrase: string;
  readonly page: string;
}

export const notificationMail = (to: string, nouvelle: Nouvelle, publicUrl: string, messageId: string): Mail => {
  const { id_fo, phrase, page } = nouvelle;
  return writeMail(
    to,
    {
      subject: `Du nouveau sur le dossier ${id_fo}`,
      greeting: 'Bonjour,',
      paragraphs: [phrase],
      action: { label: 'Ouvrir le dossier', url: `${publicUrl}${page}` },
      after: ['Dans votre profil, sur le portail, vous choisissez ce que vous recevez par courriel.'],
    },
    messageId,
  );
};
