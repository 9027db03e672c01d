import type { Mail } from '../../../../platform/mailer.ts';
import { writeMail } from '../../../../platform/writeMail.ts';

interface Nouveau {
  readonly id_fo: string;
  readonly association: string;
  readonly auteur: string;
  readonly message: string;
  readonly page: string;
}

export const messageMail = (to: string, nouveau: Nouveau, publicUrl: string, messageId: string): Mail => {
  const { id_fo, association, auteur, message, page } = nouveau;
  return writeMail(
    to,
    {
      subject: `Un message sur le dossier ${id_fo}`,
      greeting: 'Bonjour,',
      paragraphs: [
        `${auteur} a écrit au sujet du dossier ${id_fo} de l’association «\u00a0${association}\u00a0» :`,
        // Between marks, line by line: what was written is not taken for what the portal says.
        ...`«\u00a0${message}\u00a0»`.split(/\n+/u),
      ],
      action: { label: 'Ouvrir le dossier', url: `${publicUrl}${page}` },
      after: ['Pour répondre, ouvrez le dossier sur le portail.'],
    },
    messageId,
  );
};
