import type { Mail } from '../../../../platform/mailer.ts';
import { writeMail } from '../../../../platform/writeMail.ts';

interface Notifiee {
  readonly id_fo: string;
  readonly association: string;
  readonly service: string;
  /** «demande de subvention»: what was decided. */
  readonly demande: string;
  readonly page: string;
}

/** Neither the decision nor an amount: an address may be read by others. */
export const lettreMail = (to: string, notifiee: Notifiee, publicUrl: string, messageId: string): Mail => {
  const { id_fo, association, service, demande, page } = notifiee;
  return writeMail(
    to,
    {
      subject: `La décision sur le dossier ${id_fo} vous est notifiée`,
      greeting: 'Bonjour,',
      paragraphs: [
        `${service} a décidé de la ${demande} ${id_fo} de l’association «\u00a0${association}\u00a0».`,
        'La lettre de décision est dans le dossier. Elle dit aussi comment contester la décision, et jusqu’à quand.',
      ],
      action: { label: 'Lire la décision', url: `${publicUrl}${page}` },
    },
    messageId,
  );
};
