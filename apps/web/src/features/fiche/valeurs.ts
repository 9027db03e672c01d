import type { AssociationAnswer } from '@guichet/contract/association';
import { ASSOCIATION_ERREURS, canWriteElement, canWriteFiche, type Lien, mayDo } from '@guichet/rules/association';
import type { Valeurs } from '../../shared/champs/champ.ts';

/** The fields of the record under their own names, as they are written. */
export const valeursOf = ({
  identite,
  activites,
  coordonnees,
  specificites,
  commentaire,
}: AssociationAnswer): Valeurs => ({
  ...identite,
  ...activites,
  ...coordonnees,
  ...specificites,
  commentaire,
});

type Refusal = keyof typeof ASSOCIATION_ERREURS;
const reason = (verdict: { ok: true } | { ok: false; code: Refusal }): string | null =>
  verdict.ok ? null : ASSOCIATION_ERREURS[verdict.code].message;

/** Why this person may not change the record; null when they may. */
export const refusFiche = (lien: Lien): string | null => reason(canWriteFiche(lien));
export const refusElement = (lien: Lien, id_siret: string | null): string | null =>
  reason(canWriteElement(lien, id_siret));

/** What a person adds belongs to the whole association, unless they act for an establishment or are on its page. */
export const siretForNew = (lien: Lien, asked: string | null): string | null =>
  asked ?? (mayDo(lien, 'modifierTout') ? null : (lien.sirets[0] ?? null));
