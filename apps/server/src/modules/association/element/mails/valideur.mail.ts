import type { Mail } from '../../../../platform/mailer.ts';
import { writeMail } from '../../../../platform/writeMail.ts';

interface Designation {
  readonly association: string;
  readonly id_correspondance: number;
  readonly valideur: string;
  readonly personne: string;
  readonly quand: string;
}

/** To every representative alike: who names themself is seen by the others. */
export const valideurMail = (to: string, designation: Designation, publicUrl: string, messageId: string): Mail => {
  const { association, id_correspondance, valideur, personne, quand } = designation;
  const page = `/client/informations-administratives/${id_correspondance}/representants`;
  return writeMail(
    to,
    {
      subject: 'Une personne valide désormais les déclarations de vos bénévoles',
      greeting: 'Bonjour,',
      paragraphs: [
        `${personne} a désigné ${valideur}, le ${quand}, pour valider les déclarations des bénévoles de l’association «\u00a0${association}\u00a0».`,
        'Cette personne lit les déclarations et en décide. Une décision donne des droits à formation et ne se change plus.',
      ],
      action: { label: 'Voir les représentants légaux', url: `${publicUrl}${page}` },
      after: ['Ce n’était pas voulu ? Retirez ce droit dans la fiche, puis écrivez à l’assistance depuis le portail.'],
    },
    messageId,
  );
};
