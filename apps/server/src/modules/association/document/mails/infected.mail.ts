import { isTypeDocument, TYPES_DOCUMENT } from '@guichet/rules/document';
import type { Mail } from '../../../../platform/mailer.ts';
import { writeMail } from '../../../../platform/writeMail.ts';
import type { Document } from '../document.ts';

/** The name of the file is not repeated: the one who wrote it may not be the one who chose it. */
export const infectedMail = (
  { email, prenom }: { readonly email: string; readonly prenom: string },
  { uuid, id_type, id_correspondance }: Pick<Document, 'uuid' | 'id_type' | 'id_correspondance'>,
  publicUrl: string,
): Mail => {
  const type = isTypeDocument(id_type) ? TYPES_DOCUMENT[id_type] : 'Document';
  return writeMail(
    email,
    {
      subject: 'Un fichier déposé a été refusé par l’antivirus',
      greeting: `Bonjour ${prenom},`,
      paragraphs: [
        `Le fichier que vous avez déposé (${type}) a été refusé par l’antivirus : il a été effacé, personne ne peut l’ouvrir.`,
        'Vérifiez votre ordinateur avec un antivirus, puis déposez une autre version du document.',
      ],
      action: {
        label: 'Déposer une autre version',
        url: `${publicUrl}/client/associations/${id_correspondance}/documents`,
      },
    },
    `document-infecte-${uuid}`,
  );
};
