import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { budgetSchema, emptyBudget } from './budget.schema.ts';
import { isTableau, readCellules } from './cellules.ts';
import { applyCollage, readCollage } from './collage.ts';
import { readEtiquette } from './etiquettes.ts';
import { lignesOf } from './lignes.ts';
import { formatMontant } from './montant.ts';

const read = (text: string, depuis = '604') => readCollage(text, 'association', depuis);

describe('les cellules', () => {
  test('une cellule seule n’est pas un tableau', () => {
    expect(['1 200', '1 200\r\n', 'texte; avec; points'].map(isTableau)).toEqual([false, false, false]);
    expect(['1\t2', '1\n2'].map(isTableau)).toEqual([true, true]);
  });
  test('les guillemets gardent tabulations et retours à la ligne', () => {
    expect(readCellules('"Achats\net ""petit"" matériel"\t12\r\n\t3\r\n')).toEqual([
      ['Achats et "petit" matériel', '12'],
      ['', '3'],
    ]);
  });
});

describe('ce qui est collé', () => {
  test('deux colonnes : le nom ou le numéro de la ligne, et son montant', () => {
    expect(
      read('60 - Achats\t1 500,00 €\n604\t1 000\nAchats matieres et fournitures\t500\nLocations\t250,40\n'),
    ).toEqual({
      montants: { 604: 100_000, 601: 50_000, 613: 25_000 },
      subventions: [],
      totaux: [{ compte: '60', montant: 150_000 }],
      restes: [],
      colonnesEnTrop: false,
    });
  });
  test('numéro, nom et montant en trois colonnes', () => {
    expect(read('604\tPrestations de services\t1 000\n756\tCotisations\t80').montants).toEqual({
      604: 100_000,
      756: 8_000,
    });
  });
  test('charges et produits côte à côte, comme sur le formulaire, titres et totaux compris', () => {
    const collage = read(
      'CHARGES\tMontant\tPRODUITS\tMontant\n613 Locations\t100\t756 Cotisations\t300\n65 Autres charges\t50\t70 Ventes\t20\nTOTAL DES CHARGES\t150\tTOTAL DES PRODUITS\t320',
    );
    expect(collage.montants).toEqual({ 613: 10_000, 756: 30_000, 65: 5_000, 70: 2_000 });
    expect(collage.restes).toEqual([]);
  });
  test('une seule colonne remplit les lignes à partir de celle où l’on colle ; une case vide laisse sa ligne', () => {
    expect(read('10\n\n30,00 €\n', '601').montants).toEqual({ 601: 1_000, 613: 3_000 });
  });
  test('une colonne trop longue ne déborde pas de l’autre côté : le reste est dit', () => {
    expect(read('1\n2\n3', '69')).toMatchObject({ montants: { 69: 100, EXC: 200 }, restes: ['3'] });
  });
  test('les financeurs se collent par leur nom', () => {
    expect(read('Ville de Lyon\t2 000\nVille de Bron\t500', '74com').subventions).toEqual([
      { categorie: '74com', financeur: 'Ville de Lyon', montant: 200_000 },
      { categorie: '74com', financeur: 'Ville de Bron', montant: 50_000 },
    ]);
    expect(read('Conseil départemental : Rhône\t900\nÉtat\t10').subventions).toEqual([
      { categorie: '74dep', financeur: 'Rhône', montant: 90_000 },
      { categorie: '74etat', financeur: '', montant: 1_000 },
    ]);
  });
  test('ce qui n’est pas reconnu, ou refusé, est rendu tel quel', () => {
    expect(read('Fusées\t100\n604\t-5\n613\t7')).toMatchObject({
      montants: { 613: 700 },
      restes: ['Fusées 100', '604 -5'],
    });
  });
  test('une seconde colonne de montants n’est pas lue, et cela se sait', () => {
    expect(read('Locations\t100\t120')).toMatchObject({ montants: { 613: 10_000 }, colonnesEnTrop: true });
  });
  test.each([
    ['606 Fournitures non stockées', { kind: 'ligne', code: '60x' }],
    ['6261 Affranchissement', { kind: 'ligne', code: '62x' }],
    ['651 Redevances', { kind: 'ligne', code: '65' }],
    ['706 Prestations', { kind: 'ligne', code: '70' }],
    ['611 Sous-traitance', { kind: 'inconnue' }],
    ['86', { kind: 'total', compte: '86' }],
    ['74 Subventions', { kind: 'total', compte: '74' }],
    ['Sous-total', { kind: 'total', compte: null }],
    ['CI1', { kind: 'inconnue' }],
  ])('« %s » est lu comme %o', (texte, attendu) => {
    expect(readEtiquette(texte, 'association')).toEqual(attendu);
  });
});

const lignes = lignesOf('association');
const sheets = fc.uniqueArray(fc.record({ ligne: fc.constantFrom(...lignes), euros: fc.nat(10_000_000) }), {
  selector: ({ ligne }) => ligne.code,
  minLength: 2,
});

test('un tableau écrit avec nos lignes, par nom ou par numéro, se relit en entier', () => {
  fc.assert(
    fc.property(sheets, fc.boolean(), (rows, byName) => {
      const text = rows
        .map(({ ligne, euros }) => `${byName ? ligne.libelle : ligne.code}\t${formatMontant(euros * 100)}`)
        .join('\r\n');
      const collage = readCollage(text, 'association', '604');
      expect(collage.restes).toEqual([]);
      expect(collage.montants).toEqual(Object.fromEntries(rows.map(({ ligne, euros }) => [ligne.code, euros * 100])));
    }),
  );
});

test('quoi que l’on colle, le budget reste un budget', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('604', 'Locations', '12,5', '-3', 'Commune(s)', '"'),
  );
  const text = fc.array(
    fc.array(cell, { maxLength: 4 }).map((cells) => cells.join('\t')),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(text, fc.constantFrom('604', '74com', '870', 'inconnu'), (rows, depuis) => {
      const budget = applyCollage(emptyBudget(2027), readCollage(rows.join('\n'), 'association', depuis));
      expect(budgetSchema.safeParse(budget).error?.issues).toBeUndefined();
    }),
  );
});

test('coller deux fois la même chose ne change plus rien', () => {
  const collage = read('604\t10\nCommune(s) : Lyon\t20');
  const once = applyCollage(emptyBudget(2027), collage);
  expect(applyCollage(once, collage)).toEqual(once);
});
