import type { Evenement } from '@guichet/contract/auth';
import { formatTimestamp, maskEmail } from '../../../shared/format/format.ts';
import { roleLabel } from '../../../shared/session/roleLabels.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  register: 'Compte créé par la personne',
  createCompte: 'Compte créé par un administrateur',
  validateEmail: 'Adresse électronique confirmée',
  updateCompte: 'Compte modifié',
  changePassword: 'Mot de passe changé',
  resetPassword: 'Mot de passe choisi par le lien reçu',
  login: 'Connexion',
  logout: 'Déconnexion',
  endSession: 'Une session fermée',
  endOtherSessions: 'Autres sessions fermées',
  endUserSessions: 'Toutes les sessions fermées par un administrateur',
  refreshTokenReused: 'Session fermée : un ancien jeton a été présenté',
  deleteCompte: 'Compte supprimé',
  reauthenticate: 'Preuve donnée à nouveau',
  addFacteur: 'Second facteur ajouté',
  renameFacteur: 'Second facteur renommé',
  removeFacteur: 'Second facteur retiré',
  facteurRefuse: 'Second facteur refusé',
  useSecours: 'Code de secours utilisé',
  renewSecours: 'Codes de secours refaits',
  askRetrait: 'Appareil perdu : retrait des seconds facteurs demandé',
  confirmRetrait: 'Appareil perdu : seconds facteurs retirés',
  cancelRetrait: 'Appareil perdu : retrait abandonné',
};

const CHAMPS: Readonly<Record<string, string>> = {
  civilite: 'Civilité',
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'Adresse électronique',
  roles: 'Rôles',
  enabled: 'Adresse confirmée',
  locked: 'Verrouillé',
  locked_motif: 'Motif du verrou',
  mustChangePassword: 'Mot de passe à changer',
  retrait: 'Motif',
  secours: 'Codes de secours restants',
  essais: 'Essais',
};

const sayAction = (action: string): string => ACTIONS[action] ?? 'Autre événement';
export const sayChamp = (champ: string): string => CHAMPS[champ] ?? champ;

const sayRoles = (roles: readonly unknown[]): string =>
  roles.length === 0 ? 'aucun' : roles.map((role) => roleLabel(String(role))).join(', ');

/** A value in words: never a code, a brace or a bracket. */
export const sayValeur = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'vide';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return sayRoles(value);
  return typeof value === 'object' ? 'modifié' : String(value);
};

/** UI-031: that an address changed is told, not the address that was left. */
const sayOf = (champ: string, value: unknown): string =>
  champ === 'email' && typeof value === 'string' ? maskEmail(value) : sayValeur(value);

export interface LigneHistorique {
  readonly id: string;
  readonly quand: string;
  readonly quoi: string;
  readonly qui: string;
  readonly changements: readonly { readonly champ: string; readonly avant: string; readonly apres: string }[];
}

/** A creation or a deletion tells the whole account: its own words are enough. */
const isChamp = ([champ]: readonly [string, unknown]): boolean => champ in CHAMPS;

export const sayEvenement = (
  evenement: Evenement,
  index: number,
  nameOf: (acteur: string) => string,
): LigneHistorique => ({
  id: `${evenement.survenu_le}-${index}`,
  quand: formatTimestamp(new Date(evenement.survenu_le)),
  quoi: sayAction(evenement.action),
  qui: nameOf(evenement.acteur),
  changements: Object.entries(evenement.changements)
    .filter(isChamp)
    .map(([champ, { avant, apres }]) => ({
      champ: sayChamp(champ),
      avant: sayOf(champ, avant),
      apres: sayOf(champ, apres),
    })),
});
