import type { AvisCec } from '@guichet/rules/cec';
import { sayJour } from '@guichet/rules/subvention';
import type { Mail } from '../../../platform/mailer.ts';
import { type MailContent, writeMail } from '../../../platform/writeMail.ts';

export type AvisDit = AvisCec | 'cloture';

interface Faits {
  readonly avis: AvisDit;
  readonly association: string;
  readonly id_correspondance: number;
  readonly date_fin: string;
  readonly nombre: number;
}

const several = (nombre: number): string =>
  nombre === 1 ? '1 déclaration attend' : `${nombre} déclarations attendent`;
const PERDUE = 'Une heure non décidée est perdue pour la personne.';
const DECIDER = { label: 'Décider', page: '/client/declarations' };

type Corps = Pick<MailContent, 'subject' | 'paragraphs'> & { readonly label: string; readonly page: string };

const aDecider = (subject: string, { association, nombre, date_fin }: Faits): Corps => ({
  subject,
  paragraphs: [
    `${several(nombre)} votre décision pour l’association «\u00a0${association}\u00a0», avant la fin du ${sayJour(date_fin)}.`,
    PERDUE,
  ],
  ...DECIDER,
});

const CORPS: Readonly<Record<AvisDit, (faits: Faits) => Corps>> = {
  recues: (faits) => aDecider('Des bénévoles ont déclaré leur engagement', faits),
  'J-60': (faits) => aDecider('Déclarations de bénévoles : encore deux mois pour décider', faits),
  'J-30': (faits) => aDecider('Déclarations de bénévoles : encore un mois pour décider', faits),
  'J-7': (faits) => aDecider('Déclarations de bénévoles : encore une semaine pour décider', faits),
  octobre: ({ association, id_correspondance, date_fin }) => ({
    subject: 'Désignez qui valide les déclarations de vos bénévoles',
    paragraphs: [
      `Des bénévoles de l’association «\u00a0${association}\u00a0» ont déclaré leur engagement, et personne n’est désigné pour décider.`,
      `Pour désigner quelqu’un : ouvrez les représentants légaux de la fiche, choisissez une personne, donnez son adresse électronique et cochez «\u00a0Peut valider les déclarations des bénévoles\u00a0». Elle doit avoir un compte à cette adresse et être membre de l’association.`,
      `Les déclarations se décident avant la fin du ${sayJour(date_fin)}. ${PERDUE}`,
    ],
    label: 'Ouvrir les représentants légaux',
    page: `/client/informations-administratives/${id_correspondance}/representants`,
  }),
  cloture: ({ association, nombre }) => ({
    subject: 'Des déclarations de bénévoles n’ont pas été décidées',
    paragraphs: [
      nombre === 1
        ? `La session est close. 1 déclaration d’un bénévole de l’association «\u00a0${association}\u00a0» est restée sans décision.`
        : `La session est close. ${nombre} déclarations de bénévoles de l’association «\u00a0${association}\u00a0» sont restées sans décision.`,
      'Ces heures ne comptent plus pour eux, et plus personne ne peut en décider.',
    ],
    label: 'Voir les déclarations',
    page: '/client/declarations',
  }),
};

export const avisMail = (to: string, faits: Faits, publicUrl: string, messageId: string): Mail => {
  const { subject, paragraphs, label, page } = CORPS[faits.avis](faits);
  const action = { label, url: `${publicUrl}${page}` };
  return writeMail(to, { subject, greeting: 'Bonjour,', paragraphs, action }, messageId);
};
