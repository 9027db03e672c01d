import { BOM, lineOf } from '../../../platform/csv.ts';
import type { Site } from './haa.ts';

const TITRES = [
  ...['Site', 'Se déplace', 'Ce qu’on y fait', 'Numéro', 'Voie', 'Complément', 'Code postal', 'Commune'],
  ...['Département', 'Ouverture', 'Fermeture'],
];

const cellsOf = ({ champs, adresse, departement }: Site): string[] => {
  const { num_voie, voie, cplt, cp, commune } = adresse?.champs ?? {};
  return [
    ...[champs.nom, champs.itinerant ? 'oui' : 'non', champs.nature_activite.join(', ')],
    ...[num_voie, voie, cplt, cp, commune, departement, champs.horaire_ouverture, champs.periode_fermeture],
  ].map((cell) => cell ?? '');
};

interface Page {
  readonly sites: readonly Site[];
  readonly suite: string | null;
}

/** Page by page: a network has thousands of sites. */
export async function* csvOf(first: Page, readPage: (after: string) => Promise<Page>): AsyncGenerator<string> {
  yield BOM + lineOf(TITRES);
  for (let page = first; ; ) {
    yield page.sites.map((site) => lineOf(cellsOf(site))).join('');
    if (page.suite === null) return;
    page = await readPage(page.suite);
  }
}
