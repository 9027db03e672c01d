import type { Catalogue } from '../erreurs/index.ts';

export const SAISON_PSP_ERREURS = {
  SAISON_PSP_ORDRE: { kind: 'invalid', message: 'Le dernier jour d’une saison vient après le premier.' },
  SAISON_PSP_LONGUE: {
    kind: 'invalid',
    message: 'Une saison dure un an au plus : les noms sont effacés douze mois après leur réception.',
  },
  SAISON_PSP_PARTAGE: { kind: 'conflict', message: 'Ces jours sont déjà dans une autre saison.' },
  SAISON_PSP_PRISE: { kind: 'conflict', message: 'Une saison commence déjà par ces deux chiffres.' },
  SAISON_PSP_PLEINE: {
    kind: 'conflict',
    message: 'Le portail tient douze saisons : une de plus demande une nouvelle version du portail.',
  },
  SAISON_PSP_ENGAGEE: {
    kind: 'conflict',
    message: 'Des clubs ont ouvert leur dossier : le premier jour et la valeur d’un code ne changent plus.',
  },
  SAISON_PSP_PASSEE: { kind: 'conflict', message: 'Le dernier jour ne peut pas être déjà passé.' },
  SAISON_PSP_A_DEUX: {
    kind: 'conflict',
    message: 'Des clubs ont ouvert leur dossier : prolonger la saison se demande, et une autre personne l’accorde.',
  },
  PROLONGATION_COURTE: { kind: 'invalid', message: 'Une prolongation finit après le dernier jour de la saison.' },
  PROLONGATION_EN_COURS: { kind: 'conflict', message: 'Une prolongation attend déjà la réponse d’une autre personne.' },
  PROLONGATION_ABSENTE: { kind: 'conflict', message: 'Aucune prolongation n’attend de réponse. Relisez la saison.' },
  PROLONGATION_AUTRE: { kind: 'conflict', message: 'Ce n’est plus le jour que vous avez lu. Relisez la saison.' },
  PROLONGATION_MEME_PERSONNE: {
    kind: 'forbidden',
    message: 'Vous avez demandé cette prolongation : une autre personne l’accorde.',
  },
} as const satisfies Catalogue;
