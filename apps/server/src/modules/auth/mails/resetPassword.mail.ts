import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';

export const resetPasswordMail = ({ email, prenom }: Compte, url: string, messageId: string): Mail =>
  writeMail(
    email,
    {
      subject: 'Choisissez un nouveau mot de passe',
      greeting: `Bonjour ${prenom},`,
      paragraphs: ['Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Guichet Asso.'],
      action: { label: 'Choisir un nouveau mot de passe', url },
      after: [
        'Ce lien fonctionne une seule fois, pendant une heure.',
        'Ce n’était pas vous ? Ne faites rien : votre mot de passe ne change pas.',
      ],
    },
    messageId,
  );
