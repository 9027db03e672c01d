import type { Catalogue } from '../erreurs/index.ts';

export const INSTRUCTION_ERREURS = {
  INSTRUCTION_INEXISTANTE: { kind: 'missing', message: 'Ce service n’instruit pas ce dossier.' },
  TRANSITION_IMPOSSIBLE: {
    kind: 'conflict',
    message: 'Le dossier n’en est pas là : quelqu’un l’a peut-être fait avancer. Relisez-le.',
  },
  FONCTION_REQUISE: {
    kind: 'forbidden',
    message:
      'Cette étape revient à une autre personne de votre service : qui le supervise, décide ou suit ses paiements.',
  },
  REFERENT_REQUIS: {
    kind: 'forbidden',
    message: 'Seul le service référent du dossier peut le renvoyer à l’association.',
  },
  AUTRE_DECISION: { kind: 'forbidden', message: 'Un autre service a déjà décidé de cette demande.' },
  PROPOSITION_INCOMPLETE: {
    kind: 'invalid',
    message: 'Proposez un montant pour chaque ligne de financement de votre service (0 pour ne rien proposer).',
  },
  PROPOSITION_ABSENTE: {
    kind: 'invalid',
    message: 'Dites si vous proposez l’agrément ; si oui, depuis quel jour, jusqu’à quand et à quel niveau.',
  },
  TERMES_INCOMPLETS: {
    kind: 'invalid',
    message: 'La proposition n’est pas favorable, ou les dates du titre ne sont pas dans la durée de cet agrément.',
  },
  TCA_NON_ACQUIS: {
    kind: 'forbidden',
    message: 'Cet agrément demande le tronc commun : l’association ne l’aura pas le jour où le titre prendrait effet.',
  },
  TITRE_SUIVI: {
    kind: 'forbidden',
    message: 'Le titre a déjà pris effet, ou un autre repose sur lui : suspendez-le ou retirez-le.',
  },
  COMPLEMENT_ATTENDU: {
    kind: 'forbidden',
    message: 'Un complément demandé à l’association n’est pas encore accepté.',
  },
  AVIS_ATTENDU: { kind: 'forbidden', message: 'Un avis demandé n’est pas rendu : attendez-le ou renoncez-y.' },
  MEME_PERSONNE: {
    kind: 'forbidden',
    message: 'Vous avez fait cette proposition : une autre personne doit la valider.',
  },
  AUTRE_PERSONNE: { kind: 'forbidden', message: 'La proposition est d’une autre personne.' },
  INTERET_PERSONNEL: {
    kind: 'forbidden',
    message:
      'Vous avez créé ce dossier, ou vous êtes membre de cette association : une autre personne du service doit s’en charger.',
  },
  DECIDEUR_PAYEUR: {
    kind: 'forbidden',
    message: 'Vous avez pris cette décision : une autre personne doit s’occuper du paiement.',
  },
  ACTE_RETENU: { kind: 'conflict', message: 'Cela est déjà demandé de ce dossier, et attend de partir.' },
  ACTE_INEXISTANT: { kind: 'missing', message: 'Rien de tel n’est à reprendre.' },
  ACTE_PARTI: { kind: 'conflict', message: 'Cela est parti : l’association est prévenue.' },
  ACTE_SUIVI: {
    kind: 'conflict',
    message: 'Le délai pour annuler est passé, ou le dossier a avancé depuis.',
  },
  ACTE_REFUSE: { kind: 'conflict', message: 'Cela n’était pas parti : il n’y a rien à annuler.' },
  ACTE_ANNULE: { kind: 'conflict', message: 'Cela est annulé : rien ne partira.' },
  ACTE_SANS_AUTEUR: {
    kind: 'forbidden',
    message: 'Le compte de la personne qui l’a demandé est fermé, ou n’a plus ce rôle.',
  },
  MONTANTS_ABSENTS: {
    kind: 'invalid',
    message: 'Accordez un montant sur au moins une ligne de financement, et dites-le pour chacune ; sinon, refusez.',
  },
  MONTANT_EXCESSIF: { kind: 'invalid', message: 'Le montant accordé dépasse le montant demandé.' },
  MONTANT_NON_PROPOSE: {
    kind: 'invalid',
    message: 'Le montant accordé dépasse la proposition : ajournez pour la faire revoir.',
  },
  ENVELOPPE_DEPASSEE: {
    kind: 'forbidden',
    message: 'L’enveloppe ne suffit pas : il y reste {reste} sur {montant}, et cette décision accorde {decision}.',
  },
  ENVELOPPE_INSUFFISANTE: {
    kind: 'invalid',
    message: 'L’enveloppe ne peut pas être plus petite que ce qui est déjà accordé : {accorde}.',
  },
  ACTE_NON_NOTIFIE: { kind: 'forbidden', message: 'La décision n’est pas encore notifiée à l’association.' },
  RIB_ABSENT: { kind: 'forbidden', message: 'Le dossier n’a pas de compte bancaire.' },
  RIB_A_CHOISIR: {
    kind: 'forbidden',
    message:
      'Le compte bancaire n’est plus celui qui avait été choisi : il sert une fois que l’association l’a choisi à nouveau dans le dossier.',
  },
  REVENDICATION_A_CONFIRMER: {
    kind: 'forbidden',
    message:
      'Aucun compte de cette association ne sert tant que le service instructeur n’a pas vérifié, une fois, qui agit pour elle.',
  },
  RIB_TENU: {
    kind: 'forbidden',
    message:
      'Le compte bancaire a changé : il sert une fois confirmé par une seconde personne du service, et 72 heures après le changement.',
  },
  VERSEMENTS_ATTENDUS: { kind: 'forbidden', message: 'Tout ce qui est accordé n’est pas encore versé.' },
  COMPTE_RENDU_ATTENDU: {
    kind: 'forbidden',
    message: 'Un compte rendu financier manque, n’est pas évalué, ou la somme à rendre n’est pas réglée.',
  },
  VERSEMENT_EN_COURS: {
    kind: 'forbidden',
    message: 'Un mouvement du registre est en cours : notez ce qu’il devient, ou supprimez-le, avant de clore.',
  },
  VERSEMENT_FAIT: { kind: 'forbidden', message: 'Un versement est déjà fait : la décision ne se reprend plus.' },
  COMPLEMENT_INEXISTANT: { kind: 'missing', message: 'Cette demande de complément n’existe pas.' },
  COMPLEMENT_ACTE_IMPOSSIBLE: {
    kind: 'conflict',
    message: 'Cette demande de complément a changé entre-temps. Relisez-la.',
  },
  COMPLEMENT_SANS_REPONSE: {
    kind: 'invalid',
    message: 'Rien n’a changé pour ce point : corrigez-le, ou dites pourquoi vous ne le pouvez pas.',
  },
  COMPLEMENT_IMPOSSIBLE: {
    kind: 'forbidden',
    message: 'Un complément se demande pour un dossier transmis, ni supprimé ni clos, dont l’exercice n’est pas passé.',
  },
  COMPLEMENT_CLOS: {
    kind: 'forbidden',
    message: 'Ce dossier est supprimé, clos, ou son exercice est passé : il n’attend plus de réponse.',
  },
  VUE_INEXISTANTE: { kind: 'missing', message: 'Cette vue n’existe pas, ou n’est pas à vous.' },
  VUE_EXISTE: { kind: 'conflict', message: 'Une vue a déjà ce nom.' },
  VUES_TROP_NOMBREUSES: { kind: 'invalid', message: 'Trente vues sont déjà enregistrées : retirez-en une d’abord.' },
} as const satisfies Catalogue;
