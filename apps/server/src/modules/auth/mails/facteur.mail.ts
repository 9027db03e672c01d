import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';
import { greetingOf } from './greetingOf.ts';

export type FaitFacteur = 'ajoute' | 'retire' | 'secours' | 'secours_refaits';
interface Fait {
  readonly fait: FaitFacteur;
  /** Of the factor, or how many codes are left. */
  readonly nom: string;
}

const SUJETS: Readonly<Record<FaitFacteur, string>> = {
  ajoute: 'Un second facteur a été ajouté à votre compte',
  retire: 'Un second facteur a été retiré de votre compte',
  secours: 'Un code de secours vient de servir',
  secours_refaits: 'De nouveaux codes de secours ont été faits',
};
const PHRASES: Readonly<Record<FaitFacteur, (nom: string) => string>> = {
  ajoute: (nom) => `Le second facteur « ${nom} » vient d’être ajouté à votre compte Guichet Asso.`,
  retire: (nom) => `Le second facteur « ${nom} » vient d’être retiré de votre compte Guichet Asso.`,
  secours: (nom) => `Un de vos codes de secours vient de servir à vous connecter. Il en reste ${nom}.`,
  secours_refaits: () => 'Dix nouveaux codes de secours viennent d’être faits. Les anciens ne servent plus.',
};

export const facteurMail = (compte: Compte, { fait, nom }: Fait, url: string, messageId: string): Mail =>
  writeMail(
    compte.email,
    {
      subject: SUJETS[fait],
      greeting: greetingOf(compte),
      paragraphs: [PHRASES[fait](nom), 'C’était vous ? Il n’y a rien à faire.'],
      action: { label: 'Voir mes seconds facteurs', url },
      after: ['Ce n’était pas vous ? Changez votre mot de passe, puis prévenez l’assistance.'],
    },
    messageId,
  );
