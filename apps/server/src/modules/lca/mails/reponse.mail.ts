import type { DecisionMembre } from '@guichet/rules/association';
import { withDe } from '@guichet/rules/texte';
import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';

interface Reponse {
  readonly prenom: string;
  readonly association: string;
  readonly decision: DecisionMembre;
}

const SUBJECTS = {
  confirme: 'Votre rattachement est confirmé',
  refuse: 'Votre rattachement est refusé',
  retire: 'Vous n’êtes plus membre d’une association',
} as const;

const ERREUR = 'Si c’est une erreur, parlez-en à ses dirigeants, puis faites une nouvelle demande.';

const paragraphsOf = ({ association, decision }: Reponse): readonly string[] => {
  const nom = `l’association «\u00a0${association}\u00a0» sur Guichet Asso`;
  if (decision === 'confirme') return [`Vous êtes maintenant membre ${withDe(nom)}.`];
  if (decision === 'retire')
    return [`Un membre du siège ou l’administration du portail vous a retiré l’accès à ${nom}.`, ERREUR];
  return [
    `Votre demande pour rejoindre ${nom} n’a pas été acceptée.`,
    `Vous n’avez plus accès à cette association. ${ERREUR}`,
  ];
};

export const reponseMail = (to: string, reponse: Reponse, publicUrl: string, messageId: string): Mail => {
  const { prenom, decision } = reponse;
  return writeMail(
    to,
    {
      subject: SUBJECTS[decision],
      greeting: `Bonjour ${prenom},`,
      paragraphs: paragraphsOf(reponse),
      action:
        decision === 'confirme'
          ? { label: 'Ouvrir mon tableau de bord', url: `${publicUrl}/client/` }
          : { label: 'Chercher une association', url: `${publicUrl}/client/ajout-association/choix-association` },
    },
    messageId,
  );
};
