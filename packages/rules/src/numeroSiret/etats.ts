/** REGENT-001, Q-27: in the order of their ranks. */
export const ETATS_SIRET = ['ECS', 'AEM', 'RGEN', 'ENCT', 'INV', 'ACC', 'REF', 'REJ'] as const;
export type EtatSiret = (typeof ETATS_SIRET)[number];

/** Whose move it is. */
export const MAINS_SIRET = ['association', 'portail', 'insee', 'administration', 'personne'] as const;
export type MainSiret = (typeof MAINS_SIRET)[number];

interface DefinitionEtat {
  readonly rang: number;
  readonly libelle: string;
  readonly main: MainSiret;
  /** What happens next, and by whom. */
  readonly phrase: string;
}

export const DEFINITIONS_ETAT_SIRET: Readonly<Record<EtatSiret, DefinitionEtat>> = {
  ECS: {
    rang: 0,
    libelle: 'En cours de saisie',
    main: 'association',
    phrase: 'La demande est à compléter, puis à transmettre.',
  },
  AEM: {
    rang: 1,
    libelle: 'À émettre',
    main: 'portail',
    phrase: 'La demande est transmise : le portail prépare le message pour l’Insee.',
  },
  RGEN: {
    rang: 2,
    libelle: 'Message généré',
    main: 'portail',
    phrase: 'Le message est prêt : le portail l’envoie à l’Insee.',
  },
  ENCT: {
    rang: 3,
    libelle: 'En cours de traitement',
    main: 'insee',
    phrase: 'L’Insee a reçu le message et examine la demande.',
  },
  INV: {
    rang: 4,
    libelle: 'Invalide',
    main: 'association',
    phrase: 'Des informations sont à corriger : reprenez la demande, corrigez-les, puis transmettez-la à nouveau.',
  },
  ACC: {
    rang: 5,
    libelle: 'Acceptée',
    main: 'personne',
    phrase: 'L’Insee a attribué le numéro : il est dans la fiche de l’association.',
  },
  REF: {
    rang: 6,
    libelle: 'Refusée',
    main: 'administration',
    phrase:
      'L’Insee a refusé la demande. Une nouvelle demande n’est possible qu’après l’accord de l’administration du portail : écrivez à l’assistance.',
  },
  REJ: {
    rang: 7,
    libelle: 'Rejetée',
    main: 'association',
    phrase: 'La demande est rejetée : une nouvelle demande peut être faite.',
  },
};

export const libelleEtatSiret = (etat: EtatSiret): string => DEFINITIONS_ETAT_SIRET[etat].libelle;

/** SIRET-032, Q-27. */
const VERROUILLES: readonly EtatSiret[] = ['AEM', 'INV', 'ENCT', 'ACC', 'REJ', 'REF', 'RGEN'];

interface Demande {
  readonly _id?: string | null | undefined;
  readonly description?: { readonly code_etat?: EtatSiret | null | undefined } | undefined;
}
/** SIRET-032: locked states bind only what has an id. */
export const isEditableSiret = ({ _id, description }: Demande): boolean =>
  !_id || !VERROUILLES.includes(description?.code_etat ?? 'ECS');

/** SIRET-033, Q-27: derived, never kept. 1 and 2 may be edited, 4 is transmitted. */
export const ETATS_DERIVES = [1, 2, 4] as const;
export type EtatDerive = (typeof ETATS_DERIVES)[number];
export const etatDeriveOf = (code_etat: EtatSiret | null): EtatDerive => {
  if (code_etat === null) return 1;
  return code_etat === 'ECS' ? 2 : 4;
};

/** SIRET-033. */
export const isTransmiseSiret = ({ etat }: { readonly etat: EtatDerive }): boolean => etat === 4;
