import { type Assistance, OBJET_MAXIMUM, sujetSchema } from '@guichet/rules/assistance';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { formatTimestamp } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import { findMotif, type Motif, objetOf } from './motifs.ts';

/** What the person keeps of what they sent. */
export interface Recu {
  readonly date: string;
  readonly objet: string;
  readonly email: string;
  readonly texte: string;
}

/** Where the person was, without anything of what they typed there. */
const withPage = (message: string, page: string | null): string =>
  page === null ? message : `${message}\n\nPage : ${page}`;

const bodyOf = ({ email, motif, message }: Assistance, objet: string, page: string | null) => ({
  subject: objet.slice(0, OBJET_MAXIMUM),
  body: withPage(message, page),
  replyTo: email,
  ...(sujetSchema.safeParse(motif).success ? { sujet: motif } : {}),
});

/** Recipient and sender are the server's choice (P-13), as are the role and the associations it adds. */
export const useAssistance = (motifs: readonly Motif[], page: string | null) => {
  const { api, now } = useServices();
  const intend = useIntention();
  return async (saisie: Assistance): Promise<Recu> => {
    const motif = findMotif(motifs, saisie.motif);
    const objet = motif ? objetOf(motif, saisie.precision) : saisie.motif;
    const body = bodyOf(saisie, objet, page);
    await intend(body, (idempotencyKey) => api.mail.sendEmail({ body }, { idempotencyKey }));
    return { date: formatTimestamp(now()), objet, email: saisie.email, texte: saisie.message };
  };
};
