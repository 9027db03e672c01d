import type { Catalogue } from '../erreurs/index.ts';

export const RATTACHEMENT_ERREURS = {
  ASSOCIATION_NON_RATTACHEE: { kind: 'missing', message: 'Cette association ne fait pas partie des vôtres.' },
  SUPPRESSION_ADMINISTRATEUR: {
    kind: 'forbidden',
    message: 'Un administrateur ne supprime pas son propre compte : demandez-le à un autre administrateur.',
  },
  ASSOCIATION_INTROUVABLE: {
    kind: 'missing',
    message: 'Cette association n’est pas dans les registres que nous connaissons.',
  },
  ASSOCIATION_DISSOUTE: {
    kind: 'conflict',
    message: 'Cette association est dissoute d’après les registres : on ne peut plus s’y rattacher.',
  },
  ETABLISSEMENT_FERME: {
    kind: 'conflict',
    message: 'Cet établissement est fermé d’après les registres. Choisissez-en un autre.',
  },
  CERTIFICAT_REQUIS: {
    kind: 'invalid',
    message: 'Acceptez le certificat sur l’honneur pour vous rattacher à cette association.',
  },
  FONCTION_INVALIDE: { kind: 'invalid', message: 'Choisissez votre fonction dans la liste.' },
  RATTACHEMENTS_TROP_NOMBREUX: {
    kind: 'conflict',
    message: 'Vous êtes déjà rattaché(e) à trop d’associations. Quittez celles qui ne vous concernent plus.',
  },
  RATTACHEMENT_INEXISTANT: { kind: 'missing', message: 'Cette demande n’existe pas, ou plus.' },
  RATTACHEMENT_CONFIRME: { kind: 'conflict', message: 'Cette personne est déjà confirmée.' },
  RATTACHEMENT_EN_ATTENTE: {
    kind: 'conflict',
    message: 'Cette personne n’est pas encore membre : confirmez ou refusez sa demande.',
  },
  CONFIRMATION_DE_SOI: {
    kind: 'forbidden',
    message: 'On ne décide pas pour soi-même : un autre membre du siège ou un service doit le faire.',
  },
  CONFIRMATION_RESERVEE: {
    kind: 'forbidden',
    message: 'Seuls un membre déjà confirmé du siège ou un service qui suit l’association peuvent en décider.',
  },
  RETRAIT_RESERVE: {
    kind: 'forbidden',
    message:
      'Un service ne retire pas un membre : demandez-le à un autre membre du siège ou à l’assistance du portail.',
  },
} as const satisfies Catalogue;
