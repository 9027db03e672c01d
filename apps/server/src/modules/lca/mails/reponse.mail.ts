import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';

interface Reponse {
  readonly prenom: string;
  readonly association: string;
  readonly decision: 'confirme' | 'refuse';
}

export const reponseMail = (to: string, reponse: Reponse, publicUrl: string, messageId: string): Mail => {
  const { prenom, association, decision } = reponse;
  const accepted = decision === 'confirme';
  return writeMail(
    to,
    {
      subject: accepted ? 'Votre rattachement est confirmé' : 'Votre rattachement est refusé',
      greeting: `Bonjour ${prenom},`,
      paragraphs: accepted
        ? [`Vous êtes maintenant membre de l’association «\u00a0${association}\u00a0» sur Guichet Asso.`]
        : [
            `Votre demande pour rejoindre l’association «\u00a0${association}\u00a0» sur Guichet Asso n’a pas été acceptée.`,
            'Vous n’avez plus accès à cette association. Si c’est une erreur, parlez-en à ses dirigeants, puis faites une nouvelle demande.',
          ],
      action: accepted
        ? { label: 'Ouvrir mon tableau de bord', url: `${publicUrl}/client/` }
        : { label: 'Chercher une association', url: `${publicUrl}/client/ajout-association/choix-association` },
    },
    messageId,
  );
};
