import type { Catalogue } from '../erreurs/index.ts';

export const NUMERO_SIRET_ERREURS = {
  /** ERR-051: of what is not there as of what one may not see. */
  DEMANDE_SIRET_INEXISTANTE: {
    kind: 'missing',
    message:
      "La demande n'est pas accessible ou n'existe pas. Seul son créateur peut accéder aux détails de la demande.",
  },
  /** ERR-052. */
  DEMANDE_SIRET_EXISTE: {
    kind: 'conflict',
    message: "Une demande d'attribution siret existe déjà. Seul son créateur peut accéder aux détails de la demande.",
  },
  DEMANDE_SIRET_ACTE_INTERDIT: {
    kind: 'forbidden',
    message:
      'Cette demande est à une autre personne de votre association : vous pouvez la lire, elle seule peut la modifier et la transmettre.',
  },
  DEMANDE_SIRET_ACTE_IMPOSSIBLE: {
    kind: 'forbidden',
    message: 'Cela n’est pas possible dans l’état où est la demande : rechargez la page pour voir où elle en est.',
  },
  DEMANDE_SIRET_RETOUR_REFUSE: {
    kind: 'conflict',
    message: 'Cette réponse ne peut pas être appliquée : elle peut seulement être écartée.',
  },
  DEMANDE_SIRET_NON_DELAISSEE: {
    kind: 'forbidden',
    message: 'Cette demande ne peut être reprise que si personne n’y a touché depuis 60 jours.',
  },
  DEMANDE_SIRET_INCOMPLETE: {
    kind: 'invalid',
    message: 'Cette demande ne peut pas encore être transmise : complétez ce qui est indiqué.',
  },
  DEMANDE_SIRET_SIREN_CONNU: {
    kind: 'conflict',
    message: 'Votre association a déjà un numéro SIREN : {siren}. Il n’y a rien à demander.',
  },
  DEMANDE_SIRET_PAR_COURRIER: {
    kind: 'invalid',
    message:
      'Une association de droit local d’Alsace ou de Moselle n’a pas de numéro RNA : elle demande son numéro SIRET à l’Insee par courrier.',
  },
  DEMANDE_SIRET_EN_LIGNE: {
    kind: 'conflict',
    message: 'Cette association demande son numéro SIRET en ligne : il n’y a rien à envoyer par la poste.',
  },
  DEMANDE_SIRET_SANS_RNA: {
    kind: 'invalid',
    message: 'Cette association n’a pas de numéro RNA : la demande en ligne n’est pas possible.',
  },
  DEMANDE_SIRET_ASSOCIATION_INACTIVE: {
    kind: 'invalid',
    message: 'Les registres disent que cette association n’existe plus : aucun numéro ne peut être demandé pour elle.',
  },
} as const satisfies Catalogue;
