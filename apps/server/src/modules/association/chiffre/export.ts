import { CATEGORIES_DENREES } from '@guichet/rules/haa';
import { BOM, lineOf } from '../../../platform/csv.ts';
import type { LivraisonNotee } from './chiffre.ts';

const TITRES = ['Date', 'Site', 'Catégorie', 'Vient de', 'Kilos', 'Département'];

interface Page {
  readonly livraisons: readonly LivraisonNotee[];
  readonly suite: string | null;
}

/** In the columns that a paste reads again, page by page. */
export async function* csvOf(
  first: Page,
  readPage: (after: string) => Promise<Page>,
  libelles: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  yield BOM + lineOf(TITRES);
  for (let page = first; ; ) {
    yield page.livraisons
      .map(({ jour, lieu, categorie, approvisionnement, kilos, departement }) =>
        lineOf([
          ...[jour, lieu, CATEGORIES_DENREES[categorie], libelles.get(approvisionnement) ?? approvisionnement],
          ...[String(kilos).replace('.', ','), departement],
        ]),
      )
      .join('');
    if (page.suite === null) return;
    page = await readPage(page.suite);
  }
}
