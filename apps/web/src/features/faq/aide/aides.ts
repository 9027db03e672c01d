import type { Aide, Reponse } from './aide.ts';
import { AIDES_AGREMENTS } from './aidesAgrements.ts';

const ENREGISTRE: Reponse = {
  question: 'Ce que je tape est-il enregistré ?',
  reponse:
    'Dans un dossier, oui, au fil de la saisie : le bas de la page dit l’heure. Dans la fiche, appuyez sur « Enregistrer » ou « Continuer ». Ce qui n’est pas encore enregistré est gardé sept jours dans ce navigateur, et vous est proposé à votre retour.',
};
const QUI_LIT: Reponse = {
  question: 'Qui peut lire ces informations ?',
  reponse:
    'Les membres de l’association, et les services à qui elle envoie un dossier. Chaque lecture par un service laisse une trace, que vous pouvez voir dans la fiche.',
};
const IBAN: Reponse = {
  question: 'Pourquoi un nouveau compte n’est-il pas payé tout de suite ?',
  reponse:
    'Changer un compte juste avant un versement est une fraude connue. Après un premier envoi, un nouveau compte est annoncé à tous les membres, confirmé par le service, puis attend 72 heures.',
};

const GENERALE: Aide = {
  ici: 'Le menu du haut mène partout ; « À faire » dit ce qui attend une action de vous.',
  questions: [ENREGISTRE, QUI_LIT],
};

/** By the beginning of the address, as the table of routes writes it: the longest that fits. */
const AIDES: Readonly<Record<string, Aide>> = {
  ...AIDES_AGREMENTS,
  '/ajout-association': {
    ici: 'Cherchez votre association, puis dites votre fonction. Ses informations viennent des registres : rien à recopier.',
    questions: [
      {
        question: 'Mon association n’est pas dans la liste',
        reponse:
          'Ajoutez la ville, ou tapez son numéro RNA (W et neuf chiffres, sur le récépissé de la préfecture) ou son SIRET. Une association toute neuve met quelques semaines à arriver dans les registres.',
      },
      {
        question: 'Qui confirme mon arrivée ?',
        reponse:
          'Un membre du siège déjà inscrit, sinon un service. Si personne n’est encore inscrit, vous entrez aussitôt.',
      },
    ],
    mots: [
      ['RNA', 'Le répertoire national des associations.'],
      ['SIRET', 'Le numéro d’un établissement : il faut en avoir un pour être payé.'],
    ],
  },
  '/informations-administratives': {
    ici: 'La fiche se remplit une fois et sert à toutes les demandes. Le bouton du bas mène à ce qui manque.',
    questions: [
      {
        question: 'Une information du registre est fausse',
        reponse:
          'Corrigez-la ici : vos demandes suivront. Les numéros et le nom ne changent qu’au registre, par le greffe des associations ou l’INSEE.',
      },
      QUI_LIT,
      ENREGISTRE,
    ],
  },
  '/informations-administratives/:id/representants': {
    ici: 'Un dossier nomme un représentant légal, un signataire et une personne responsable : ils sont choisis dans cette liste.',
    questions: [
      {
        question: 'Je ne suis pas dans la liste',
        reponse: '« M’ajouter » reprend ce que dit votre compte : il reste à relire.',
      },
      QUI_LIT,
    ],
    mots: [['Représentant légal', 'La personne que les statuts autorisent à engager l’association.']],
  },
  '/informations-administratives/:id/moyens-humains': {
    ici: 'Des chiffres de l’année passée. Laissez vide ce que vous ne connaissez pas.',
    questions: [
      {
        question: 'Comment compter les équivalents temps plein ?',
        reponse: 'Additionnez les temps de travail : deux mi-temps font 1, un quart de temps 0,25.',
      },
      {
        question: 'Qui compte comme bénévole ?',
        reponse: 'Toute personne qui a donné du temps dans l’année, même une fois, sans être payée.',
      },
    ],
  },
  '/informations-administratives/:id/coordonnees-bancaires': {
    ici: 'Le compte où la subvention serait versée. Il est au nom de l’association, jamais d’une personne.',
    questions: [
      IBAN,
      {
        question: 'Où trouver l’IBAN et le BIC ?',
        reponse: 'Sur le relevé d’identité bancaire, que la banque donne au guichet ou sur son site.',
      },
    ],
  },
  '/informations-administratives/:id/budgets': {
    ici: 'Ce que l’association prévoit de dépenser et de recevoir dans l’année, tout compris.',
    questions: [
      {
        question: 'Faut-il que le budget soit à l’équilibre ?',
        reponse: 'On peut l’enregistrer sans. Pour une demande, les charges et les produits doivent être égaux.',
      },
      {
        question: 'Où mettre le bénévolat ?',
        reponse: 'À part, dans les contributions volontaires : il ne change pas le total.',
      },
    ],
  },
  '/associations/:id?/documents': {
    ici: 'Déposez chaque document une fois : il se joint de lui-même aux demandes qui l’attendent.',
    questions: [
      {
        question: 'Mon téléphone fait des photos : cela suffit-il ?',
        reponse: 'Oui. Plusieurs photos deviennent un seul PDF. Vérifiez que tout se lit.',
      },
      {
        question: 'Puis-je supprimer un document déjà envoyé ?',
        reponse: 'Il quitte votre bibliothèque ; le dossier transmis garde le sien.',
      },
    ],
  },
  '/dossiers': {
    ici: 'Vos demandes, par exercice. Chaque ligne dit où en est le dossier et qui a la main.',
    questions: [
      {
        question: 'Je ne vois pas un dossier',
        reponse: 'Regardez un autre exercice : en automne, on demande souvent pour l’année suivante.',
      },
      ENREGISTRE,
    ],
  },
  '/associations/:idSiret?/subvention-demande': {
    ici: 'Les tâches se font dans l’ordre que vous voulez. Sous chacune, ce qui manque ; en bas, la suite.',
    questions: [
      ENREGISTRE,
      {
        question: 'Puis-je corriger après l’envoi ?',
        reponse:
          'Tant que le service n’a pas commencé, demandez-lui de rendre le dossier. Il peut aussi vous demander un complément.',
      },
      IBAN,
    ],
  },
  '/associations/:idSiret?/dossier': {
    ici: 'Le compte rendu dit ce qui a été fait et dépensé. Le prévu est déjà repris de la demande.',
    questions: [
      {
        question: 'Une dépense payée après la fin compte-t-elle ?',
        reponse: 'Oui, si elle concerne l’action et que la facture le dit.',
      },
      ENREGISTRE,
    ],
    mots: [['Réalisé', 'Ce qui a été payé ou reçu, pas ce qui était prévu.']],
  },
  '/user/profil': {
    ici: 'Votre compte : nom, adresse, mot de passe, appareils, associations, préférences.',
    questions: [
      {
        question: 'À quoi sert un second facteur ?',
        reponse:
          'À ce qu’un mot de passe volé ne suffise pas : il est demandé pour voir ou changer un compte bancaire.',
      },
      {
        question: 'Je quitte mes fonctions',
        reponse: 'Quittez l’association ici. Ce que vous avez saisi lui reste ; les autres membres sont prévenus.',
      },
    ],
  },
  '/repertoire-des-subventions': {
    ici: 'Les subventions ouvertes à votre association, et pourquoi une autre ne l’est pas.',
    questions: [
      {
        question: 'Pourquoi une subvention m’est-elle fermée ?',
        reponse: 'Une de ses conditions n’est pas remplie d’après la fiche. Si c’est une erreur, corrigez la fiche.',
      },
    ],
  },
};

const bare = (path: string): string => path.replace(/\/:\w+\??/gu, '/:');

/** The help of a page, by its route; the general one where nothing more is written. */
export const aideOf = (path: string): Aide => {
  const here = bare(path);
  const [best] = Object.keys(AIDES)
    .filter((start) => here === bare(start) || here.startsWith(`${bare(start)}/`))
    .toSorted((one, other) => other.length - one.length);
  return (best === undefined ? undefined : AIDES[best]) ?? GENERALE;
};
