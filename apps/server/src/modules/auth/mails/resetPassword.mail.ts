import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';
import { greetingOf } from './greetingOf.ts';

export const resetPasswordMail = (compte: Compte, url: string, messageId: string): Mail =>
  writeMail(
    compte.email,
    {
      subject: 'Choisissez un nouveau mot de passe',
      greeting: greetingOf(compte),
      paragraphs: ['Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Guichet Asso.'],
      action: { label: 'Choisir un nouveau mot de passe', url },
      after: [
        'Ce lien fonctionne une seule fois, pendant une heure.',
        'Ce n’était pas vous ? Ne faites rien : votre mot de passe ne change pas.',
      ],
    },
    messageId,
  );
