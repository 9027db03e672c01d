import { expect, test } from 'vitest';
import { refusFichier } from './refusFichier.ts';

const MESSAGE = 'Le fichier doit être au format pdf, jpg ou jpeg et ne doit pas excéder 2MO.';

test.each([
  ['rib.pdf', 2_097_153],
  ['rib.docx', 10],
])(
  'UPLOAD-002 P-19 : où la petite limite est demandée, %s de %i octets est refusé ; ailleurs il passe',
  (name, size) => {
    expect(refusFichier({ name, size, type: '' }, 'petite')).toBe(MESSAGE);
    expect(refusFichier({ name, size, type: '' }, 'ordinaire')).toBeNull();
  },
);
