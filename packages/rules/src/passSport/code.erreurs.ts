import type { Catalogue } from '../erreurs/index.ts';

export const CODE_PSP_ERREURS = {
  /** ERR-083: a name that does not agree answers in the same words, or the words would tell which codes exist. */
  CODE_PSP_INCONNU: {
    kind: 'missing',
    message: "Le n° Pass'Sport saisi n'existe pas. Veuillez vérifier votre saisie.",
  },
  CODES_EPUISES: {
    kind: 'tooMany',
    message: 'Trop de codes inconnus aujourd’hui : la saisie reprend demain. Relisez les codes avec les familles.',
  },
  NOMS_RESERVES: { kind: 'forbidden', message: 'Un nom ou un code ne se cherche que dans son propre dossier.' },
  NOM_EFFACE: { kind: 'conflict', message: 'Ce nom est effacé : douze mois ont passé depuis sa réception.' },
  /** The two halves of the season's key are apart from the base: destroyed, they erase its backups too. */
  CLE_SAISON_ABSENTE: {
    kind: 'unavailable',
    message:
      'La clé de cette saison n’est pas sur ce serveur : ses noms et ses codes ne se lisent plus, et rien ne s’y saisit.',
  },
  NOMS_EPUISES: {
    kind: 'tooMany',
    message:
      'Vous avez lu trop de noms aujourd’hui : la lecture reprend demain, et le délégué aux données est prévenu.',
  },
} as const satisfies Catalogue;
