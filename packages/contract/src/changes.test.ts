import { expect, test } from 'vitest';
import { rdsTable } from './rds/index.ts';

const { routes } = rdsTable;

test.each([
  ['updateSubvention', routes.updateSubvention.body, { nom: 'Autre nom' }],
  ['updateDispositif', routes.updateDispositif.body, { nom: 'Autre nom' }],
  ['updateChampAttendu', routes.updateChampAttendu.body, { libelle: 'Autre libellé' }],
  ['replaceDocumentAttendu', routes.replaceDocumentAttendu.body, { libelle: 'Autre libellé' }],
])('CALL-GEN-003 %s ne touche qu’aux champs envoyés : ce qui manque n’est pas remis à vide', (_, body, changes) => {
  expect(body.parse(changes)).toEqual(changes);
  expect(body.safeParse({}).success).toBe(false);
  expect(body.safeParse({ ...changes, inconnu: 1 }).success).toBe(false);
});
