/** An item of a list; the members of a network are never only marked as deleted. */
type Ligne = object & { readonly deleted?: boolean };
/** What of the record tells how an association stands among networks; a part that its reader may not see is absent. */
export interface FicheReseau {
  readonly reseaux_affiliation?: readonly Ligne[] | undefined;
  readonly composition_reseau?: readonly object[] | undefined;
  readonly agrements?: readonly Ligne[] | undefined;
}

const hasSome = (lignes: readonly Ligne[] | undefined): boolean => lignes?.some(({ deleted }) => !deleted) ?? false;

/** AGREMENT-008: of a network, at the head of one, and with approvals of its own. */
export const situationReseau = ({ reseaux_affiliation, composition_reseau, agrements }: FicheReseau) => ({
  est_membre: hasSome(reseaux_affiliation),
  est_tete: hasSome(composition_reseau),
  a_agrements: hasSome(agrements),
});
