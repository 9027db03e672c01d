import { SUBVENTION_ERREURS } from '@guichet/rules/subvention';
import type { Mots, MotsEtats } from './mots.ts';

export const ETATS_SUBVENTIONS: MotsEtats = {
  ouverte: { titre: 'Ouvertes aux demandes', mot: 'Ouverte', tone: 'success' },
  a_venir: { titre: 'Prochaines ouvertures', mot: 'Ouverture à venir', tone: 'info' },
  publiee: { titre: 'Publiées, fermées aux demandes', mot: 'Publiée, fermée', tone: 'neutral' },
  brouillon: { titre: 'Brouillons', mot: 'Brouillon', tone: 'warning' },
  close: { titre: 'Campagnes closes', mot: 'Close', tone: 'neutral' },
};

const s = (n: number): string => (n > 1 ? 's' : '');

export const MOTS_SUBVENTIONS: Mots = {
  intro: 'Les subventions que vous gérez, selon leur état. Une association ne voit que celles qui sont ouvertes.',
  creer: 'Créer une subvention',
  creerBouton: 'Créer la subvention',
  importer: 'Importer une subvention',
  type: 'Dispositif',
  nom: 'Subvention',
  loading: 'Lecture des subventions…',
  failed: 'Les subventions n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Aucune subvention ici. Créez la première, ou importez celle d’un autre portail.',
  rien: 'Aucune subvention ne répond à cette recherche.',
  rienEncore: 'Aucune parmi les premières lues : la suite reste à lire.',
  pluriel: 'subventions',
  compte: (n, hasMore) => (hasMore ? `${n} première${s(n)} subvention${s(n)}` : `${n} subvention${s(n)}`),
  lus: (n) => `${n} subvention${s(n)} lue${s(n)}`,
  modifie: (date) => `Modifiée le ${date}.`,
  prete: 'Elle est prête : il reste à l’ouvrir.',
  parties: 'Les parties de la subvention',
  listeParties: 'Parties de la subvention',
  publiable: 'Il ne manque rien : cette subvention peut être publiée.',
  lecture: 'Lecture de la subvention…',
  horsPerimetre: SUBVENTION_ERREURS.SUBVENTION_HORS_PERIMETRE.message,
  copieLibelle: 'Subvention à reprendre',
  choisissez: 'Choisissez la subvention à reprendre.',
  copieChoix: 'Une subvention existante, pour l’exercice suivant',
  viergeChoix: 'Une subvention vierge',
  copieCode: 'Code de la nouvelle subvention (facultatif)',
  codeExemple: 'Lettres, chiffres et tirets, par exemple FDVA-2-2028 : il apparaît dans l’adresse de la subvention.',
  exerciceAide: 'L’année pour laquelle la subvention est demandée.',
  relire: 'Relisez ses dates avant de la publier.',
  supprime: (nom) => `Subvention supprimée : ${nom}.`,
  supprimer: 'Supprimer la subvention',
  suppression: 'Elle disparaît du répertoire. Les dossiers déjà déposés gardent la version qu’ils ont suivie.',
  ouverteNonSupprimable: SUBVENTION_ERREURS.SUBVENTION_ACTIVE.message,
  codeDit: (code) => `Code de la subvention : ${code}`,
  descriptionAide: 'Ce qui est financé, ce qui ne l’est pas, comment la décision est prise.',
  referent: 'Le service référent répond pour tous : son nom est donné aux associations.',
  nonPubliee: SUBVENTION_ERREURS.SUBVENTION_NON_PUBLIEE.message,
  sansChangement: SUBVENTION_ERREURS.SUBVENTION_SANS_CHANGEMENT.message,
  fermee: 'La subvention est fermée : les associations ne la voient pas.',
  ouverte: (numero) => `La subvention est ouverte : les associations voient la version ${numero}.`,
  ouvrir: 'Ouvrir la subvention',
  estOuverte: 'Subvention ouverte.',
  fermer: 'Fermer la subvention',
  estFermee: 'Subvention fermée.',
  neVerrontPlus:
    'Les associations ne la verront plus et ne pourront plus commencer de demande. Vous pourrez la rouvrir.',
  nouvelleMontree: ' La subvention est ouverte : la nouvelle version est montrée aussitôt.',
  campagnes: {
    a_venir: 'Sa campagne n’a pas encore commencé : les demandes seront acceptées à partir de sa date de début.',
    ouverte: 'Sa campagne est en cours : les demandes seront acceptées aussitôt.',
    close: 'Ses dates sont passées : elle sera montrée close, et aucune demande ne sera acceptée.',
  },
  depassee: (noms) =>
    `Quelqu’un a modifié cette subvention entre-temps${noms && ` (${noms})`}. Ses changements sont maintenant dans le brouillon : relisez ce qui change, puis recommencez.`,
  gestionnaireAide:
    'Ses administrateurs pourront la composer. Sans lui, seuls les administrateurs nationaux et ceux du portail le pourront.',
  champsVide:
    'Aucun champ pour l’instant : ce que le portail connaît déjà de l’association n’est jamais redemandé. Ajoutez les questions propres à cette subvention.',
  codeAide:
    'Le nom sous lequel la réponse est gardée, proposé d’après le libellé. Ne le changez plus une fois la subvention publiée.',
  sections: {},
  bibliotheque: {
    intro:
      'Ce que plusieurs subventions demandent s’écrit ici une fois, puis se copie dans chacune. Modifier la bibliothèque ne change pas les subventions déjà composées.',
    champsVide: 'Aucun champ. Ajoutez ceux que vous redemandez d’une subvention à l’autre.',
    documentsVide: 'Aucun document. Ajoutez ceux que vous redemandez d’une subvention à l’autre.',
    bloc: 'Place dans le projet',
    quitte: 'quittera la bibliothèque. Les subventions qui l’ont copié le gardent.',
    reprendre: 'Vous pouvez le reprendre dans une subvention : la copie se modifie librement.',
  },
};
