import { expect, test } from 'vitest';
import { montreOf } from './pieces.ts';

const papier = (type_mime: string, id_type = 'STC') => ({ id_type, id_siret: null, type_mime });

test.each([
  ['un PDF se montre', papier('application/pdf'), 'pdf'],
  ['une photo se montre', papier('image/jpeg'), 'image'],
  ['une image se montre', papier('image/png'), 'image'],
  ['un tableur s’enregistre', papier('application/vnd.oasis.opendocument.spreadsheet'), 'fichier'],
  ['une page qui pourrait agir s’enregistre', papier('image/svg+xml'), 'fichier'],
  ['un relevé de compte n’est pas lu par un service', papier('application/pdf', 'RIB'), 'reserve'],
  ['ce qui n’est plus là ne se montre pas', undefined, 'absent'],
] as const)('%s', (_, lu, attendu) => {
  expect(montreOf(lu)).toBe(attendu);
});
