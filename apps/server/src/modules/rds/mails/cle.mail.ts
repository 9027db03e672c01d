import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Cle } from '../cle/cle.ts';

interface Destination {
  readonly email: string;
  readonly nom: string;
}

/** To the service whose key it is: by what to recognise it, never its secret. */
export const cleMail = ({ email, nom: service }: Destination, cle: Cle, url: string, messageId: string): Mail =>
  writeMail(
    email,
    {
      subject: 'Une clé a été faite pour votre service',
      greeting: 'Bonjour,',
      paragraphs: [
        `La clé « ${cle.nom} » (${cle.prefixe}…) vient d’être faite pour « ${service} » : un système d’information pourra lire par elle ce que votre service lit sur Guichet Asso.`,
        'Vous l’attendiez ? Il n’y a rien à faire.',
      ],
      action: { label: 'Voir les clés du service', url },
      after: ['Vous ne l’attendiez pas ? Révoquez-la, ou prévenez l’assistance.'],
    },
    messageId,
  );
