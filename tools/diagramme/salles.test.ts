import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sallesOf, withSalles } from './salles.ts';

const DEMANDES = 'apps/server/src/modules/demandes';
const house = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'salles-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
};

test('une salle est dessinée sur celles que ses fichiers importent, et dit ses tables', () => {
  const root = house({
    [`${DEMANDES}/noyau/dossier.ts`]: `export const dossier = 1;`,
    [`${DEMANDES}/crf/crf.tables.ts`]: `export interface CrfTables {\n  'demandes.crf': never;\n}`,
    [`${DEMANDES}/crf/usecases/lire.ts`]: `import { dossier } from '../../noyau/dossier.ts';\nexport const x = dossier;`,
    [`${DEMANDES}/crf/lire.test.ts`]: `import '../sortie/courriel.ts';`,
  });
  const crf = sallesOf(root, DEMANDES).find(({ nom }) => nom === 'crf');
  rmSync(root, { recursive: true });
  expect(crf).toEqual({ nom: 'crf', voit: ['noyau'], tables: ['demandes.crf'] });
});

test('le dessin prend sa place dans la page, et elle seule', () => {
  const marks = ['<!-- salles : écrit par node tools/diagramme/main.ts -->', '<!-- fin des salles -->'] as const;
  const page = `avant\n${marks[0]}\nvieux\n${marks[1]}\naprès\n`;
  const text = withSalles(page, [{ nom: 'crf', voit: ['noyau'], tables: [] }]);
  expect(text).toMatch(/^avant\n.*\n {2}crf --> noyau\n.*\naprès\n$/su);
  expect(text).not.toContain('vieux');
  expect(withSalles('sans repère', [])).toBeNull();
});
