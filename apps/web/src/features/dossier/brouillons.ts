/** Where the tab keeps what was typed and is not saved yet. */
export const brouillonDossier = (dossier: string, partie: 'choix' | 'demandeur' | 'criteres', authId: string): string =>
  `dossier.${dossier}.${partie}.${authId}`;
export const brouillonProjet = (projet: string, authId: string): string => `projet.${projet}.${authId}`;
