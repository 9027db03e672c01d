import { formatMontant } from '@guichet/rules/budget';
import type { PasSuite } from '@guichet/rules/dossier';
import { sayInstant } from '@guichet/rules/subvention';
import type { Mail } from '../../../../platform/mailer.ts';
import { writeMail } from '../../../../platform/writeMail.ts';

interface Recu {
  readonly id_fo: string;
  readonly code: string;
  readonly transmis_at: string;
  readonly association: string;
  /** «la subvention « … »»: what was asked for. */
  readonly demande: string;
  /** What comes next, as the screen and the printed receipt say it. */
  readonly suite: readonly PasSuite[];
  /** Null where no money is asked for. */
  readonly montant_demande: number | null;
  /** The page of the dossier, below the address of the portal. */
  readonly page: string;
}

/** The proof that it went: the same for who sent it and for the association. */
export const recuMail = (to: string, recu: Recu, publicUrl: string, messageId: string): Mail => {
  const { id_fo, code, transmis_at, association, demande, suite, montant_demande, page } = recu;
  const montant = montant_demande === null ? '' : `. Montant demandé : ${formatMontant(montant_demande)}`;
  return writeMail(
    to,
    {
      subject: `Dossier ${id_fo} transmis : votre reçu ${code}`,
      title: 'Votre dossier est transmis',
      greeting: 'Bonjour,',
      paragraphs: [
        `Le dossier ${id_fo} de l’association «\u00a0${association}\u00a0» pour ${demande} a été transmis le ${sayInstant(transmis_at)} (heure de Paris).`,
      ],
      keep: {
        label: 'Code du reçu',
        value: code,
        mention: `Dossier ${id_fo}${montant}`,
      },
      steps: { title: 'La suite', items: suite },
      action: { label: `Ouvrir le dossier ${id_fo}`, url: `${publicUrl}${page}` },
      after: [
        'Vous serez prévenu à chaque étape, et si quelque chose manque. Le reçu à imprimer (PDF) et les dates pour votre agenda sont dans le dossier.',
        `Gardez ce courriel : le code du reçu prouve la date et l’heure de votre envoi. Chacun peut le vérifier ici : ${publicUrl}/client/recus/${code}`,
      ],
    },
    messageId,
  );
};
