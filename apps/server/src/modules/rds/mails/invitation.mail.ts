import { NOMS_ROLE_EQUIPE, type RoleEquipe } from '@guichet/rules/service';
import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';

interface Invite {
  readonly email: string;
  readonly role: RoleEquipe;
  readonly service: string;
}

export const invitationMail = ({ email, role, service }: Invite, url: string, messageId: string): Mail =>
  writeMail(
    email,
    {
      subject: 'Un service vous invite sur Guichet Asso',
      greeting: 'Bonjour,',
      paragraphs: [
        `Le service « ${service} » vous propose de rejoindre ses agents sur Guichet Asso.`,
        `Votre fonction : ${NOMS_ROLE_EQUIPE[role]}.`,
      ],
      action: { label: 'Voir l’invitation', url },
      after: [
        'Ce lien fonctionne une seule fois, pendant trois jours. Il ne sert qu’à cette adresse : ne le donnez à personne.',
        'Vous n’attendiez pas cette invitation ? Ne faites rien, ou signalez-le à l’assistance.',
      ],
    },
    messageId,
  );
