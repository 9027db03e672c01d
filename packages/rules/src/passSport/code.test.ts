import { describe, expect, it } from 'vitest';
import {
  agreesNom,
  canChangerInscription,
  canEssayer,
  canRetirer,
  canSaisir,
  checkFederation,
  codeMasque,
  initialeDe,
  isAlarmeNationale,
  mendCodePsp,
  plafondDe,
  readLignesCollees,
  signesImpossibles,
} from './index.ts';

describe('VALID-008 un code tel qu’on le tape ou le colle', () => {
  it.each([
    ['26-alhb-wknm', '26-ALHB-WKNM'],
    [' 26 ALHB WKNM ', '26-ALHB-WKNM'],
    ['26alhbwknm', '26-ALHB-WKNM'],
    ['26–ALHB—WKNM', '26-ALHB-WKNM'],
    ['alhb-wknm', '26-ALHB-WKNM'],
    ['26-AL', '26-AL'],
    ['25-ALHB-WKNM', '25ALHBWKNM'],
  ])('%s se lit %s', (saisi, attendu) => expect(mendCodePsp(saisi, '26')).toBe(attendu));

  it('l’année tapée avec des lettres se corrige, une lettre du code jamais', () => {
    expect(mendCodePsp('IO-ALHB-WKNM', '10')).toBe('10-ALHB-WKNM');
    expect(signesImpossibles(mendCodePsp('26-KXO7-PLRT', '26'))).toEqual(['O', '7']);
    expect(signesImpossibles('26-ALHB-WKNM')).toEqual([]);
  });
});

it('trois lettres du nom suffisent, sans accent ni tiret ; un nom court se tape entier', () => {
  for (const saisi of ['ben', 'BEN', 'Bén', 'B e n', 'Ben Saïd']) expect(agreesNom('Ben-Saïd', saisi)).toBe(true);
  for (const saisi of ['be', 'bem', 'aid']) expect(agreesNom('Ben-Saïd', saisi)).toBe(false);
  expect([agreesNom('Ly', 'LY'), agreesNom('Ly', 'L'), agreesNom('Œuvrard', 'oeu')]).toEqual([true, false, true]);
  expect([initialeDe('d’Été'), initialeDe('Éluard'), codeMasque('26-ALHB-WKNM')]).toEqual(['D.', 'E.', '26-••••-WKNM']);
});

it('une liste collée : le code puis les lettres, d’un tableur ou d’un courriel', () => {
  expect(readLignesCollees('Code;Nom\n26-ALHB-WKNM BEN\n\n"26MGFTDKQV";"Le Goff"\r\n26-KXO7-PLRT\tCOR', '26')).toEqual([
    { ligne: 2, id_psp: '26-ALHB-WKNM', nom: 'BEN' },
    { ligne: 4, id_psp: '26-MGFT-DKQV', nom: 'Le Goff' },
    { ligne: 5, id_psp: '26-KXO7-PLRT', nom: 'COR' },
  ]);
});

describe('les essais d’un jour', () => {
  const verifiee = { isVerifiee: true, bons: 0 };
  it('vingt par structure, ou un sur dix de ses bons ; cinq avant la preuve', () => {
    expect([plafondDe(verifiee), plafondDe({ isVerifiee: true, bons: 500 })]).toEqual([20, 50]);
    expect(plafondDe({ isVerifiee: false, bons: 500 })).toBe(5);
  });
  it.each([
    [{ structure: 19, compte: 39, sansNom: 4 }, true, true],
    [{ structure: 20, compte: 20, sansNom: 0 }, true, false],
    [{ structure: 0, compte: 40, sansNom: 0 }, true, false],
    [{ structure: 5, compte: 5, sansNom: 5 }, true, true],
    [{ structure: 5, compte: 5, sansNom: 5 }, false, false],
  ])('%j, nom donné %s : %s', (essais, nom, attendu) => expect(canEssayer(essais, verifiee, nom).ok).toBe(attendu));
  it('l’alarme du pays sonne au-delà d’un inconnu sur vingt, jamais sur une poignée', () => {
    expect(isAlarmeNationale({ total: 199, inconnus: 199 })).toBe(false);
    expect(isAlarmeNationale({ total: 1_000, inconnus: 50 })).toBe(false);
    expect(isAlarmeNationale({ total: 1_000, inconnus: 51 })).toBe(true);
  });
});

it('ERR-087 on saisit dans une saison ouverte et un dossier complet, sous une fédération du dossier', () => {
  const saison = {
    ...{ id: 1, id_exercice: '26', active: true, date_debut: '2026-09-01', date_fin: '2026-12-31' },
    ...{ montant: 7_000, jour_de_lot: 15 },
  };
  const verdictOn = (jour: string, lieu: Partial<Parameters<typeof canSaisir>[0]> = {}) => {
    const verdict = canSaisir({ saison, id_etat: 2, ...lieu }, jour);
    return verdict.ok || verdict.code;
  };
  expect([verdictOn('2026-09-01'), verdictOn('2026-12-31')]).toEqual([true, true]);
  for (const jour of ['2026-08-31', '2027-01-01']) expect(verdictOn(jour)).toBe('SAISIE_PSP_FERMEE');
  expect(verdictOn('2026-10-01', { saison: { ...saison, active: false } })).toBe('SAISIE_PSP_FERMEE');
  expect(verdictOn('2026-10-01', { id_etat: 1 })).toBe('DOSSIER_PSP_INCOMPLET');
  expect([checkFederation('000999001', ['000999001']).ok, checkFederation('000999002', ['000999001']).ok]).toEqual([
    true,
    false,
  ]);
  expect([checkFederation(null, []).ok, checkFederation(null, ['000999001']).ok]).toEqual([true, false]);
});

it('on ne change ni ne retire ce qu’un versement a pris', () => {
  for (const id_etat of [1, 7] as const)
    for (const can of [canRetirer, canChangerInscription])
      expect(can({ id_etat, id_remboursement: null }).ok).toBe(true);
  for (const id_etat of [2, 3, 4, 8, 9] as const)
    for (const can of [canRetirer, canChangerInscription])
      expect(can({ id_etat, id_remboursement: null }).ok).toBe(false);
  expect([
    canRetirer({ id_etat: 1, id_remboursement: '4' }).ok,
    canRetirer({ id_etat: 7, id_remboursement: '4' }).ok,
  ]).toEqual([false, true]);
});
