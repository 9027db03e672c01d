import type { EtatVisibilite, Visibilite } from '@guichet/rules/conditions';

interface Montre {
  readonly visibilite: Visibilite;
}
export const withEtat = <T extends Montre>(montres: readonly T[], etat: EtatVisibilite): readonly T[] =>
  montres.filter(({ visibilite }) => visibilite.etat === etat);

const plural = (count: number, one: string, many: string): string =>
  count === 0 ? `Aucun ${one}` : `${count} ${count > 1 ? many : one}`;

/** «14 champs demandés, 2 qui dépendent d’une réponse, 4 non demandés» */
export const sayCompte = (montres: readonly Montre[], one: string): string => {
  const [asked, waiting, hidden] = (['montre', 'inconnu', 'masque'] as const).map(
    (etat) => withEtat(montres, etat).length,
  ) as [number, number, number];
  return [
    plural(asked, `${one} demandé`, `${one}s demandés`),
    ...(waiting > 0 ? [plural(waiting, 'qui dépend d’une réponse', 'qui dépendent d’une réponse')] : []),
    ...(hidden > 0 ? [plural(hidden, 'non demandé', 'non demandés')] : []),
  ].join(', ');
};
