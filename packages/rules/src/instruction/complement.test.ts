import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ETATS_DOSSIER, type EtatDossier } from '../dossier/index.ts';
import { ERREURS } from '../index.ts';
import {
  ACTES_COMPLEMENT,
  type Complement,
  canAttendre,
  canComplement,
  complementSaisiSchema,
  ETATS_COMPLEMENT,
  type EtatComplement,
  fauteEcheance,
  fauteMot,
  hasBloquant,
  isAttendu,
  isComplementClos,
  isCorrigeable,
  isEchu,
  isFige,
  mayCorrect,
  messageProlonge,
  PASSAGES_COMPLEMENT,
} from './complement.ts';

const offered = (etat: EtatComplement, cote: 'association' | 'service') =>
  ACTES_COMPLEMENT.filter((acte) => canComplement(acte, etat, cote).ok)
    .map((acte) => `${acte}>${PASSAGES_COMPLEMENT[acte].vers}`)
    .join(' ');

describe('une demande de complément', () => {
  test.each<[EtatComplement, string, string]>([
    ['ouvert', 'repondre>repondu', 'prolonger>null annuler>annule'],
    ['repondu', '', 'accepter>accepte revoir>a_revoir annuler>annule'],
    ['a_revoir', 'repondre>repondu', 'prolonger>null annuler>annule'],
    ['accepte', '', 'revoir>a_revoir'],
    ['annule', '', ''],
  ])('%s : l’association « %s », le service « %s »', (etat, association, service) => {
    expect([offered(etat, 'association'), offered(etat, 'service')]).toEqual([association, service]);
  });

  test('un refus a sa phrase', () => {
    expect(canComplement('accepter', 'ouvert', 'service')).toEqual({ ok: false, code: 'COMPLEMENT_ACTE_IMPOSSIBLE' });
    expect(ERREURS.COMPLEMENT_ACTE_IMPOSSIBLE.message).toContain('a changé');
  });

  test('rien que des actes permis n’y laisse de question : accepté ou annulé, plus rien ne bloque', () => {
    const walk = fc.array(fc.constantFrom(...ACTES_COMPLEMENT), { maxLength: 12 });
    fc.assert(
      fc.property(walk, (actes) => {
        let etat: EtatComplement = 'ouvert';
        for (const acte of actes)
          if (canComplement(acte, etat, PASSAGES_COMPLEMENT[acte].cote).ok)
            etat = PASSAGES_COMPLEMENT[acte].vers ?? etat;
        expect(hasBloquant([{ etat, bloquant: true }])).toBe(etat !== 'accepte' && etat !== 'annule');
        expect(hasBloquant([{ etat, bloquant: false }])).toBe(false);
      }),
    );
  });

  test('ce qui est demandé et attendu s’ouvre, rien d’autre', () => {
    const one = (etat: EtatComplement): Complement => ({
      cible: 'document',
      reference: 'statuts',
      etat,
      bloquant: true,
    });
    for (const etat of ETATS_COMPLEMENT) {
      const isOpen = etat === 'ouvert' || etat === 'a_revoir';
      expect(isAttendu({ etat })).toBe(isOpen);
      expect(isCorrigeable([one(etat)], 'document', 'statuts')).toBe(isOpen);
      expect(isCorrigeable([one(etat)], 'document', 'comptes')).toBe(false);
      expect(isCorrigeable([one(etat)], 'contact', 'statuts')).toBe(false);
    }
    expect(isCorrigeable([], 'document', 'statuts')).toBe(false);
  });

  test('un champ d’un projet, ou toute une partie ; sans demande en cours, contacts et documents', () => {
    const one = (reference: string, etat: EtatComplement = 'ouvert'): Complement => ({
      ...{ cible: 'projet', reference, etat, bloquant: true },
    });
    expect(mayCorrect([one('p.description')], 'projet', 'p.description.objectifs')).toBe(true);
    expect(mayCorrect([one('p.description.objectifs')], 'projet', 'p.description.intitule')).toBe(false);
    expect(mayCorrect([one('p.desc')], 'projet', 'p.description')).toBe(false);
    const all = ['contact', 'document', 'projet', 'rib'] as const;
    const open = (complements: readonly Complement[]) => all.filter((cible) => mayCorrect(complements, cible, 'x'));
    expect(open([])).toEqual(['contact', 'document']);
    expect(open([one('x', 'accepte'), one('x', 'annule')])).toEqual(['contact', 'document']);
    expect(open([one('x')])).toEqual(['projet']);
    expect(open([one('x', 'repondu')])).toEqual([]);
  });

  test('se demande avec un motif et une échéance ; un champ inconnu est refusé', () => {
    const asked = { cible: 'rib', reference: 'demandeur.id_rib', motif: 'Illisible', echeance: '2027-03-01' };
    expect(complementSaisiSchema.parse(asked)).toMatchObject({ message: '', bloquant: true });
    for (const wrong of [
      { ...asked, motif: ' ' },
      { ...asked, echeance: '01/03/2027' },
      { ...asked, cible: 'budget' },
      { ...asked, etat: 'accepte' },
    ])
      expect(complementSaisiSchema.safeParse(wrong).success).toBe(false);
  });
});

test('ce qui est demandé à un service ne se corrige plus dès que l’un a proposé ou décidé', () => {
  const figes = (reference: string, cible: 'projet' | 'document' = 'projet') =>
    ETATS_DOSSIER.filter((etat) => isFige({ cible, reference }, ['D', etat])).join(' ');
  expect(figes('p1.financements')).toBe('3 4 6 7 8 9 10 11 12');
  expect([figes('p1.description'), figes('p1.budgets'), figes('p1.financements', 'document')]).toEqual(['', '', '']);
});

test('rien ne s’attend après le dernier exercice, sauf le compte bancaire d’une subvention qui reste à payer', () => {
  const clos = (cible: 'rib' | 'document', exercice_fin: number, tete: EtatDossier = '2') =>
    ETATS_DOSSIER.filter((etat) =>
      isComplementClos(
        { cible, id_service: 's' },
        {
          etat: tete,
          exercice_fin,
          instructions: [
            { id_service: 's', etat },
            { id_service: 'autre', etat: '2' },
          ],
        },
        2027,
      ),
    ).join(' ');
  expect([clos('document', 2027), clos('rib', 2027)]).toEqual(['10', '10']);
  expect(clos('document', 2026)).toBe(ETATS_DOSSIER.join(' '));
  expect(clos('rib', 2026)).toBe('A B C D 2 3 4 9 10 11 12');
  expect(clos('rib', 2026, 'B')).toBe(ETATS_DOSSIER.join(' '));
});

test('prolonger donne un jour qui vient après l’échéance, et n’est pas passé ; aucun autre acte n’en donne', () => {
  const jours = { avant: '2027-03-01', aujourdhui: '2027-03-10' };
  expect(fauteEcheance('prolonger', '2027-03-10', jours)).toBeNull();
  expect(fauteEcheance('prolonger', null, jours)).toBe('Donnez la nouvelle échéance.');
  expect(fauteEcheance('prolonger', '2027-03-01', jours)).toBe('La nouvelle échéance vient après le 01/03/2027.');
  expect(fauteEcheance('prolonger', '2027-03-09', jours)).toBe('Ce jour est passé : donnez-en un autre.');
  for (const acte of ACTES_COMPLEMENT.filter((one) => one !== 'prolonger')) {
    expect(fauteEcheance(acte, null, jours)).toBeNull();
    expect(fauteEcheance(acte, '2027-03-10', jours)).toBe('Seule une prolongation change l’échéance.');
  }
});

test('échu le dernier jour, tant que l’association n’a pas répondu', () => {
  const at = (etat: EtatComplement, echeance: string) => isEchu({ etat, echeance }, '2027-03-01');
  expect(ETATS_COMPLEMENT.filter((etat) => at(etat, '2027-03-01'))).toEqual(['ouvert', 'a_revoir']);
  expect([at('ouvert', '2027-02-28'), at('ouvert', '2027-03-02')]).toEqual([true, false]);
});

describe('plus de temps', () => {
  test('P-2 le mot s’ajoute à ce qui est demandé, sans rien en effacer, et dans la place qu’il reste', () => {
    expect(messageProlonge('Page 2.', '2027-03-15', '')).toBe('Page 2.');
    expect(messageProlonge('', '2027-03-15', 'Courage.')).toBe('Plus de temps, jusqu’au 15/03/2027 : Courage.');
    expect(messageProlonge('Page 2.', '2027-03-15', 'Courage.')).toBe(
      'Page 2.\nPlus de temps, jusqu’au 15/03/2027 : Courage.',
    );
    expect(fauteMot('x'.repeat(2_000), '2027-03-15', '')).toBeNull();
    expect(fauteMot('', '2027-03-15', 'Courage.')).toBeNull();
    expect(fauteMot('x'.repeat(1_990), '2027-03-15', 'Courage.')).toMatch(/trop long de \d+ caractères/u);
  });

  test('P-2 DOSSIER-031 ne se répond ni ne se prolonge ce que rien n’attend plus ; le reste se juge encore', () => {
    const clos: Parameters<typeof canAttendre>[2] = {
      etat: '10',
      exercice_fin: 2027,
      instructions: [{ id_service: 's', etat: '10' }],
    };
    const refused = ACTES_COMPLEMENT.filter(
      (acte) => !canAttendre(acte, { cible: 'contact', id_service: 's' }, clos, 2027).ok,
    );
    expect(refused).toEqual(['repondre', 'revoir', 'prolonger']);
  });
});
