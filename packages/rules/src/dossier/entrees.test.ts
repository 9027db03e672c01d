import { expect, test } from 'vitest';
import { entreesDossier } from './entrees.ts';

const oui = { ok: true };
const non = { ok: false };
const entre = (etat: 'A' | '2' | '9' | '10', corriger = non) => ({
  ...{ etat, createdByType: 'association' as const, instructions: etat === 'A' ? [] : [{ etat }] },
  droits: { modifier: etat === 'A' ? oui : non, corriger },
});

test('DOSSIER-018 DOSSIER-022 DOSSIER-031 ce qui fait avancer un dossier d’abord : payé, c’est son compte rendu', () => {
  expect(entreesDossier(entre('A'), 'lca.association')).toEqual(['modifier', 'consulter']);
  expect(entreesDossier(entre('2', oui), 'lca.association')).toEqual(['corriger']);
  expect(entreesDossier(entre('9'), 'lca.association')).toEqual(['rendreCompte']);
  expect(entreesDossier(entre('10'), 'lca.association')).toEqual([]);
  for (const role of ['rds.user', 'osiris.admin', null]) expect(entreesDossier(entre('9'), role)).toEqual([]);
});
