import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';

interface Retrait {
  readonly association: string;
  readonly personne: string;
}

export const retraitMail = (
  to: string,
  { association, personne }: Retrait,
  publicUrl: string,
  messageId: string,
): Mail =>
  writeMail(
    to,
    {
      subject: 'Une personne n’est plus membre de votre association',
      greeting: 'Bonjour,',
      paragraphs: [
        `${personne} n’est plus membre de l’association «\u00a0${association}\u00a0» sur Guichet Asso : un membre du siège ou l’administration du portail lui a retiré son accès.`,
      ],
      action: { label: 'Voir mes associations', url: `${publicUrl}/client/user/profil` },
      after: ['C’est une erreur ? Parlez-en aux membres du siège, ou écrivez à l’assistance depuis le portail.'],
    },
    messageId,
  );
