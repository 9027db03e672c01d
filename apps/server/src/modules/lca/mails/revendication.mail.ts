import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';

interface Confirmation {
  readonly association: string;
  readonly personne: string;
}

export const revendicationMail = (
  to: string,
  { association, personne }: Confirmation,
  publicUrl: string,
  messageId: string,
): Mail =>
  writeMail(
    to,
    {
      subject: 'Un service a vérifié qui agit pour votre association',
      greeting: 'Bonjour,',
      paragraphs: [
        `Le service qui instruit une demande de l’association «\u00a0${association}\u00a0» a vérifié, avec une pièce de sa fiche et l’identité d’un de ses représentants, que ${personne} peut agir pour elle sur Guichet Asso.`,
        'Les comptes bancaires de l’association n’attendent plus cette vérification. Elle ne se refait pas.',
      ],
      action: { label: 'Voir mes associations', url: `${publicUrl}/client/user/profil` },
      after: [
        `Vous ne connaissez pas ${personne} ? Prévenez tout de suite le service instructeur et écrivez à l’assistance depuis le portail.`,
      ],
    },
    messageId,
  );
