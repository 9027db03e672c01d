import { totalsOf } from '@guichet/rules/budget';
import { ecartProjet, isSignificatif, type ProjetCrf } from '@guichet/rules/crf';

/** Why the gap must be explained; null when it need not be. */
export const sayEcart = (projet: ProjetCrf, tolerance: number): string | null => {
  if (projet.saisie.budget_realise === null) return null;
  const ecart = ecartProjet(projet);
  if (!isSignificatif(ecart, tolerance)) return null;
  if (ecart.pourcent === null) return 'Aucune charge n’était prévue : expliquez ce qui a été dépensé.';
  return `Les charges réalisées font ${ecart.pourcent} % des charges prévues. Au-delà de ${tolerance} % d’écart, une explication est obligatoire.`;
};

const pourcent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** The sentence at the foot of the official table. */
export const sayPart = ({ montant_accorde, saisie }: ProjetCrf): string | null => {
  const produits = saisie.budget_realise ? totalsOf(saisie.budget_realise).produits : 0;
  if (montant_accorde === null || produits === 0) return null;
  return `La subvention accordée représente ${pourcent.format((montant_accorde / produits) * 100)} % du total des produits.`;
};
