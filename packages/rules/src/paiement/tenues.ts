/** P-7: how long a changed account waits before money may go to it. */
export const HEURES_RIB = 72;
const HEURE_MS = 3_600_000;

/** How an account came to be another: P-7, P-23. */
export type CauseChangement = 'choix' | 'numero' | 'fiche';
/** P-22: who acts for the association came first, and no service has looked at who they are; or two say that it is theirs. */
export const CAUSES_REVENDICATION = ['revendication', 'revendication_contredite'] as const;
export type CauseRevendication = (typeof CAUSES_REVENDICATION)[number];
type CauseTenue = CauseChangement | CauseRevendication;

interface Tenue {
  /** Who lets it go: a second person of the service for a change, the service that instructs for a claim. */
  readonly leve: 'seconde personne' | 'service instructeur';
  /** From when the 72 hours run; null when no time is waited for. */
  readonly depuis: 'choix dans le dossier' | 'nouvel envoi' | 'inscription dans la fiche' | null;
  /** For a treasurer: what is awaited, and of whom. */
  readonly attend: string;
  readonly delai: string | null;
}

const DELAI = 'Le compte bancaire a changé : par sécurité, il ne sert que 72 heures après.';

/** The one table of what holds an account back. A ledger, a file of payments and a screen all ask it, by `tenuesOf`. */
export const TENUES: Readonly<Record<CauseTenue, Tenue>> = {
  choix: {
    leve: 'seconde personne',
    depuis: 'choix dans le dossier',
    attend: 'Le compte bancaire a changé : le service doit le confirmer.',
    delai: DELAI,
  },
  numero: {
    leve: 'seconde personne',
    depuis: 'nouvel envoi',
    attend:
      'Le numéro ou le titulaire du compte bancaire a changé entre deux envois du dossier : le service doit le confirmer.',
    delai: DELAI,
  },
  fiche: {
    leve: 'seconde personne',
    depuis: 'inscription dans la fiche',
    attend:
      'Ce compte bancaire est venu dans la fiche de l’association après une première demande : le service doit le confirmer.',
    delai: 'Ce compte bancaire est récent dans la fiche : par sécurité, il ne sert que 72 heures après y être venu.',
  },
  revendication: {
    leve: 'service instructeur',
    depuis: null,
    attend:
      'Aucun service n’a encore vérifié qui agit pour l’association : le service instructeur le fait une fois, avec les statuts ou le récépissé et l’identité d’un représentant.',
    delai: null,
  },
  revendication_contredite: {
    leve: 'service instructeur',
    depuis: null,
    attend:
      'Deux personnes disent agir pour l’association : rien n’est versé tant que le service instructeur n’a pas vérifié laquelle le peut.',
    delai: null,
  },
};

export interface ChangementRib {
  /** The account that it was changed to. */
  readonly apres: string;
  readonly par: string;
  /** From when the 72 hours run. */
  readonly demande_at: string;
  readonly confirme_par: string | null;
  readonly confirme_at: string | null;
  /** Of before causes were told apart: chosen in the dossier. */
  readonly cause?: CauseChangement | undefined;
  /** Who wrote its number in the record, when another chose it: neither confirms it. */
  readonly inscrit_par?: string | null | undefined;
}

/** What still holds an account. */
export interface TenueEnCours {
  readonly cause: CauseTenue;
  readonly manque: 'confirmation' | 'delai';
  readonly raison: string;
  /** When time alone is awaited: until when. */
  readonly jusqua: string | null;
}

/** Of one account in the record: since when its number and its holder are these, and who wrote them. */
interface Inscription {
  readonly par: string | null;
  readonly at: string;
}
interface Usage {
  /** The account that comes to be used, and by whom. */
  readonly apres: string;
  readonly par: string;
  readonly inscription: Inscription | null;
}

/** What is written down of an account that comes to be used: it then waits as the table says. */
export const holdRib = (
  cause: CauseChangement,
  { apres, par, inscription }: Usage,
  now: Date,
): Required<ChangementRib> => {
  const isOfRecord = TENUES[cause].depuis === 'inscription dans la fiche';
  return {
    ...{ cause, apres, par, inscrit_par: inscription?.par ?? null, confirme_par: null, confirme_at: null },
    demande_at: (isOfRecord && inscription?.at) || now.toISOString(),
  };
};

/** P-23: written in the record once the association had sent something. */
export const isRibNouveau = ({ at }: Inscription, premierEnvoi: string | null): boolean =>
  premierEnvoi !== null && Date.parse(at) > Date.parse(premierEnvoi);

/** When the hold ends, if only time is awaited. */
export const finRib = ({ demande_at }: Pick<ChangementRib, 'demande_at'>): string =>
  new Date(Date.parse(demande_at) + HEURES_RIB * HEURE_MS).toISOString();

export const isAuteurRib = ({ par, inscrit_par }: ChangementRib, authId: string): boolean =>
  authId === par || authId === inscrit_par;

const ofChange = (change: ChangementRib, now: Date): TenueEnCours[] => {
  const { cause = 'choix', confirme_par } = change;
  const { attend, delai } = TENUES[cause];
  const isConfirmed = confirme_par !== null && !isAuteurRib(change, confirme_par);
  const fin = finRib(change);
  return [
    ...(isConfirmed ? [] : [{ cause, manque: 'confirmation', raison: attend, jusqua: null } as const]),
    ...(now.getTime() >= Date.parse(fin)
      ? []
      : [{ cause, manque: 'delai', raison: delai ?? attend, jusqua: fin } as const]),
  ];
};

/** All that holds it now; nothing when money may go to it. */
export const tenuesOf = (
  {
    change,
    revendication,
  }: { readonly change?: ChangementRib | undefined; readonly revendication?: CauseRevendication | null | undefined },
  now: Date,
): TenueEnCours[] => [
  ...(revendication
    ? [{ cause: revendication, manque: 'confirmation', raison: TENUES[revendication].attend, jusqua: null } as const]
    : []),
  ...(change ? ofChange(change, now) : []),
];
