import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';
import { greetingOf } from './greetingOf.ts';

export const echecsMail = (compte: Compte, url: string, messageId: string): Mail =>
  writeMail(
    compte.email,
    {
      subject: 'Plusieurs essais de connexion refusés',
      greeting: greetingOf(compte),
      paragraphs: [
        'Quelqu’un a essayé plusieurs fois d’entrer dans votre compte Guichet Asso, sans y arriver. Les essais suivants doivent attendre de plus en plus longtemps.',
        'C’était vous ? Attendez un peu, ou choisissez un nouveau mot de passe : vous entrerez aussitôt.',
        'Ce n’était pas vous ? Votre compte est resté fermé. Si votre mot de passe sert aussi ailleurs, changez-le.',
      ],
      action: { label: 'Choisir un nouveau mot de passe', url },
      after: ['Ce courriel part une fois par jour au plus, quel que soit le nombre d’essais.'],
    },
    messageId,
  );
