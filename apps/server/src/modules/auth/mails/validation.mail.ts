import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';

export const validationMail = ({ email, prenom }: Compte, url: string, messageId: string): Mail =>
  writeMail(
    email,
    {
      subject: 'Confirmez votre adresse électronique',
      greeting: `Bonjour ${prenom},`,
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
