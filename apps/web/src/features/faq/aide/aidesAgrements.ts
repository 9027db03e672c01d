import type { Aide, Reponse } from './aide.ts';

const RENOUVELER: Reponse = {
  question: 'Quand et comment renouveler ?',
  reponse:
    'Sauf si l’agrément en dit d’autres, un rappel part 180, 90, 30 et 7 jours avant la fin, puis le jour même. « Renouveler », sur la page du titre, ouvre une demande déjà remplie : vous relisez, vous corrigez ce qui a changé, vous envoyez. Accordé, le nouveau titre suit l’ancien sans un jour d’écart.',
};
const TRONC_COMMUN: Reponse = {
  question: 'Pourquoi le tronc commun d’abord ?',
  reponse:
    'Il vérifie une fois l’objet, le fonctionnement et la transparence de l’association. Un agrément qui le demande ne vaut que tant que le tronc commun vaut : surveillez la fin des deux.',
};
const MOTS: NonNullable<Aide['mots']> = [
  ['Titre', 'Ce qu’un agrément accordé devient : un numéro, un code, une fin.'],
  ['Tronc commun', 'Ce que plusieurs agréments demandent, vérifié une seule fois.'],
];

/** How an approval is asked for, renewed, acted upon and checked. */
export const AIDES_AGREMENTS: Readonly<Record<string, Aide>> = {
  '/demande-agrements/dossiers': {
    ici: 'En haut, les titres que votre association tient, et jusqu’à quand ; dessous, ses demandes.',
    questions: [RENOUVELER, TRONC_COMMUN],
    mots: MOTS,
  },
  '/associations/:idSiret?/demande-agrement': {
    ici: 'Choisissez l’agrément, puis répondez critère par critère : ce que dit déjà la fiche n’est pas redemandé.',
    questions: [
      {
        question: 'Que se passe-t-il après l’envoi ?',
        reponse:
          'Un service vérifie, instruit et propose ; une autre personne décide. Accordé, l’agrément devient un titre que chacun peut vérifier, et l’arrêté se lit dans le dossier.',
      },
      TRONC_COMMUN,
      RENOUVELER,
    ],
    mots: MOTS,
  },
  '/demande-agrements/titres': {
    ici: 'Ce que vaut le titre aujourd’hui, ce qui lui est arrivé, et le code à montrer.',
    questions: [
      RENOUVELER,
      {
        question: 'Une procédure est engagée : que faire ?',
        reponse:
          'Le siège présente ses observations ici, avant le jour dit : quinze jours au moins. Rien n’est suspendu ni retiré avant votre réponse ou la fin de ce délai, ni par la personne qui a engagé. L’arrêté dit ensuite comment le contester.',
      },
      {
        question: 'Comment couvrir les membres de notre réseau ?',
        reponse:
          'Si l’agrément le permet, le siège colle leurs SIREN, un par ligne. Chaque membre le lit chez lui ; suspendu ou fini, le titre ne couvre plus personne.',
      },
    ],
    mots: MOTS,
  },
  '/instructeur/titres': {
    ici: 'Les titres que votre service a délivrés : ce qui finit, ce qui attend une décision.',
    questions: [
      {
        question: 'Comment suspendre ou retirer un titre ?',
        reponse:
          'Sur sa page, engagez une procédure : un motif, des faits, et quinze jours au moins pour répondre. Après les observations, ou le délai passé, une autre personne décide : suspendre six mois au plus, retirer, ou classer sans suite. L’arrêté s’écrit avec la décision.',
      },
      {
        question: 'Comment lever une suspension ?',
        reponse: 'Elle finit d’elle-même le jour dit. Qui décide peut la lever avant, avec sa raison.',
      },
      {
        question: 'Un titre a été donné sur papier',
        reponse:
          '« Inscrire un titre donné sur papier » : choisissez l’arrêté que l’association a déposé dans sa fiche. Une autre personne, qui décide, le confirme ; il est alors au registre.',
      },
    ],
  },
  '/agrements': {
    ici: 'Le registre public : sans compte, ce qui est en vigueur aujourd’hui.',
    questions: [
      {
        question: 'Comment vérifier le titre que l’on me montre ?',
        reponse:
          'Scannez son code ou tapez ses 12 signes, ou le numéro du titre. La page dit son état d’aujourd’hui : le nom et le code doivent être ceux du papier. Une attestation vaut le jour où elle est faite.',
      },
      {
        question: 'Un titre ancien ne se trouve plus',
        reponse:
          'Un titre fini se lit encore cinq ans, par son code ou son numéro ; la recherche ne montre que ce qui court.',
      },
    ],
    mots: MOTS,
  },
};
