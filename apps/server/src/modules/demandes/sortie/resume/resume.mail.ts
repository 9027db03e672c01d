import type { Mail } from '../../../../platform/mailer.ts';
import { type MailGroup, writeMail } from '../../../../platform/writeMail.ts';

const nouvelles = (nombre: number): string => (nombre === 1 ? 'une nouvelle' : `${nombre} nouvelles`);

/** One mail for all that was not urgent, under the name of what it is about. */
export const resumeMail = (to: string, groups: readonly MailGroup[], publicUrl: string, id: string): Mail => {
  const nombre = groups.reduce((sum, { items }) => sum + items.length, 0);
  return writeMail(
    to,
    {
      subject: `Votre résumé : ${nouvelles(nombre)}`,
      greeting: 'Bonjour,',
      paragraphs: ['Voici ce qui a changé sur le portail et que vous avez choisi de recevoir ensemble.'],
      groups,
      action: { label: 'Choisir ce que je reçois par courriel', url: `${publicUrl}/client/user/profil` },
      after: ['Dans votre profil, sur le portail, vous choisissez ce que vous recevez par courriel, et quand.'],
    },
    `resume-${id}`,
  );
};
