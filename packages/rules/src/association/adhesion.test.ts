import { expect, test } from 'vitest';
import { canDecide, canJoin, etatOf, maskEmail } from './adhesion.ts';

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
const demande = { id_utilisateur: 'autre', id_correspondance: 1 };

test.each([
  ['le siège', moi, [siege], demande, null],
  ['un établissement', moi, [atelier], demande, 'CONFIRMATION_RESERVEE'],
  ['qui attend', moi, [enAttente], demande, 'CONFIRMATION_RESERVEE'],
  ['qui n’est plus du portail', { ...moi, roles: ['dab.user'] }, [siege], demande, 'RATTACHEMENT_INEXISTANT'],
  ['un inconnu', moi, [], demande, 'RATTACHEMENT_INEXISTANT'],
  ['le siège d’une autre fiche', moi, [{ ...siege, id_correspondance: 2 }], demande, 'RATTACHEMENT_INEXISTANT'],
  ['un agent sans charge', { ...moi, roles: ['rds.user'] }, [], demande, 'CONFIRMATION_RESERVEE'],
  ['un service', { ...moi, roles: ['rds.service'] }, [], demande, null],
  ['l’administration des services', { ...moi, roles: ['rds.admin'] }, [], demande, null],
  ['l’administration', { ...moi, roles: ['lca.admin'] }, [], demande, null],
  ['soi-même', { ...moi, roles: ['lca.admin'] }, [siege], { ...demande, id_utilisateur: 'moi' }, 'CONFIRMATION_DE_SOI'],
] as const)('CALL-LCA-006 P-8 : %s répond à une demande : %s', (_, acteur, own, sujet, refus) => {
  const verdict = canDecide(acteur, own, sujet);
  expect(verdict.ok ? null : verdict.code).toBe(refus);
});

test('CALL-LCA-006 on ne rattache que soi, et avec un rôle du portail', () => {
  expect([canJoin(moi, 'moi').ok, canJoin(moi, 'autre').ok]).toEqual([true, false]);
  expect(canJoin({ ...moi, roles: ['rds.user'] }, 'moi').ok).toBe(false);
});

test('une adresse masquée garde sa première lettre et son domaine', () => {
  expect(maskEmail('jean.dupont@domaine.fr')).toBe('j***@domaine.fr');
});
