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
        'Vous venez de créer un compte sur Guichet Asso. Il reste une étape : confirmer que cette adresse est bien la vôtre.',
      ],
      action: { label: 'Confirmer mon adresse', url },
      after: [
        'Ce lien fonctionne une seule fois, pendant 24 heures.',
        'Vous n’avez pas créé de compte ? Ne faites rien : sans confirmation, il ne sert à rien.',
      ],
    },
    messageId,
  );
