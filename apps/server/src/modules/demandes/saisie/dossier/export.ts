import { Readable } from 'node:stream';
import { type Branche, brancheOf, libelleEtat } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { sayInstant } from '@guichet/rules/subvention';
import type { Call } from '../../../../platform/call.ts';
import { BOM, eurosOf, lineOf } from '../../../../platform/csv.ts';
import type { LigneLue, PageLue } from './lecture.ts';

const instantOf = (instant: string | null): string => (instant ? sayInstant(instant) : '');

type Colonne = readonly [titre: string, of: (ligne: LigneLue, branche: Branche) => string];
const QUI: readonly Colonne[] = [
  ['Numéro', ({ dossier }) => dossier.id_fo],
  ['Exercice', ({ dossier }) => String(dossier.exercice)],
  ['Demandeur', ({ dossier }) => dossier.nom],
  ['SIRET', ({ dossier }) => dossier.id_siret],
];
const OU: readonly Colonne[] = [
  ['État', ({ dossier }, branche) => libelleEtat(dossier.etat, branche)],
  ['Statut', ({ dossier }) => dossier.statut],
];
const SUITE: readonly Colonne[] = [
  ['Service instructeur', ({ dossier, noms }) => (dossier.id_service ? (noms[dossier.id_service] ?? '') : '')],
  ['Créé par', ({ dossier }) => dossier.created_by_type],
  ['Transmis le', ({ dossier }) => instantOf(dossier.transmis_at)],
  ['Modifié le', ({ dossier }) => instantOf(dossier.modifie_at)],
];

/** An approval has neither parts nor money. */
const COLONNES: Readonly<Record<Genre, readonly Colonne[]>> = {
  subvention: [
    ...QUI,
    ['Subvention', ({ dossier }) => dossier.nom_subvention],
    ['Dispositif', ({ dossier }) => dossier.id_type_dispositif],
    ['Sous-dispositif', ({ dossier }) => dossier.id_sous_type_dispositif],
    ...OU,
    ['Montant demandé', ({ dossier }) => eurosOf(dossier.montant_demande)],
    ...SUITE,
  ],
  agrement: [...QUI, ['Agrément', ({ dossier }) => dossier.nom_subvention], ...OU, ...SUITE],
};

const LIGNES_MAXIMUM = 10_000;
export const PAGE_EXPORT = 500;
const NOMS: Readonly<Record<Genre, string>> = { subvention: 'dossiers.csv', agrement: 'agrements.csv' };

/** Page after page, as they are read: nothing is held whole. */
async function* csvOf(
  genre: Genre,
  first: PageLue,
  branche: Branche,
  readNext: (after: string) => Promise<PageLue>,
): AsyncGenerator<string> {
  const colonnes = COLONNES[genre];
  yield BOM + lineOf(colonnes.map(([titre]) => titre));
  let page = first;
  let written = 0;
  for (;;) {
    const lignes = page.lignes.slice(0, LIGNES_MAXIMUM - written);
    yield lignes.map((ligne) => lineOf(colonnes.map(([, of]) => of(ligne, branche)))).join('');
    written += lignes.length;
    if (page.after === null || written >= LIGNES_MAXIMUM) return;
    page = await readNext(page.after);
  }
}

/** All that the caller may see, counted as it is read. */
export const exportDossiers = async (
  genre: Genre,
  readPage: (after?: string) => Promise<PageLue>,
  { acteur, lecture }: Pick<Call, 'acteur' | 'lecture'>,
) => {
  const counted = async (after?: string): Promise<PageLue> => {
    const page = await readPage(after);
    await lecture?.more(page.lignes.length);
    return page;
  };
  const first = await counted();
  return {
    content: Readable.from(csvOf(genre, first, brancheOf(acteur?.role ?? ''), counted)),
    name: NOMS[genre],
    type: 'text/csv; charset=utf-8',
    size: null,
    inline: false,
  };
};
