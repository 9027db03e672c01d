import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';
import { greetingOf } from './greetingOf.ts';

export const validationMail = (compte: Compte, url: string, messageId: string): Mail =>
  writeMail(
    compte.email,
    {
      subject: 'Confirmez votre adresse électronique',
      greeting: greetingOf(compte),
      paragraphs: [
        'Vous venez de donner cette adresse pour votre compte Guichet Asso. Il reste une étape : confirmer qu’elle est bien la vôtre.',
      ],
      action: { label: 'Confirmer mon adresse', url },
      after: [
        'Ce lien fonctionne une seule fois, pendant 24 heures.',
        'Vous n’avez rien demandé ? Ne faites rien : sans confirmation, cette adresse ne sert à rien.',
      ],
    },
    messageId,
  );
