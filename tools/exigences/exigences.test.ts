import { expect, test } from 'vitest';
import { writePage } from './exigences.ts';

const requirement = (id: string, text: string) => ({ id, text, source: '1', kind: 'call', side: 'both' as const });
const AREAS = [
  {
    area: 'CALL-X',
    complete: false,
    requirements: [
      requirement('CALL-X-001', 'GET /docs/{id}: reads | one.'),
      requirement('CALL-X-002', 'Shown.'),
      requirement('CALL-X-003', 'Nowhere.'),
    ],
  },
];
const texts = new Map([
  ['apps/server/src/modules/x/lecture/a.http.test.ts', "test('CALL-X-001 lu')"],
  ['apps/web/src/features/docs/docs.test.tsx', "test('CALL-X-002.a vu')"],
  ['apps/web/src/app/routes/docs.routes.ts', "{ path: '/documents', load: () => import('../../features/docs/D.tsx') }"],
  ['apps/server/src/modules/x/x.ts', '// CALL-X-003'],
]);

test('chaque phrase a son écran ou son appel et ses tests, et celles sans test sont nommées', () => {
  const page = writePage(AREAS, { texts, calls: ['GET /x/docs/:uuid', 'GET /x/docs'] });
  const rows = page.split('\n').filter((line) => line.startsWith('| CALL-X-'));
  const cells = rows.map((row) =>
    row
      .split(/(?<!\\)\|/u)
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  expect(cells).toEqual([
    [
      'CALL-X-001',
      'GET /docs/{id}: reads \\| one.',
      '`GET /x/docs/:uuid`',
      '`apps/server/src/modules/x/lecture/a.http.test.ts`',
    ],
    ['CALL-X-002', 'Shown.', '`/documents`', '`apps/web/src/features/docs/docs.test.tsx`'],
    ['CALL-X-003', 'Nowhere.', '', ''],
  ]);
  expect(page).toContain('2 phrases sur 3 ont leur test. Sans test : CALL-X-003.');
});
