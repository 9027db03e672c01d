import type { Access, LimitClass, Route } from '@guichet/contract';

const ROLES: Readonly<Record<string, string>> = {
  'lca.association': 'membres d’une association',
  'lca.admin': 'administrateurs du portail',
  'rds.user': 'agents qui instruisent',
  'rds.service': 'responsables de service',
  'rds.admin': 'administrateurs d’un service',
  'osiris.appli_admin': 'systèmes des partenaires',
};
const LIMITS: Readonly<Record<LimitClass, string>> = {
  auth: 'des inscriptions',
  connexion: 'des connexions',
  mail: 'des envois de courriel',
  session: 'des sessions',
  compte: 'des comptes',
  recherche: 'des recherches',
  fichier: 'des fichiers',
  cle: 'des appels de sa clé',
};

const whoMay = ({ who, ...rest }: Access): string => {
  if (who === 'everyone') return 'Ouvert à tous, sans session.';
  const { roles, exempt } = rest as Extract<Access, { who: 'session' }>;
  const named = roles?.map((role) => `${ROLES[role] ?? 'rôle'} (${role})`).join(', ');
  return [
    named
      ? `Il faut une session, parmi : ${named}.`
      : 'Il faut une session ; les droits sur ce qui est lu ou changé sont jugés ensuite.',
    ...(exempt ? ['L’adresse peut ne pas être confirmée encore.'] : []),
  ].join(' ');
};

const recentOf = ({ recent, recentWhen }: Route): string | undefined => {
  const asked = `Il faut avoir prouvé qui l’on est depuis moins de ${recent} minutes (REAUTHENTIFICATION_REQUISE)`;
  const when = Object.entries(recentWhen ?? {}).map(([champ, wanted]) => {
    if (wanted === 'given') return `« ${champ} » est envoyé`;
    return wanted === 'missing' ? `« ${champ} » n’est pas demandé` : `« ${champ} » vaut ${wanted.join(', ')}`;
  });
  if (recent === undefined) return undefined;
  return when.length > 0 ? `${asked} quand ${when.join(' ou ')}.` : `${asked}.`;
};

const SESSION = { opens: 'Ouvre ou renouvelle la session.', closes: 'Ferme la session.' } as const;

/** What the table of routes knows of a call, as sentences. */
export const describeOperation = (route: Route): string =>
  [
    `${route.summary}.`,
    whoMay(route.access),
    recentOf(route),
    route.cle && `Une clé de service de portée « ${route.cle} » y est admise, dans ce que son service atteint.`,
    route.session && SESSION[route.session],
    route.versioned === 'required' && 'L’en-tête If-Match est obligatoire.',
    route.versioned === true &&
      'Avec l’en-tête If-Match, un changement fait entre-temps est signalé au lieu d’être écrasé.',
    route.whole && `La liste vient entière : ${route.whole}.`,
    route.upload &&
      `Un formulaire avec un fichier, dans son champ « file », de ${route.upload.maxBytes} octets au plus.`,
    route.answers === 'file' && 'La réponse est le contenu du fichier.',
    route.answers === 'events' && 'La réponse dure tant que l’on écoute : chaque évènement est un de ces objets.',
    route.limit && `Compté parmi ${LIMITS[route.limit]}, par minute et par adresse.`,
    route.limitPer && 'Compté aussi par compte visé.',
    route.onlyIf && 'N’existe que si l’installation l’a choisi.',
    route.aliases?.length && `S’écrit aussi : ${route.aliases.join(', ')}.`,
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
