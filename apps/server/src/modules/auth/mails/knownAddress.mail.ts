import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';
import { greetingOf } from './greetingOf.ts';

/** Told to the owner of the address alone; the screen said the same as for a new one. */
export const knownAddressMail = (compte: Compte, url: string, messageId: string): Mail =>
  writeMail(
    compte.email,
    {
      subject: 'Vous avez déjà un compte',
      greeting: greetingOf(compte),
      paragraphs: [
        'Quelqu’un, sans doute vous, vient de demander un compte sur Guichet Asso avec cette adresse.',
        'Cette adresse e-mail est déjà liée à un compte. Vous pouvez vous connecter avec votre mot de passe habituel.',
      ],
      action: { label: 'Me connecter', url },
      after: ['Ce n’était pas vous ? Ne faites rien : votre compte n’a pas changé.'],
    },
    messageId,
  );
