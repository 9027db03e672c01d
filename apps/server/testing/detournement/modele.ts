/** Written apart from the rules: nothing here but the words of P-7, P-22 and P-23. */
const HEURES = 72;

/** Hours that were waited, then what came after what. */
interface Moment {
  readonly heures: number;
  readonly rang: number;
}
interface LigneRib {
  readonly id: string;
  iban: string;
  inscrit: { par: string; at: Moment };
}
interface Attente {
  readonly depuis: Moment;
  readonly auteurs: readonly string[];
  confirme: string | null;
}
export interface DossierSuivi {
  readonly id: string;
  readonly id_fo: string;
  ligne: string;
  /** The number that was sent or chosen since; null before anything was sent. */
  iban: string | null;
  attente: Attente | null;
}
export interface Suivi {
  now: Moment;
  premierEnvoi: Moment | null;
  readonly ribs: Map<string, LigneRib>;
  readonly dossiers: readonly [DossierSuivi, DossierSuivi];
  /** P-22: nobody claimed it; it waits; or a service said who claims it. */
  revendication: 'jamais' | 'attend' | 'confirmee';
  /** Who asked for the head office meanwhile, and whether the first one let them in. */
  readonly contraires: Map<string, boolean>;
}

const isAfter = (one: Moment, other: Moment): boolean =>
  one.heures > other.heures || (one.heures === other.heures && one.rang > other.rang);

const ligneOf = ({ ribs }: Suivi, { ligne }: DossierSuivi): LigneRib | undefined => ribs.get(ligne);

/** The number of the line is the one that was sent or chosen. */
export const isTelQuel = (suivi: Suivi, dossier: DossierSuivi): boolean =>
  dossier.iban !== null && ligneOf(suivi, dossier)?.iban === dossier.iban;

const hold = (suivi: Suivi, dossier: DossierSuivi, par: string, depuis: Moment): void => {
  const ligne = ligneOf(suivi, dossier);
  dossier.attente = { depuis, auteurs: [par, ligne?.inscrit.par ?? par], confirme: null };
};

/** P-23: «any change of the account of a dossier that was sent once». */
export const changeCompte = (suivi: Suivi, dossier: DossierSuivi, ligne: string, par: string): void => {
  dossier.ligne = ligne;
  dossier.iban = ligneOf(suivi, dossier)?.iban ?? null;
  hold(suivi, dossier, par, suivi.now);
};

export const needsPassword = (suivi: Suivi, dossier: DossierSuivi): boolean =>
  dossier.iban !== null && !isTelQuel(suivi, dossier);

/** P-23: «and any new RIB in the record of an association with such a dossier». */
export const send = (suivi: Suivi, dossier: DossierSuivi, par: string): void => {
  const ligne = ligneOf(suivi, dossier);
  if (!ligne) return;
  if (dossier.iban !== null && dossier.iban !== ligne.iban) hold(suivi, dossier, par, suivi.now);
  const isFirst = dossier.iban === null;
  if (isFirst && suivi.premierEnvoi && isAfter(ligne.inscrit.at, suivi.premierEnvoi))
    hold(suivi, dossier, par, ligne.inscrit.at);
  dossier.iban = ligne.iban;
  suivi.premierEnvoi ??= suivi.now;
};

/** P-7: «confirmed by a second person of the service, and held 72 h before any payment line may use it». */
export const mayBePaid = (suivi: Suivi, dossier: DossierSuivi): boolean => {
  const { attente } = dossier;
  const isFree = attente === null || (attente.confirme !== null && suivi.now.heures - attente.depuis.heures >= HEURES);
  return suivi.revendication !== 'attend' && isTelQuel(suivi, dossier) && isFree;
};

/** Who has no part in it, once, while it is the account that waits. */
export const mayConfirm = (suivi: Suivi, dossier: DossierSuivi, qui: string): boolean =>
  dossier.attente !== null &&
  dossier.attente.confirme === null &&
  !dossier.attente.auteurs.includes(qui) &&
  isTelQuel(suivi, dossier);

export const isContredite = ({ contraires }: Suivi): boolean => [...contraires.values()].some((isIn) => !isIn);
