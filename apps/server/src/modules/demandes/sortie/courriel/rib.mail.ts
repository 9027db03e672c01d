import { sayInstant } from '@guichet/rules/subvention';
import type { Mail } from '../../../../platform/mailer.ts';
import { writeMail } from '../../../../platform/writeMail.ts';

interface Changement {
  readonly id_fo: string;
  readonly association: string;
  readonly personne: string;
  readonly fait_at: string;
  readonly page: string;
}

/** P-7: whoever could be robbed is told, without a word of either account. */
export const ribMail = (to: string, changement: Changement, publicUrl: string, messageId: string): Mail => {
  const { id_fo, association, personne, fait_at, page } = changement;
  return writeMail(
    to,
    {
      subject: `Le compte bancaire du dossier ${id_fo} a changé`,
      greeting: 'Bonjour,',
      paragraphs: [
        `${personne} a changé, le ${sayInstant(fait_at)}, le compte bancaire sur lequel sera versée la subvention du dossier ${id_fo} de l’association «\u00a0${association}\u00a0».`,
        'Ce changement n’est pas encore utilisé : le service instructeur doit le confirmer, et aucun versement n’utilise le nouveau compte avant 72 heures.',
      ],
      action: { label: 'Ouvrir le dossier', url: `${publicUrl}${page}` },
      after: [
        'Vous n’êtes pas à l’origine de ce changement ? Prévenez tout de suite le service instructeur et écrivez à l’assistance depuis le portail.',
      ],
    },
    messageId,
  );
};
