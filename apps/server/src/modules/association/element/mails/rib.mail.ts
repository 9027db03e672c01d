import { sayInstant } from '@guichet/rules/subvention';
import type { Mail } from '../../../../platform/mailer.ts';
import { writeMail } from '../../../../platform/writeMail.ts';

interface Inscription {
  readonly association: string;
  readonly personne: string;
  readonly fait_at: string;
  readonly page: string;
}

/** P-7, P-23: to everyone alike, who did it included: a stolen session is then seen by whom it was stolen from. */
export const ribMail = (to: string, inscription: Inscription, publicUrl: string, messageId: string): Mail => {
  const { association, personne, fait_at, page } = inscription;
  return writeMail(
    to,
    {
      subject: 'Un compte bancaire a été ajouté ou changé dans la fiche de votre association',
      greeting: 'Bonjour,',
      paragraphs: [
        `${personne} a ajouté ou changé, le ${sayInstant(fait_at)}, un compte bancaire dans la fiche de l’association «\u00a0${association}\u00a0».`,
        'Si l’association a déjà transmis une demande, ce compte ne reçoit rien avant 72 heures, ni avant qu’un service l’ait confirmé.',
      ],
      action: { label: 'Voir la fiche de l’association', url: `${publicUrl}${page}` },
      after: [
        'Personne de l’association n’est à l’origine de ce changement ? Prévenez tout de suite le service qui instruit votre demande et écrivez à l’assistance depuis le portail.',
      ],
    },
    messageId,
  );
};
