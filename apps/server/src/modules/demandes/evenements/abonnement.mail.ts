import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';

export type NouvelleAbonnement = 'abandon' | 'arret';

const DITS: Readonly<Record<NouvelleAbonnement, { readonly sujet: string; readonly texte: string }>> = {
  abandon: {
    sujet: 'Un envoi n’a pas été reçu depuis trois jours',
    texte: 'Un envoi n’a pas pu être remis en trois jours d’essais. Il n’est plus essayé ; vous pouvez le rejouer.',
  },
  arret: {
    sujet: 'Les envois à une de vos adresses sont arrêtés',
    texte:
      'Rien n’a été reçu à cette adresse depuis trois jours. Les envois sont arrêtés ; les évènements restent gardés, et partent quand vous les reprenez.',
  },
};

export const abonnementMail = (
  to: string,
  nouvelle: NouvelleAbonnement,
  { hote, service }: { readonly hote: string; readonly service: string },
  publicUrl: string,
  messageId: string,
): Mail => {
  const { sujet, texte } = DITS[nouvelle];
  return writeMail(
    to,
    {
      subject: sujet,
      greeting: 'Bonjour,',
      paragraphs: [`Adresse qui reçoit les évènements de votre service : ${hote}.`, texte],
      action: {
        label: 'Voir les derniers envois',
        url: `${publicUrl}/client/instructeur/evenements?service=${service}`,
      },
    },
    messageId,
  );
};
