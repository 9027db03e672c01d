import { expect, test } from 'vitest';
import { canActer, canNoter, chiffresOf, echeanceOf, passagesOf, readLivraisonsCollees, sansDoubles } from './index.ts';

const ligne = (categorie: 'pain-patisserie' | 'fruits-legumes', approvisionnement: string, kilos: number) => ({
  ...{ categorie, approvisionnement, kilos, departement: '35' },
});

test('les chiffres d’une année se comptent d’après ses livraisons, au centième, le plus lourd d’abord', () => {
  const dixiemes = Array.from({ length: 1_000 }, () => ligne('pain-patisserie', 'ramasse', 0.1));
  const chiffres = chiffresOf([
    ...dixiemes,
    ligne('fruits-legumes', 'achats', 180),
    ligne('fruits-legumes', 'ramasse', 20.05),
  ]);
  expect(chiffres.kilos).toBe(300.05);
  expect(chiffres.categories).toEqual([
    {
      ...{ code: 'fruits-legumes', kilos: 200.05 },
      parts: [
        { code: 'achats', kilos: 180 },
        { code: 'ramasse', kilos: 20.05 },
      ],
    },
    { code: 'pain-patisserie', kilos: 100, parts: [{ code: 'ramasse', kilos: 100 }] },
  ]);
  expect(chiffres.departements).toEqual([{ code: '35', kilos: 300.05 }]);
  expect(chiffresOf([])).toEqual({ kilos: 0, categories: [], approvisionnements: [], departements: [] });
});

test('une année va d’à saisir à transmis, puis rouvert et de nouveau transmis ; jamais avant sa fin ni vide', () => {
  const annee = { etat: 'a_saisir', annee: 2027, livraisons: 3 } as const;
  const finie = { jour: '2028-01-01' };
  expect(canActer('transmettre', annee, finie)).toEqual({ ok: true });
  expect(canActer('transmettre', { ...annee, etat: 'rouvert' }, finie)).toEqual({ ok: true });
  const refus = [
    canActer('transmettre', annee, { jour: '2027-12-31' }),
    canActer('transmettre', { ...annee, livraisons: 0 }, finie),
    canActer('transmettre', { ...annee, etat: 'transmis' }, finie),
    canActer('rouvrir', annee, { ...finie, motif: 'Erreur' }),
    canActer('rouvrir', { ...annee, etat: 'transmis' }, { ...finie, motif: ' ' }),
    canNoter('transmis'),
  ];
  expect(refus.map((one) => (one.ok ? null : one.code))).toEqual([
    ...['ANNEE_EN_COURS', 'CHIFFRES_VIDES', 'CHIFFRES_DEJA_TRANSMIS', 'CHIFFRES_NON_TRANSMIS'],
    ...['REOUVERTURE_SANS_MOTIF', 'CHIFFRES_TRANSMIS'],
  ]);
  expect(canActer('rouvrir', { ...annee, etat: 'transmis' }, { ...finie, motif: 'Erreur' })).toEqual({ ok: true });
  expect([echeanceOf(2027, '03-31'), echeanceOf(2027, null)]).toEqual(['2028-03-31', null]);
});

test('un tableau collé se lit ligne par ligne, et dit ce qui ne va pas où', () => {
  const cadre = {
    sites: [{ value: '11111111-1111-4111-8111-111111111111', label: 'Épicerie du Blosne' }],
    approvisionnements: [{ value: 'achats', label: 'Achats' }],
    ...{ annee: 2027, jour: '2027-10-08' },
  };
  const lines = [
    'Date\tSite\tCatégorie\tVient de\tKilos',
    '8/10\tepicerie du blosne\tFruits et légumes\tachats\t1 284,5 kg',
    '08/10/27;;Pain et pâtisserie;Achats;64',
    '9/10;Ailleurs;Cailloux;Trottoir;beaucoup',
    '31/02/2027;;Pain et pâtisserie;Achats;64',
  ];
  const [first, second, third, fourth] = readLivraisonsCollees(lines.join('\n'), cadre);
  expect(first?.lue).toEqual({
    ...{ jour: '2027-10-08', site_id: cadre.sites[0]?.value, categorie: 'fruits-legumes' },
    ...{ approvisionnement: 'achats', kilos: 1_284.5 },
  });
  expect(second?.lue).toMatchObject({ jour: '2027-10-08', site_id: null, kilos: 64 });
  expect([third?.numero, third?.lue, third?.erreurs]).toEqual([
    4,
    null,
    [
      '« Ailleurs » n’est pas un de vos sites.',
      '« Cailloux » n’est pas une catégorie de la liste.',
      '« Trottoir » n’est pas dans la liste de ce d’où viennent les denrées.',
      'Une livraison se note le jour où elle arrive, ou après.',
      'Le champ Kilos est obligatoire.',
    ],
  ]);
  expect(fourth?.erreurs).toEqual(['Le champ Date est obligatoire.']);
});

test('un tableau collé deux fois n’ajoute que ce qui n’y est pas, deux livraisons pareilles comptant deux fois', () => {
  const pain = {
    jour: '2027-10-08',
    site_id: null,
    categorie: 'pain-patisserie',
    approvisionnement: 'achats',
    kilos: 64,
  } as const;
  expect(sansDoubles([pain, pain, { ...pain, kilos: 65 }], [pain])).toEqual({
    nouvelles: [pain, { ...pain, kilos: 65 }],
    doubles: 1,
  });
});

test('les passages s’ajoutent mois par mois, et ne sont rien tant qu’aucun n’est dit', () => {
  expect(passagesOf({ passages: [880, null, 910] })).toBe(1_790);
  expect(passagesOf({ passages: [null, null] })).toBeNull();
});
