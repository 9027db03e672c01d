import { describe, expect, test } from 'vitest';
import { ETATS_DOSSIER } from '../dossier/index.ts';
import { canPayer } from './mains.ts';
import { cheminRetour, isTitreRetour, isVideRetour, readRetour } from './retour.ts';
import { canConfirmerRib } from './rib.ts';
import type { ChangementRib } from './tenues.ts';
import { canEnregistrer, type EtatVersement } from './versement.ts';

describe('le fichier de retour', () => {
  test.each([
    ['GA01-0001;payé;', { reference: 'GA01-0001', statut: 'paye', motif: '' }],
    ['\uFEFFGA01-0001;PAYE', { reference: 'GA01-0001', statut: 'paye', motif: '' }],
    [
      'GA01-0002;Refusé;"IBAN clos ; voir ""RIB"""',
      { reference: 'GA01-0002', statut: 'refuse', motif: 'IBAN clos ; voir RIB' },
    ],
    ['GA01-0003;en attente;', null],
    [';payé;', null],
    ['GA01-0004', null],
    ['GA01-0005;constructor', null],
  ])('%s', (ligne, lu) => {
    expect(readRetour(ligne)).toEqual(lu);
  });

  test('les titres et les lignes vides ne disent rien', () => {
    expect([isTitreRetour('\uFEFFRéférence;Statut;Motif'), isTitreRetour('GA01;payé')]).toEqual([true, false]);
    expect([isVideRetour(' \r'), isVideRetour('x')]).toEqual([true, false]);
  });

  test.each<[EtatVersement, readonly EtatVersement[] | null, readonly EtatVersement[] | null]>([
    [1, null, null],
    [2, [3, 4], [7]],
    [3, [4], [7]],
    [4, [], null],
    [7, null, []],
    [8, null, null],
    [9, null, null],
  ])('depuis l’état %i : payé %j, refusé %j', (de, paye, refuse) => {
    expect([cheminRetour(de, 'paye'), cheminRetour(de, 'refuse')]).toEqual([paye, refuse]);
  });
});

describe('qui paie, et quand', () => {
  const claire = { authId: 'claire', fonctions: ['comptable'], hasInteret: false } as const;
  const louis = { authId: 'louis', fonctions: ['instructeur'], hasInteret: false } as const;
  test.each([
    ['un agent prépare ce qu’un autre a décidé', 'preparer', louis, 'luc', null, null],
    ['qui a décidé ne prépare pas', 'preparer', { ...louis, authId: 'luc' }, 'luc', null, 'DECIDEUR_PAYEUR'],
    ['un agent n’envoie rien', 'appliquer', louis, 'luc', 'claire', 'FONCTION_REQUISE'],
    ['une troisième personne envoie', 'appliquer', claire, 'luc', 'louis', null],
    ['qui a décidé n’envoie pas', 'appliquer', claire, 'claire', 'louis', 'DECIDEUR_PAYEUR'],
    ['qui a préparé n’envoie pas', 'appliquer', claire, 'luc', 'claire', 'PREPARATEUR_PAYEUR'],
    ['qui a préparé renonce, ou reprend', 'preparer', claire, 'luc', 'claire', null],
    [
      'T26 un compte que l’on a fait ne prépare pas pour soi',
      'appliquer',
      { ...claire, memes: ['louis'] },
      'luc',
      'louis',
      'SECONDE_DE_SA_MAIN',
    ],
    ['T26 ni ne décide pour soi', 'appliquer', { ...claire, memes: ['luc'] }, 'luc', 'louis', 'SECONDE_DE_SA_MAIN'],
    ['T26 il peut préparer : un autre enverra', 'preparer', { ...louis, memes: ['luc'] }, 'luc', null, null],
    ['de l’association, rien', 'preparer', { ...claire, hasInteret: true }, 'luc', null, 'INTERET_PERSONNEL'],
  ] as const)('%s', (_, main, agent, decidePar, preparePar, code) => {
    expect(canPayer(main, agent, { decidePar, preparePar })).toEqual(code ? { ok: false, code } : { ok: true });
  });

  test('l’argent sort en 7 et 8 seulement, revient jusqu’en 9, et jamais avant la notification', () => {
    const ok = (type: 'solde' | 'reversement', lettre: 'notifie' | 'a_signer') =>
      (['4', '6', '7', '8', '9', '10'] as const).filter((etat) => canEnregistrer(type, { etat, lettre }).ok);
    expect(ok('solde', 'notifie')).toEqual(['7', '8']);
    expect(ok('reversement', 'notifie')).toEqual(['7', '8', '9']);
    expect([ok('solde', 'a_signer'), ok('reversement', 'a_signer')]).toEqual([[], []]);
  });

  const change: ChangementRib = {
    ...{ apres: 'rib', par: 'amina', demande_at: '2027-03-01T10:00:00.000Z' },
    ...{ confirme_par: null, confirme_at: null },
  };
  const compte = { id_rib: 'rib', estLeMeme: true, change };
  test.each([
    ['une seconde personne', compte, claire, 'ok'],
    ['qui a demandé', compte, { ...claire, authId: 'amina' }, 'RIB_MEME_PERSONNE'],
    ['T26 le compte que l’on a fait entrer', compte, { ...claire, memes: ['amina'] }, 'SECONDE_DE_SA_MAIN'],
    ['une personne de l’association', compte, { ...claire, hasInteret: true }, 'INTERET_PERSONNEL'],
    ['un agent sans la fonction', compte, { ...claire, fonctions: [] }, 'FONCTION_REQUISE'],
    ['rien à confirmer', { ...compte, change: undefined }, claire, 'RIB_NON_A_CONFIRMER'],
    ['déjà confirmé', { ...compte, change: { ...change, confirme_par: 'luc' } }, claire, 'RIB_NON_A_CONFIRMER'],
    ['changé depuis dans la fiche', { ...compte, estLeMeme: false }, claire, 'RIB_NON_A_CONFIRMER'],
    ['retiré', { ...compte, id_rib: null }, claire, 'RIB_NON_A_CONFIRMER'],
  ])('P-7 confirmer un compte : %s', (_, vise, agent, attendu) => {
    const verdict = canConfirmerRib(vise, agent, { etat: '7' });
    expect(verdict.ok ? 'ok' : verdict.code).toBe(attendu);
  });

  test('P-7 confirmer un compte revient à un service qui instruit, accorde ou paie', () => {
    const ok = ETATS_DOSSIER.filter((etat) => canConfirmerRib(compte, claire, { etat }).ok);
    expect(ok.join(' ')).toBe('2 3 4 6 7 8');
    expect(canConfirmerRib(compte, claire, { etat: '11' })).toEqual({ ok: false, code: 'RIB_AUTRE_SERVICE' });
  });
});
