import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';

export const firstPasswordMail = ({ email, prenom }: Compte, url: string, messageId: string): Mail =>
  writeMail(
    email,
    {
      subject: 'Votre compte Guichet Asso est prêt',
      greeting: `Bonjour ${prenom},`,
      paragraphs: [
        'Un administrateur vient de créer pour vous un compte sur Guichet Asso. Il vous reste à choisir votre mot de passe.',
      ],
      action: { label: 'Choisir mon mot de passe', url },
      after: [
        'Ce lien fonctionne une seule fois, pendant trois jours. Passé ce délai, demandez-en un autre par « Mot de passe oublié ».',
        'Vous n’attendiez pas ce compte ? Ne faites rien, ou signalez-le à l’assistance.',
      ],
    },
    messageId,
  );
