import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';
import { greetingOf } from './greetingOf.ts';

export const passwordChangedMail = (compte: Compte, url: string, messageId: string): Mail =>
  writeMail(
    compte.email,
    {
      subject: 'Votre mot de passe a changé',
      greeting: greetingOf(compte),
      paragraphs: [
        'Le mot de passe de votre compte Guichet Asso vient de changer. Vos autres sessions ont été fermées.',
        'C’était vous ? Il n’y a rien à faire.',
      ],
      action: { label: 'Ce n’était pas moi : choisir un autre mot de passe', url },
    },
    messageId,
  );
