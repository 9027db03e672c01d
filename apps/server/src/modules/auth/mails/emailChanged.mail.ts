import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';

/** Goes to the address that was left, and does not tell the new one. */
export const emailChangedMail = (
  { email, prenom }: Pick<Compte, 'email' | 'prenom'>,
  url: string,
  messageId: string,
): Mail =>
  writeMail(
    email,
    {
      subject: 'L’adresse de votre compte a changé',
      greeting: `Bonjour ${prenom},`,
      paragraphs: [
        'L’adresse électronique de votre compte Guichet Asso vient de changer. Celle-ci ne sert plus à vous connecter.',
        'C’était vous ? Il n’y a rien à faire.',
      ],
      action: { label: 'Ce n’était pas moi : prévenir l’assistance', url },
    },
    messageId,
  );
