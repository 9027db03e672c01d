import { type Branche, libelleEtat } from '@guichet/rules/dossier';
import { sayInstant } from '@guichet/rules/subvention';
import { BOM, eurosOf, lineOf } from '../../../../platform/csv.ts';
import type { LigneLue, PageLue } from './lecture.ts';

const instantOf = (instant: string | null): string => (instant ? sayInstant(instant) : '');

type Colonne = readonly [titre: string, of: (ligne: LigneLue, branche: Branche) => string];
const COLONNES: readonly Colonne[] = [
  ['Numéro', ({ dossier }) => dossier.id_fo],
  ['Exercice', ({ dossier }) => String(dossier.exercice)],
  ['Demandeur', ({ dossier }) => dossier.nom],
  ['SIRET', ({ dossier }) => dossier.id_siret],
  ['Subvention', ({ dossier }) => dossier.nom_subvention],
  ['Dispositif', ({ dossier }) => dossier.id_type_dispositif],
  ['Sous-dispositif', ({ dossier }) => dossier.id_sous_type_dispositif],
  ['État', ({ dossier }, branche) => libelleEtat(dossier.etat, branche)],
  ['Statut', ({ dossier }) => dossier.statut],
  ['Montant demandé', ({ dossier }) => eurosOf(dossier.montant_demande)],
  ['Service instructeur', ({ dossier, noms }) => (dossier.id_service ? (noms[dossier.id_service] ?? '') : '')],
  ['Créé par', ({ dossier }) => dossier.created_by_type],
  ['Transmis le', ({ dossier }) => instantOf(dossier.transmis_at)],
  ['Modifié le', ({ dossier }) => instantOf(dossier.modifie_at)],
];

const LIGNES_MAXIMUM = 10_000;

/** Page after page, as they are read: nothing is held whole. */
export async function* csvOf(
  first: PageLue,
  branche: Branche,
  readNext: (after: string) => Promise<PageLue>,
): AsyncGenerator<string> {
  yield BOM + lineOf(COLONNES.map(([titre]) => titre));
  let page = first;
  let written = 0;
  for (;;) {
    const lignes = page.lignes.slice(0, LIGNES_MAXIMUM - written);
    yield lignes.map((ligne) => lineOf(COLONNES.map(([, of]) => of(ligne, branche)))).join('');
    written += lignes.length;
    if (page.after === null || written >= LIGNES_MAXIMUM) return;
    page = await readNext(page.after);
  }
}
