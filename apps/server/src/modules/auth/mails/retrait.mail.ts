import type { Mail } from '../../../platform/mailer.ts';
import { writeMail } from '../../../platform/writeMail.ts';
import type { Compte } from '../compte/compte.ts';
import { greetingOf } from './greetingOf.ts';

export type EtapeRetrait = 'demande' | 'confirme' | 'annule';

interface Nouvelle {
  readonly to: Compte;
  readonly concerne: Compte;
  readonly par: Compte | null;
  readonly etape: EtapeRetrait;
  readonly motif: string;
  readonly publicUrl: string;
  readonly jobId: string;
}

const nameOf = (compte: Compte | null): string => (compte ? `${compte.prenom} ${compte.nom}` : 'un administrateur');

const SUJETS: Readonly<Record<EtapeRetrait, string>> = {
  demande: 'Appareil perdu : retrait des seconds facteurs demandé',
  confirme: 'Appareil perdu : seconds facteurs retirés',
  annule: 'Appareil perdu : retrait des seconds facteurs abandonné',
};
const PHRASES: Readonly<Record<EtapeRetrait, (par: string, qui: string) => string>> = {
  demande: (par, qui) =>
    `${par} demande que les seconds facteurs ${qui} soient retirés. Rien n’est fait tant qu’un autre administrateur ne l’a pas confirmé.`,
  confirme: (par, qui) =>
    `${par} a confirmé le retrait des seconds facteurs ${qui}. Toutes les sessions de ce compte sont fermées.`,
  annule: (par, qui) => `${par} a abandonné le retrait des seconds facteurs ${qui}. Rien n’a changé.`,
};
const SUITES: Readonly<Record<EtapeRetrait, string>> = {
  demande:
    'Vous n’avez rien demandé ? Prévenez tout de suite l’assistance : quelqu’un essaie peut-être d’entrer à votre place.',
  confirme: 'À votre prochaine connexion, vous ajouterez un nouveau second facteur.',
  annule: 'Vos seconds facteurs servent comme avant.',
};

/** The person reads what to do; administrators read who, why, and where to look. */
export const retraitMail = ({ to, concerne, par, etape, motif, publicUrl, jobId }: Nouvelle): Mail => {
  const isOwn = to.id === concerne.id;
  const qui = isOwn ? 'de votre compte' : `du compte de ${nameOf(concerne)}`;
  const path = isOwn ? 'login' : `administration/lca/utilisateurs/${concerne.id}`;
  return writeMail(
    to.email,
    {
      subject: SUJETS[etape],
      greeting: greetingOf(to),
      paragraphs: [PHRASES[etape](nameOf(par), qui), `Motif : ${motif}`, ...(isOwn ? [SUITES[etape]] : [])],
      action: { label: isOwn ? 'Me connecter' : 'Voir ce compte', url: `${publicUrl}/client/${path}` },
    },
    jobId,
  );
};
