import { contexteLines, type Identifiants } from '@guichet/rules/assistance';
import type { Call } from '../../../platform/call.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { MailUow } from '../mail.uow.ts';
import type { Message } from '../message.ts';

interface Input {
  readonly subject: string;
  readonly body: string;
  readonly replyTo: string | undefined;
  readonly sujet: string | undefined;
  readonly derniere: Identifiants | null;
}

const ANSWER = { message: 'Votre message est parti. L’assistance vous répondra par courriel.' };

const storeMessage = async ({ messages, jobs, history }: MailUow, message: Message) => {
  const id_message = await messages.insert(message);
  await jobs.add('mail.sendEmail', { id_message }, id_message);
  history.record({ objet: 'message', id_objet: id_message, action: 'sendEmail', changements: {} });
  return ANSWER;
};

const addressLine = ({ replyTo }: Input): string =>
  replyTo ? `Adresse donnée, non vérifiée : ${replyTo}` : 'Aucune adresse donnée';

/** Whatever the request says of sender and recipient, the session alone tells who writes (P-13). */
export const sendEmail =
  (run: Run<MailUow>, listAssociations: (authId: string) => Promise<readonly Identifiants[]>) =>
  async (input: Input, call: Call) => {
    const { acteur } = call;
    const associations = acteur ? await listAssociations(acteur.authId) : [];
    const contexte = [
      acteur ? `De : ${acteur.prenom} ${acteur.nom}, ${acteur.email}` : addressLine(input),
      ...(input.sujet ? [`Sujet : ${input.sujet}`] : []),
      ...contexteLines({ role: acteur?.role ?? null, associations, derniere: input.derniere }),
    ];
    const message = { subject: input.subject, texte: input.body, reply_to: acteur?.email ?? null, contexte };
    return run(storeMessage, message, call);
  };
