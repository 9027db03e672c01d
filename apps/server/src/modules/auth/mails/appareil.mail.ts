import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';
import { greetingOf } from './greetingOf.ts';

interface Connexion {
  readonly appareil: string;
  readonly at: string;
}

const JOUR_HEURE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

export const appareilMail = (compte: Compte, { appareil, at }: Connexion, url: string, messageId: string): Mail =>
  writeMail(
    compte.email,
    {
      subject: 'Connexion depuis un nouvel appareil',
      greeting: greetingOf(compte),
      paragraphs: [
        `Votre compte Guichet Asso vient d’être ouvert depuis un appareil que nous ne connaissions pas : ${appareil}, le ${JOUR_HEURE.format(new Date(at))} (heure de Paris).`,
        'C’était vous ? Il n’y a rien à faire.',
      ],
      action: { label: 'Ce n’était pas moi : choisir un autre mot de passe', url },
      after: ['Choisir un autre mot de passe ferme toutes les sessions ouvertes.'],
    },
    messageId,
  );
