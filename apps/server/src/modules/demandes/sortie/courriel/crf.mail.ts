import { sayInstant } from '@guichet/rules/subvention';
import type { Mail } from '../../../../platform/mailer.ts';
import { writeMail } from '../../../../platform/writeMail.ts';

interface DitCrf {
  readonly id_fo: string;
  readonly association: string;
  readonly exercice: number;
  readonly page: string;
}
const OUVRIR = 'Ouvrir le compte rendu financier';
const nomOf = ({ exercice, id_fo, association }: DitCrf): string =>
  `Le compte rendu financier de ${exercice} du dossier ${id_fo} de l’association «\u00a0${association}\u00a0»`;

/** To the services: it has come. */
export const crfTransmisMail = (
  to: string,
  crf: DitCrf & { readonly transmis_at: string },
  publicUrl: string,
  messageId: string,
): Mail =>
  writeMail(
    to,
    {
      subject: `Compte rendu financier ${crf.exercice} du dossier ${crf.id_fo} : transmis`,
      greeting: 'Bonjour,',
      paragraphs: [
        `${nomOf(crf)} a été transmis le ${sayInstant(crf.transmis_at)} (heure de Paris).`,
        'Vous pouvez le recevoir, ou le renvoyer en disant pourquoi.',
      ],
      action: { label: OUVRIR, url: `${publicUrl}${crf.page}` },
    },
    messageId,
  );

/** To the members: something has to be put right. */
export const crfRenvoyeMail = (
  to: string,
  crf: DitCrf & { readonly texte: string },
  publicUrl: string,
  messageId: string,
): Mail =>
  writeMail(
    to,
    {
      subject: `Compte rendu financier ${crf.exercice} du dossier ${crf.id_fo} : à corriger`,
      greeting: 'Bonjour,',
      paragraphs: [
        `${nomOf(crf)} vous est renvoyé par le service instructeur, qui écrit :`,
        // Between marks, line by line: what was written is not taken for what the portal says.
        ...`«\u00a0${crf.texte}\u00a0»`.split(/\n+/u),
        'Corrigez-le, joignez le compte rendu financier signé, puis transmettez-le de nouveau.',
      ],
      action: { label: OUVRIR, url: `${publicUrl}${crf.page}` },
    },
    messageId,
  );

const delaiOf = (jours: number, echeance: string): string => {
  if (jours < 0) return `était attendu le ${echeance}\u00a0: il est en retard`;
  if (jours === 0) return `est attendu aujourd’hui, ${echeance}`;
  return `est attendu pour le ${echeance}\u00a0: il reste ${jours} jour${jours === 1 ? '' : 's'}`;
};

/** To the members: it is awaited, or late. */
export const crfRappelMail = (
  to: string,
  crf: DitCrf & { readonly echeance: string; readonly jours: number },
  publicUrl: string,
  messageId: string,
): Mail =>
  writeMail(
    to,
    {
      subject: `Compte rendu financier ${crf.exercice} du dossier ${crf.id_fo} : ${crf.jours < 0 ? 'en retard' : `avant le ${crf.echeance}`}`,
      greeting: 'Bonjour,',
      paragraphs: [
        `${nomOf(crf)} ${delaiOf(crf.jours, crf.echeance)}.`,
        'La loi demande à qui a reçu une subvention de dire comment elle a été utilisée, dans les six mois qui suivent la fin de l’exercice.',
      ],
      action: { label: OUVRIR, url: `${publicUrl}${crf.page}` },
      after: ['Ce que vous avez déjà saisi est gardé.'],
    },
    messageId,
  );
