import { AGREMENT_ERREURS } from '@guichet/rules/agrement';
import type { Mots, MotsEtats } from './mots.ts';

export const ETATS_AGREMENTS: MotsEtats = {
  ouverte: { titre: 'Ouverts aux demandes', mot: 'Ouvert', tone: 'success' },
  a_venir: { titre: 'Prochaines ouvertures', mot: 'Ouverture à venir', tone: 'info' },
  publiee: { titre: 'Publiés, fermés aux demandes', mot: 'Publié, fermé', tone: 'neutral' },
  brouillon: { titre: 'Brouillons', mot: 'Brouillon', tone: 'warning' },
  close: { titre: 'Fenêtres closes', mot: 'Clos', tone: 'neutral' },
};

const s = (n: number): string => (n > 1 ? 's' : '');

export const MOTS_AGREMENTS: Mots = {
  intro: 'Les agréments que vous gérez, selon leur état. Une association ne voit que ceux qui sont ouverts.',
  creer: 'Créer un agrément',
  creerBouton: 'Créer l’agrément',
  importer: '',
  type: 'Type',
  nom: 'Agrément',
  loading: 'Lecture des agréments…',
  failed: 'Les agréments n’ont pas pu être lus. Vous pouvez recommencer.',
  empty: 'Aucun agrément ici. Créez le premier.',
  rien: 'Aucun agrément ne répond à cette recherche.',
  rienEncore: 'Aucun parmi les premiers lus : la suite reste à lire.',
  pluriel: 'agréments',
  compte: (n, hasMore) => (hasMore ? `${n} premier${s(n)} agrément${s(n)}` : `${n} agrément${s(n)}`),
  lus: (n) => `${n} agrément${s(n)} lu${s(n)}`,
  modifie: (date) => `Modifié le ${date}.`,
  prete: 'Il est prêt : il reste à l’ouvrir.',
  parties: 'Les parties de l’agrément',
  listeParties: 'Parties de l’agrément',
  publiable: 'Il ne manque rien : cet agrément peut être publié.',
  lecture: 'Lecture de l’agrément…',
  horsPerimetre: AGREMENT_ERREURS.AGREMENT_HORS_PERIMETRE.message,
  copieLibelle: 'Agrément à reprendre',
  choisissez: 'Choisissez l’agrément à reprendre.',
  copieChoix: 'Un agrément existant, pour l’exercice suivant',
  viergeChoix: 'Un agrément vierge',
  copieCode: 'Code du nouvel agrément (facultatif)',
  codeExemple:
    'Lettres, chiffres et tirets, par exemple JEP-2028 : il apparaît dans l’adresse de l’agrément, en capitales.',
  exerciceAide: 'L’année pendant laquelle il est demandé.',
  relire: 'Relisez sa fenêtre avant de le publier.',
  supprime: (nom) => `Agrément supprimé : ${nom}.`,
  supprimer: 'Supprimer l’agrément',
  suppression: 'Il disparaît du répertoire. Les dossiers déjà déposés et les titres délivrés restent.',
  ouverteNonSupprimable: AGREMENT_ERREURS.AGREMENT_OUVERT.message,
  codeDit: (code) => `Code de l’agrément : ${code}`,
  descriptionAide: 'Ce que l’agrément reconnaît, à qui il s’adresse, qui décide.',
  referent:
    'Le territoire de l’association choisit parmi ces services. S’ils sont plusieurs au même endroit, le référent répond.',
  nonPubliee: AGREMENT_ERREURS.AGREMENT_NON_PUBLIE.message,
  sansChangement: 'Rien n’a changé depuis la dernière version publiée.',
  fermee: 'L’agrément est fermé : les associations ne le voient pas.',
  ouverte: (numero) => `L’agrément est ouvert : les associations voient la version ${numero}.`,
  ouvrir: 'Ouvrir l’agrément',
  estOuverte: 'Agrément ouvert.',
  fermer: 'Fermer l’agrément',
  estFermee: 'Agrément fermé.',
  neVerrontPlus:
    'Les associations ne le verront plus et ne pourront plus commencer de demande. Vous pourrez le rouvrir.',
  nouvelleMontree: ' L’agrément est ouvert : la nouvelle version est montrée aussitôt.',
  campagnes: {
    a_venir: 'Sa fenêtre n’est pas encore ouverte : les demandes seront acceptées à partir de sa date de début.',
    ouverte: 'Il peut être demandé aujourd’hui : les demandes seront acceptées aussitôt.',
    close: 'Sa fenêtre est passée : il sera montré clos, et aucune demande ne sera acceptée.',
  },
  depassee: (noms) =>
    `Quelqu’un a modifié cet agrément entre-temps${noms && ` (${noms})`}. Ses changements sont maintenant dans le brouillon : relisez ce qui change, puis recommencez.`,
  gestionnaireAide:
    'Ses administrateurs pourront le composer. Sans lui, seuls les administrateurs nationaux et ceux du portail le pourront.',
  champsVide:
    'Aucun champ pour l’instant : ce que le portail connaît déjà de l’association n’est jamais redemandé. Ajoutez les questions propres à cet agrément.',
  codeAide:
    'Le nom sous lequel la réponse est gardée, proposé d’après le libellé. Ne le changez plus une fois l’agrément publié.',
  sections: {
    presentation: 'Ce que reconnaît l’agrément, à qui il s’adresse, pour quel exercice.',
    champs: 'Les questions de chaque critère, et celles propres à cet agrément.',
  },
  bibliotheque: {
    intro:
      'Ce que plusieurs agréments demandent s’écrit ici une fois, puis se copie dans chacun. Modifier la bibliothèque ne change pas les agréments déjà composés.',
    champsVide: 'Aucun champ. Ajoutez ceux que vous redemandez d’un agrément à l’autre.',
    documentsVide: 'Aucun document. Ajoutez ceux que vous redemandez d’un agrément à l’autre.',
    bloc: 'Critère',
    quitte: 'quittera la bibliothèque. Les agréments qui l’ont copié le gardent.',
    reprendre: 'Vous pouvez le reprendre dans un agrément : la copie se modifie librement.',
  },
};
