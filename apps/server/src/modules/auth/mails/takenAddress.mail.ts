import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';
import { greetingOf } from './greetingOf.ts';

/** Told to the owner of the address alone; who asked for it was told the same as for a free one. */
export const takenAddressMail = (compte: Compte, url: string, messageId: string): Mail =>
  writeMail(
    compte.email,
    {
      subject: 'Votre adresse a été demandée pour un autre compte',
      greeting: greetingOf(compte),
      paragraphs: [
        'Quelqu’un, peut-être vous, a voulu mettre cette adresse sur un autre compte Guichet Asso.',
        'Cette adresse e-mail est déjà liée à un compte. Rien n’a changé, ni sur ce compte, ni sur l’autre.',
      ],
      action: { label: 'Me connecter', url },
      after: ['Ce n’était pas vous ? Ne faites rien.'],
    },
    messageId,
  );
