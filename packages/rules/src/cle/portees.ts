/** What a key of a service may be given: each admits calls that read; one proposes, and none writes in a dossier. */
export const PORTEES_CLE = {
  'dossiers.lire': {
    libelle: 'Lire les dossiers de subvention',
    aide: 'La liste de travail du service, ses dossiers un à un, et leur export.',
  },
  'agrements.lire': {
    libelle: 'Lire les dossiers d’agrément',
    aide: 'Leur liste, chacun d’eux, et leur export.',
  },
  'argent.lire': {
    libelle: 'Lire les paiements',
    aide: 'Ce qui est accordé, en route, payé et ce qui reste, dossier par dossier ; jamais un compte bancaire.',
  },
  'evenements.lire': {
    libelle: 'Suivre ce qui arrive aux dossiers',
    aide: 'Le fil des évènements : des numéros et des états, ni association ni personne.',
  },
  'dossiers.preremplir': {
    libelle: 'Proposer de remplir un projet',
    aide: 'Un lien pour les subventions du service : la personne qui l’ouvre voit ce qui est proposé, et choisit. Ne lit rien.',
  },
} as const satisfies Readonly<Record<string, { readonly libelle: string; readonly aide: string }>>;

export type PorteeCle = keyof typeof PORTEES_CLE;
export const PORTEES = Object.keys(PORTEES_CLE) as [PorteeCle, ...PorteeCle[]];
