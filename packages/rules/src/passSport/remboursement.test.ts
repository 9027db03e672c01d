import { describe, expect, test } from 'vitest';
import { canAbandonner, canLiberer, montantLigne, prochainLot, retenueOf } from './lot.ts';
import { canCorriger, checkFin, isMuette, issueAsp, issueOsiris, readAsp, readFin, readOsiris } from './retour.ts';

const NOW = new Date('2026-11-12T09:00:00.000Z');

describe('ce qui retient l’argent d’un club', () => {
  const rib = { id_rib: 'rib', estLeMeme: true };
  const change = (confirme_par: string | null, demande_at: string) => ({
    ...{ apres: 'rib', par: 'amina', demande_at, confirme_par, confirme_at: null },
  });
  test.each([
    ['rien', {}, {}, null],
    ['un dossier incomplet', { id_etat: 1 as const }, {}, 'dossier'],
    ['un dossier supprimé', { id_etat: 8 as const }, {}, 'dossier'],
    ['aucun compte', {}, { id_rib: null }, 'rib_absent'],
    ['un autre numéro', {}, { estLeMeme: false }, 'rib_change'],
    ['un compte non confirmé', {}, { change: change(null, '2026-10-01T00:00:00.000Z') }, 'rib_tenu'],
    ['un compte confirmé hier', {}, { change: change('luc', '2026-11-11T09:00:00.000Z') }, 'rib_tenu'],
    ['un compte confirmé et assez vieux', {}, { change: change('luc', '2026-11-09T09:00:00.000Z') }, null],
    ['une revendication', {}, { revendication: 'revendication' as const }, 'revendication'],
    ['qui prépare en est membre', { isDuPreparateur: true }, {}, 'interet'],
  ])('%s', (_, facts, compte, attendu) => {
    const club = { id_etat: 2 as const, isDuPreparateur: false, ...facts, rib: { ...rib, ...compte } };
    expect(retenueOf(club, NOW)).toBe(attendu);
  });
});

describe('deux personnes', () => {
  const lot = { etat: 'prepare' as const, prepare_par: 'idir', empreinte: 'e', clubs: 3 };
  const sophie = { authId: 'sophie', empreinte: 'e', hasInteret: false };
  test.each([
    ['une autre', lot, sophie, 'ok'],
    ['la même', lot, { ...sophie, authId: 'idir' }, 'LOT_PSP_MEME_PERSONNE'],
    ['membre d’un club', lot, { ...sophie, hasInteret: true }, 'LOT_PSP_INTERET'],
    ['une autre liste', lot, { ...sophie, empreinte: 'f' }, 'LOT_PSP_EMPREINTE'],
    ['pas encore préparé', { ...lot, etat: 'preparation' as const }, sophie, 'LOT_PSP_ETAT'],
    ['vide', { ...lot, clubs: 0 }, sophie, 'LOT_PSP_VIDE'],
  ])('libérer : %s', (_, what, who, attendu) => {
    const verdict = canLiberer(what, who);
    expect(verdict.ok ? 'ok' : verdict.code).toBe(attendu);
  });
  test('un lot s’abandonne tant qu’il n’est pas libéré', () => {
    const etats = ['preparation', 'prepare', 'liberation', 'ecriture', 'envoi', 'envoye', 'abandon'] as const;
    expect(etats.filter((etat) => canAbandonner({ etat }).ok)).toEqual(['preparation', 'prepare']);
  });
});

test.each([
  [3, 0, { brut: 21_000, compense: 0, montant: 21_000 }],
  [3, 7_000, { brut: 21_000, compense: 7_000, montant: 14_000 }],
  [1, 14_000, { brut: 7_000, compense: 7_000, montant: 0 }],
])('%i pass, %i dus : jamais de ligne négative', (nombre, du, attendu) => {
  expect(montantLigne(nombre, 7_000, du)).toEqual(attendu);
});

test.each([
  ['2026-11-12T09:00:00.000Z', '2026-11-15'],
  ['2026-11-15T09:00:00.000Z', '2026-11-15'],
  ['2026-11-15T23:30:00.000Z', '2026-12-15'],
  ['2026-12-20T09:00:00.000Z', '2027-01-15'],
])('après le %s, le lot suivant est le %s', (now, attendu) => {
  expect(prochainLot({ jour_de_lot: 15 }, new Date(now))).toBe(attendu);
});

describe('les retours', () => {
  const asp = { reference: 'PS26-01-000001', statut: 'paye', motif: '', montant: 21_000 };
  test.each([
    ['PS26-01-000001;payé;;210,00', asp],
    ['PS26-01-000001;payé;;', { ...asp, montant: null }],
    ['PS26-01-000001;refusé;"compte ; clos";210.00', { ...asp, statut: 'refuse', motif: 'compte ; clos' }],
    ['PS26-01-000001;payé;;-210', null],
    ['PS26-01-000001;peut-être;;210', null],
  ])('%s', (ligne, lue) => {
    expect(readAsp(ligne)).toEqual(lue);
  });
  test('la dernière ligne dit le nombre et la somme', () => {
    expect([readFin('FIN;2;210,00'), readFin('PS;2;210'), readFin('FIN;deux;1')]).toEqual([
      { nombre: 2, montant: 21_000 },
      null,
      null,
    ]);
    const lu = { nombre: 2, paye: 21_000 };
    const codeOf = (fin: Parameters<typeof checkFin>[0]) => {
      const verdict = checkFin(fin, lu);
      return verdict.ok ? 'ok' : verdict.code;
    };
    expect(codeOf({ nombre: 2, montant: 21_000 })).toBe('ok');
    expect([codeOf(null), codeOf({ nombre: 3, montant: 21_000 }), codeOf({ nombre: 2, montant: 1 })]).toEqual([
      'RETOUR_PSP_COUPE',
      'RETOUR_PSP_SOMME',
      'RETOUR_PSP_SOMME',
    ]);
  });
  const osiris = (etat: string) =>
    `26-ABCD-EFGH;90000000100012;Club;29200;Brest;29019;Finistère;29;Bretagne;53;Judo;000999001;2026-11-12;${etat}`;
  test.each([
    ['En cours de traitement', 2],
    ['En cours de paiement', 3],
    ['Remboursé', 4],
  ])('OSIRIS : %s est l’état %i', (mot, vers) => {
    expect(readOsiris(osiris(mot))).toEqual({ id_psp: '26-ABCD-EFGH', id_siret: '90000000100012', vers });
  });
  test('ce que personne ne sait lire ne dit rien', () => {
    expect([readOsiris(osiris('Perdu')), readOsiris('26-ABCD-EFGH;1;Remboursé')]).toEqual([null, null]);
    expect(isMuette('osiris', 'NumeroPassSport;Siret')).toBe(true);
    expect([isMuette('asp', 'Référence;Statut'), isMuette('asp', ' '), isMuette('asp', 'PS;payé')]).toEqual([
      ...[true, true, false],
    ]);
  });
  test.each([
    ['paye', 2, 21_000, false, 'paye', [3, 4]],
    ['paye', 3, 21_000, false, 'paye', [4]],
    ['paye', 4, 21_000, false, 'deja', []],
    ['paye', 7, 21_000, false, 'impossible', []],
    ['paye', 1, 21_000, false, 'impossible', []],
    ['paye', 2, 7_000, false, 'somme', []],
    ['refuse', 2, 21_000, false, 'refuse', [7]],
    ['refuse', 3, 21_000, true, 'impossible', []],
    ['refuse', 4, 21_000, true, 'impossible', []],
  ] as const)('l’ASP dit %s d’une ligne en %i', (statut, etat, montant, hasPayees, issue, chemin) => {
    expect(issueAsp({ statut, montant: 21_000 }, { etat, montant, hasPayees })).toEqual({ issue, chemin });
  });
  test('une ligne d’un autre lot est inconnue', () => {
    expect(issueAsp({ statut: 'paye', montant: null }, undefined).issue).toBe('inconnu');
    expect(issueOsiris(4, undefined).issue).toBe('inconnu');
  });
  test.each([
    [2, 2, 'deja', []],
    [2, 3, 'avance', [3]],
    [2, 4, 'paye', [3, 4]],
    [4, 3, 'deja', []],
    [7, 4, 'impossible', []],
    [1, 4, 'impossible', []],
  ] as const)('OSIRIS, depuis %i vers %i', (etat, vers, issue, chemin) => {
    expect(issueOsiris(vers, { etat })).toEqual({ issue, chemin });
  });
});

test.each([
  ['compte clos, compte changé', { motif: 'Compte clos' }, 'autre', 'ok'],
  ['compte clos, même compte', { motif: 'Compte clos' }, 'avant', 'REMBOURSEMENT_MEME_COMPTE'],
  ['autre cause, même compte', { motif: 'SIRET fermé' }, 'avant', 'ok'],
  ['pas refusé', { etat: 4 as const }, 'autre', 'REMBOURSEMENT_NON_REFUSE'],
  ['déjà corrigé', { corrige: true }, 'autre', 'REMBOURSEMENT_NON_REFUSE'],
])('corriger : %s', (_, facts, now, attendu) => {
  const refuse = { etat: 7 as const, corrige: false, motif: null, rib_empreinte: 'avant', ...facts };
  const verdict = canCorriger(refuse, now);
  expect(verdict.ok ? 'ok' : verdict.code).toBe(attendu);
});
