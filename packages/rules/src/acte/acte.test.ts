import { describe, expect, test } from 'vitest';
import { composeLettre } from '../lettre/index.ts';
import { canRetenir, isCodeDans, type LectureActe } from './fichier.ts';
import {
  type ActeASigner,
  canAvancerSigne,
  canSigner,
  checkReglage,
  court,
  type Delegation,
  signaturesAttendues,
} from './signature.ts';
import { signerLettre } from './signer.ts';
import { type ActeNotifie, suivreActe } from './verification.ts';

const codeOf = (verdict: { readonly ok: boolean; readonly code?: string }) => (verdict.ok ? 'oui' : verdict.code);

describe('qui signe', () => {
  const acte: ActeASigner = { preparePar: 'prune', signes: [], attendues: 2 };
  const claire = { authId: 'claire', hasInteret: false, hasDelegation: true };
  test.each<[string, Partial<ActeASigner>, Partial<typeof claire>, string]>([
    ['qui a délégation signe', {}, {}, 'oui'],
    ['sans délégation, nul ne signe', {}, { hasDelegation: false }, 'DELEGATION_REQUISE'],
    ['qui a une part dans la demande ne signe pas', {}, { hasInteret: true }, 'INTERET_PERSONNEL'],
    ['qui a préparé ne signe pas', {}, { authId: 'prune' }, 'SIGNATAIRE_A_PREPARE'],
    ['une seconde personne contresigne', { signes: ['odile'] }, {}, 'oui'],
    ['la même ne contresigne pas', { signes: ['claire'] }, {}, 'DEJA_SIGNE_PAR_VOUS'],
    ['qui a préparé ne contresigne pas', { signes: ['odile'] }, { authId: 'prune' }, 'SIGNATAIRE_A_PREPARE'],
    ['une signature de trop', { signes: ['odile', 'paul'] }, {}, 'ACTE_DEJA_SIGNE'],
    ['sans contreseing, une suffit', { signes: ['odile'], attendues: 1 }, {}, 'ACTE_DEJA_SIGNE'],
  ])('%s', (_, change, qui, attendu) => {
    expect(codeOf(canSigner({ ...acte, ...change }, { ...claire, ...qui }))).toBe(attendu);
  });

  test('rien n’est demandé à un service qui ne l’a pas dit', () => {
    expect(signaturesAttendues({ contreseing: false })).toBe(1);
    expect(signaturesAttendues({ contreseing: true })).toBe(2);
    expect([false, true].map((isSigne) => canAvancerSigne({ requise: false }, isSigne).ok)).toEqual([true, true]);
    expect([false, true].map((isSigne) => canAvancerSigne({ requise: true }, isSigne).ok)).toEqual([false, true]);
  });

  test('une délégation court de son premier à son dernier jour', () => {
    const au = { du: '2027-03-01', au: '2027-03-31' };
    expect(['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01'].map((jour) => court(au, jour))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(court({ du: '2027-03-01', au: null }, '2040-01-01')).toBe(true);
  });
});

describe('qui nomme les signataires', () => {
  const odile: Delegation = { personne: 'odile', qualite: 'Directrice', reference: '', du: '2027-01-01', au: null };
  const moi: Delegation = { ...odile, personne: 'moi', qualite: 'Chef de bureau' };
  const connus = ['odile', 'moi', 'luc'];
  test.each<[string, boolean, readonly Delegation[], readonly Delegation[], string]>([
    ['qui gère l’équipe nomme une autre personne', true, [], [odile], 'oui'],
    ['un agent ne nomme personne', false, [], [odile], 'EQUIPE_RESERVEE'],
    ['nul ne se nomme', true, [], [moi], 'SIGNATAIRE_SOI'],
    ['nul ne prolonge la sienne', true, [{ ...moi, au: '2027-06-30' }], [moi], 'SIGNATAIRE_SOI'],
    ['ce que d’autres lui ont donné reste', true, [moi], [moi, odile], 'oui'],
    ['chacun renonce à la sienne', true, [moi], [odile], 'oui'],
    ['une personne d’ailleurs', true, [], [{ ...odile, personne: 'intrus' }], 'SIGNATAIRE_INCONNU'],
    ['deux fois la même', true, [], [odile, { ...odile, qualite: 'Préfète' }], 'SIGNATAIRE_INCONNU'],
    ['finie avant d’avoir commencé', true, [], [{ ...odile, au: '2026-12-31' }], 'DELEGATION_DATES'],
  ])('%s', (_, gere, avant, apres, attendu) => {
    expect(codeOf(checkReglage({ authId: 'moi', gere }, { avant, apres, connus }))).toBe(attendu);
  });
});

describe('le fichier signé', () => {
  test.each<[LectureActe | null, string, string]>([
    ['identique', '', 'oui'],
    ['code', '', 'oui'],
    ['absent', '', 'CONFIRMATION_REQUISE'],
    ['illisible', '        ', 'CONFIRMATION_REQUISE'],
    ['illisible', 'Signé devant moi ce matin.', 'oui'],
    [null, 'Signé devant moi ce matin.', 'FICHIER_NON_PRET'],
  ])('lu « %s », avec « %s » : %s', (lecture, mots, attendu) => {
    expect(codeOf(canRetenir({ etat: 'pret', lecture }, mots))).toBe(attendu);
  });
  test('ni en attente, ni refusé, il ne se retient', () => {
    for (const etat of ['en_cours', 'refuse'] as const)
      expect(codeOf(canRetenir({ etat, lecture: 'code' }, ''))).toBe('FICHIER_NON_PRET');
  });
  test('le code se lit coupé, espacé ou en minuscules, et nul autre à sa place', () => {
    for (const texte of ['code K7QM-2XPF-9HRD.', 'k7qm 2xpf\n9hrd', 'K7QM-2XPF-\n9HRD'])
      expect(isCodeDans(texte, 'K7QM-2XPF-9HRD')).toBe(true);
    expect(isCodeDans('code K7QM-2XPF-9HRE', 'K7QM-2XPF-9HRD')).toBe(false);
  });
});

describe('ce que vaut un acte aujourd’hui', () => {
  const acte = (genre: ActeNotifie['genre'], jour: string): ActeNotifie => ({ genre, notifie_at: jour });
  test.each<[string, ActeNotifie, readonly ActeNotifie[], boolean, object]>([
    ['rien n’est venu après', acte('accord', '1'), [], false, { etat: 'en_vigueur', depuis: null }],
    ['décidé à nouveau', acte('accord', '1'), [acte('refus', '2')], false, { etat: 'remplace', depuis: '2' }],
    ['réexaminé, sans décision encore', acte('accord', '1'), [], true, { etat: 'reexamen', depuis: null }],
    ['suspendu', acte('agrement', '1'), [acte('suspension', '2')], false, { etat: 'suspendu', depuis: '2' }],
    [
      'rétabli',
      acte('agrement', '1'),
      [acte('suspension', '2'), acte('levee', '3')],
      false,
      { etat: 'en_vigueur', depuis: null },
    ],
    [
      'retiré',
      acte('agrement', '1'),
      [acte('suspension', '2'), acte('retrait', '3')],
      false,
      { etat: 'retire', depuis: '3' },
    ],
    ['une suspension levée', acte('suspension', '2'), [acte('levee', '3')], false, { etat: 'remplace', depuis: '3' }],
  ])('%s', (_, premier, suivants, enReexamen, attendu) => {
    expect(suivreActe(premier, suivants, enReexamen)).toEqual(attendu);
  });
});

test('le bloc de signature nomme qui a signé, en quelle qualité et quand, et non qui le modèle nomme', () => {
  const valeurs = { association: 'Club', siret: '1', service: 'DDETS', id_fo: '27-1', signataire: 'Paul Modèle' };
  const lettre = composeLettre('refus', { ...valeurs, motif: 'Rien.' }, []);
  const blocOf = (lue: typeof lettre) => lue.parties.find(({ forme }) => forme === 'signature')?.textes;
  expect(blocOf(lettre)).toContain('Paul Modèle');
  expect(signerLettre(lettre, [])).toBe(lettre);
  const odile = { nom: 'Odile Castel', qualite: 'Directrice', reference: 'arrêté du 2 mars 2027', quand: 'le 3 mars' };
  const signee = signerLettre(lettre, [odile, { ...odile, nom: 'Luc Ferrier', reference: '' }]);
  expect(blocOf(signee)).toEqual([
    'Pour le service «\u00a0DDETS\u00a0»',
    ...['Odile Castel', 'Directrice', 'arrêté du 2 mars 2027', 'Signé dans le portail le 3 mars'],
    ...['Contresigné par Luc Ferrier', 'Directrice', 'Signé dans le portail le 3 mars'],
  ]);
  expect(signee.parties.filter(({ forme }) => forme !== 'signature')).toEqual(
    lettre.parties.filter(({ forme }) => forme !== 'signature'),
  );
});
