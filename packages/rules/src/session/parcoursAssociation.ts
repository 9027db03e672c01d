export const CHOIX_ASSOCIATION = '/ajout-association/choix-association';
const AJOUT = '/ajout-association/';
const APRES_CHOIX: readonly string[] = [`${AJOUT}choix-etablissement`, `${AJOUT}certificat-honneur`];
/** One's own account stays at hand, whatever is left to do. */
const COMPTE = '/user/';

export interface SituationAssociation {
  readonly role: string | null;
  /** `null` while nobody could say. */
  readonly associations: number | null;
  /** Under way in this browser, not yet joined. */
  readonly hasChosen: boolean;
}

/** Where an association user must first go, or null when the page is open (GUARD-009, GUARD-010). */
export const stepBefore = (path: string, { role, associations, hasChosen }: SituationAssociation): string | null => {
  if (role !== 'lca.association') return null;
  if (APRES_CHOIX.includes(path)) return hasChosen ? null : CHOIX_ASSOCIATION;
  if (path.startsWith(AJOUT) || path.startsWith(COMPTE)) return null;
  return associations === 0 ? CHOIX_ASSOCIATION : null;
};
