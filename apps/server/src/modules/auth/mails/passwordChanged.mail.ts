import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';

export const passwordChangedMail = ({ email, prenom }: Compte, url: string, messageId: string): Mail =>
  writeMail(
    email,
    {
      subject: 'Votre mot de passe a changé',
      greeting: `Bonjour ${prenom},`,
      paragraphs: [
        'Le mot de passe de votre compte Guichet Asso vient de changer. Vos autres sessions ont été fermées.',
        'C’était vous ? Il n’y a rien à faire.',
      ],
      action: { label: 'Ce n’était pas moi : choisir un autre mot de passe', url },
    },
    messageId,
  );
