import { sayInstant } from '@guichet/rules/subvention';
import type { Mail } from '../../../../platform/mailer.ts';
import { writeMail } from '../../../../platform/writeMail.ts';

interface Recu {
  readonly id_fo: string;
  readonly code: string;
  readonly transmis_at: string;
  readonly association: string;
  readonly subvention: string;
  readonly services: readonly string[];
}

/** The proof that it went: the same for who sent it and for the association. */
export const recuMail = (to: string, recu: Recu, publicUrl: string, messageId: string): Mail => {
  const { id_fo, code, transmis_at, association, subvention, services } = recu;
  return writeMail(
    to,
    {
      subject: `Dossier ${id_fo} transmis : votre reçu ${code}`,
      greeting: 'Bonjour,',
      paragraphs: [
        `Le dossier ${id_fo} de l’association «\u00a0${association}\u00a0» pour la subvention «\u00a0${subvention}\u00a0» a été transmis le ${sayInstant(transmis_at)} (heure de Paris).`,
        `Reçu : ${code}`,
        `Il est maintenant entre les mains de : ${services.join(', ')}.`,
      ],
      action: { label: 'Vérifier ce reçu', url: `${publicUrl}/client/recus/${code}` },
      after: ['Gardez ce courriel : le code du reçu prouve la date et l’heure de votre envoi.'],
    },
    messageId,
  );
};
