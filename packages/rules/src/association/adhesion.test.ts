import { expect, test } from 'vitest';
import { canDecide, canJoin, DECISIONS, etatOf, isSecond, maskEmail, needsMotif, needsSecond } from './adhesion.ts';
import type { Lien, Relation } from './droits.ts';

const siege = { id_correspondance: 1, id_siret: null, type: 'Siège', etat: 'confirme' } as const;
const atelier = { ...siege, id_siret: '12345678900021', type: 'Etablissement secondaire' } as const;
const enAttente = { ...siege, etat: 'a_confirmer' } as const;
const seul = { policy: 'confirm', id_correspondance: 1, own: [], others: 0, connue: false } as const;

test.each([
  ['sans membre, aussitôt', seul, 'confirme'],
  ['avec des membres, en attente', { ...seul, others: 1 }, 'a_confirmer'],
  ['orpheline mais déjà remplie ou tenue, en attente', { ...seul, connue: true }, 'a_confirmer'],
  ['réglage « immediate », aussitôt', { ...seul, policy: 'immediate', others: 9 } as const, 'confirme'],
  ['qui tient le siège tient ses établissements', { ...seul, own: [siege], others: 3, connue: true }, 'confirme'],
  ['un établissement n’ouvre pas le siège', { ...seul, own: [atelier] }, 'a_confirmer'],
  ['une attente n’ouvre pas une autre porte', { ...seul, own: [enAttente] }, 'a_confirmer'],
  ['le siège d’une autre fiche de la même', { ...seul, own: [{ ...siege, id_correspondance: 2 }] }, 'confirme'],
  ['et ses autres membres comptent', { ...seul, own: [{ ...siege, id_correspondance: 2 }], others: 1 }, 'a_confirmer'],
] as const)('CALL-LCA-006 P-8 : %s', (_, arrivee, attendu) => {
  expect(etatOf(arrivee)).toBe(attendu);
});

const moi = { authId: 'moi', roles: ['lca.association'] };
const lien = (...relations: Relation[]): Lien => ({ relations, sirets: [] });
const autre = { id_utilisateur: 'autre', decision: 'confirme' } as const;
const codeOf = (verdict: ReturnType<typeof canDecide>) => (verdict.ok ? null : verdict.code);

test.each([
  ['le siège', ['siege'], null, null],
  ['un établissement', ['etablissement'], 'CONFIRMATION_RESERVEE', 'CONFIRMATION_RESERVEE'],
  ['qui attend', ['a_confirmer'], 'CONFIRMATION_RESERVEE', 'CONFIRMATION_RESERVEE'],
  ['un inconnu', [], 'RATTACHEMENT_INEXISTANT', 'RATTACHEMENT_INEXISTANT'],
  ['un agent sans charge', ['service'], 'CONFIRMATION_RESERVEE', 'CONFIRMATION_RESERVEE'],
  ['un service sans lien', ['service_sans_lien'], 'RATTACHEMENT_INEXISTANT', 'RATTACHEMENT_INEXISTANT'],
  ['un service lié', ['service', 'service_responsable'], null, 'RETRAIT_RESERVE'],
  ['l’administration', ['admin'], null, null],
] as const)(
  'CALL-LCA-006 P-8 P-21 : %s répond à une demande, et retire un membre',
  (_, relations, reponse, retrait) => {
    const verdicts = [autre, { ...autre, decision: 'retire' } as const].map((sujet) =>
      codeOf(canDecide(moi, lien(...relations), sujet)),
    );
    expect(verdicts).toEqual([reponse, retrait]);
    expect(codeOf(canDecide(moi, lien(...relations, 'admin'), { ...autre, id_utilisateur: 'moi' }))).toBe(
      'CONFIRMATION_DE_SOI',
    );
  },
);

test('P-21 : un service dit pourquoi et n’agit pas seul ; le portail dit pourquoi ; un membre sait qui vient', () => {
  const said = (...relations: Relation[]) => [
    needsMotif(lien(...relations)),
    ...DECISIONS.map((decision) => needsSecond(lien(...relations), decision)),
  ];
  expect(said('siege')).toEqual([false, false, false, false]);
  expect(said('admin')).toEqual([true, false, false, false]);
  expect(said('service', 'service_responsable')).toEqual([true, true, false, false]);
  expect(said('siege', 'service', 'service_responsable')).toEqual([false, false, false, false]);
});

test.each([
  ['au-dessus', { par: 'moi', tenants: ['moi'] }, { par: 'un', tenants: ['un', 'moi'] }, true],
  ['au-dessous', { par: 'moi', tenants: ['moi', 'un'] }, { par: 'un', tenants: ['un'] }, true],
  ['à côté', { par: 'moi', tenants: ['moi', 'chef'] }, { par: 'un', tenants: ['un', 'chef'] }, false],
  [
    'T26 un compte que l’on a fait entrer',
    { par: 'moi', tenants: ['moi', 'un'], memes: ['un'] },
    { par: 'un', tenants: ['moi', 'un'] },
    false,
  ],
  ['soi-même', { par: 'moi', tenants: ['moi'] }, { par: 'moi', tenants: ['moi'] }, false],
  ['parti depuis', { par: 'moi', tenants: ['moi'] }, { par: 'un', tenants: ['moi'] }, false],
])('P-21 : la deuxième personne %s', (_, moi_, accord, attendu) => {
  expect(isSecond(accord, moi_)).toBe(attendu);
});

test('CALL-LCA-006 on ne rattache que soi, et avec un rôle du portail', () => {
  expect([canJoin(moi, 'moi').ok, canJoin(moi, 'autre').ok]).toEqual([true, false]);
  expect(canJoin({ ...moi, roles: ['rds.user'] }, 'moi').ok).toBe(false);
});

test('une adresse masquée garde sa première lettre et son domaine', () => {
  expect(maskEmail('jean.dupont@domaine.fr')).toBe('j***@domaine.fr');
});
