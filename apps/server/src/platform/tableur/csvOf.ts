import { BOM, eurosOf, lineOf } from '../csv.ts';
import type { Cellule, GenreColonne, Tableau } from './tableur.ts';

const decimal = (valeur: number): string => String(valeur).replace('.', ',');
const say = (genre: GenreColonne, valeur: Cellule): string => {
  if (valeur === null) return '';
  if (typeof valeur === 'string') return valeur;
  return genre === 'montant' ? eurosOf(valeur) : decimal(valeur);
};

export async function* csvOf({ colonnes, pages }: Tableau): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM + lineOf(colonnes.map(({ titre }) => titre)));
  for await (const page of pages)
    yield Buffer.from(
      page.map((ligne) => lineOf(ligne.map((valeur, rang) => say(colonnes[rang]?.genre ?? 'texte', valeur)))).join(''),
    );
}
