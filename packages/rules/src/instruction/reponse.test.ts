import { expect, test } from 'vitest';
import { canRepondre, type EtatCorrigeable, hasChanged, valeurPoint } from './reponse.ts';

const ETAT: EtatCorrigeable = {
  demandeur: { id_signataire: 'jean', id_rib: 'compte' },
  documents: [
    { code: 'statuts', uuid: 'b' },
    { code: 'statuts', uuid: 'a' },
    { code: 'comptes', uuid: 'c' },
  ],
  projets: [
    {
      id: 'p',
      contenu: {
        description: { objectifs: 'Chanter' },
        customs: [{ code: 'age', value: 12 }],
        financements: [{ annee: 2027, id_service_instructeur: 's', montant_demande: 100, montant_propose: 50 }],
        budgets: [{ annee: 2027 }],
      },
    },
  ],
};

test.each([
  ['contact', 'demandeur.id_signataire', 'jean'],
  ['contact', 'demandeur.id_responsable', null],
  ['rib', 'demandeur.id_rib', 'compte'],
  ['document', 'statuts', ['a', 'b']],
  ['document', 'rib', []],
  ['projet', 'p.description.objectifs', 'Chanter'],
  ['projet', 'p.description', { objectifs: 'Chanter' }],
  ['projet', 'p.customs.age', 12],
  ['projet', 'p.customs.autre', null],
  ['projet', 'p.budgets', [{ annee: 2027 }]],
  ['projet', 'ailleurs.description.objectifs', null],
] as const)('DOSSIER-042 ce dont parle un point : %s %s', (cible, reference, valeur) => {
  expect(valeurPoint({ cible, reference }, ETAT)).toEqual(valeur);
});

test('DOSSIER-042 ce que le service écrit à côté d’un montant demandé n’est ni montré, ni un changement', () => {
  expect(valeurPoint({ cible: 'projet', reference: 'p.financements' }, ETAT)).toEqual([
    { annee: 2027, id_service_instructeur: 's', montant_demande: 100 },
  ]);
});

test('DOSSIER-042 une réponse change la chose, ou dit pourquoi non ; ce qui fut demandé avant se répond comme avant', () => {
  expect(hasChanged({ valeur: ['a'] }, ['a'])).toBe(false);
  expect(canRepondre({ valeur: 'x' }, 'x', '')).toEqual({ ok: false, code: 'COMPLEMENT_SANS_REPONSE' });
  expect(canRepondre({ valeur: 'x' }, 'x', 'La mairie assure.').ok).toBe(true);
  expect(canRepondre({ valeur: null }, 'x', '').ok).toBe(true);
  expect(canRepondre(null, 'x', '').ok).toBe(true);
});
