import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';

interface Arrivee {
  readonly association: string;
  /** First name and name, as the account says. */
  readonly personne: string;
  readonly fonction: string;
  readonly etat: 'confirme' | 'a_confirmer';
  readonly etablissement: string | null;
  /** Confirmed by a service, and not by a member. */
  readonly isByService: boolean;
}

const PAGE = '/client/user/profil';

/** The same words for a member and for the association's own address: none of them learns who else was told. */
export const arriveeMail = (to: string, arrivee: Arrivee, publicUrl: string, messageId: string): Mail => {
  const { association, personne, fonction, etat, etablissement, isByService } = arrivee;
  const waits = etat === 'a_confirmer';
  const lieu = etablissement ? ` (établissement ${etablissement})` : '';
  return writeMail(
    to,
    {
      subject: waits
        ? 'Une personne demande à rejoindre votre association'
        : 'Une personne a rejoint votre association',
      greeting: 'Bonjour,',
      paragraphs: [
        `${personne} ${waits ? 'demande à rejoindre' : 'a rejoint'} l’association «\u00a0${association}\u00a0»${lieu} sur Guichet Asso, avec la fonction : ${fonction}. Cette personne a certifié sur l’honneur qu’elle peut agir pour l’association.`,
        ...(isByService ? ['Un service de l’administration a confirmé cette arrivée.'] : []),
        waits
          ? 'D’ici votre réponse, elle ne voit que la présentation de l’association : ni les RIB, ni les données des représentants, ni les documents. Elle ne peut rien modifier ni transmettre.'
          : 'Cette personne peut dès maintenant voir et compléter ce qui concerne l’association.',
      ],
      action: { label: waits ? 'Répondre à la demande' : 'Voir mes associations', url: `${publicUrl}${PAGE}` },
      after: [
        waits
          ? 'Un membre confirmé du siège peut confirmer ou refuser, en se connectant avec son compte. Vous ne connaissez pas cette personne ? Refusez.'
          : 'Vous ne connaissez pas cette personne ? Un membre confirmé du siège peut la retirer depuis son profil ; sinon, écrivez à l’assistance depuis le portail.',
      ],
    },
    messageId,
  );
};
