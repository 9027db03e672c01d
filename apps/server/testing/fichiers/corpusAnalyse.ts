import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Cas, EICAR_ZIP, media, stream } from './cas.ts';
import { EICAR, makeDocx, makeJpeg, makeOds, makeOdt, makePdf, makePng, makeXlsx, packedObjects } from './contenus.ts';

/** F18: what only the antivirus can see. */
export const INFECTES: readonly Cas[] = [
  { titre: 'EICAR dans un PDF', content: makePdf({ extra: stream(EICAR) }), attendu: 'infecte' },
  {
    titre: 'EICAR dans une archive dans un PDF',
    content: makePdf({ extra: Buffer.concat([stream(EICAR_ZIP), Buffer.alloc(70_000, 32)]) }),
    attendu: 'infecte',
  },
  {
    titre: 'EICAR dans une photo',
    name: 'a.jpg',
    content: makeJpeg({ text: EICAR.toString('latin1') }),
    attendu: 'infecte',
  },
  {
    titre: 'EICAR dans une image',
    name: 'a.png',
    content: makePng({ text: EICAR.toString('latin1') }),
    attendu: 'infecte',
  },
  {
    titre: 'EICAR dans un docx',
    name: 'a.docx',
    content: makeDocx(media('word/media/image1.png', EICAR)),
    attendu: 'infecte',
  },
  {
    titre: 'EICAR dans un docx, sans compression',
    name: 'a.docx',
    content: makeDocx({ entries: [{ name: 'word/media/image1.png', content: EICAR, stored: true }] }),
    attendu: 'infecte',
  },
  {
    titre: 'EICAR dans une archive dans un docx',
    name: 'a.docx',
    content: makeDocx(media('word/media/image1.emf', EICAR_ZIP)),
    attendu: 'infecte',
  },
  {
    titre: 'EICAR compressé dans un xlsx',
    name: 'a.xlsx',
    content: makeXlsx(media('xl/media/image1.png', gzipSync(EICAR))),
    attendu: 'infecte',
  },
  { titre: 'EICAR dans un odt', name: 'a.odt', content: makeOdt(media('Pictures/a.png', EICAR)), attendu: 'infecte' },
  { titre: 'EICAR dans un ods', name: 'a.ods', content: makeOds(media('Pictures/a.png', EICAR)), attendu: 'infecte' },
];

/** Odd, and honest. */
export const SAINS: readonly Cas[] = [
  { titre: 'un PDF', content: makePdf({ extra: `% ${randomUUID()}\n` }), attendu: 'sain' },
  { titre: 'un PDF annoncé comme du binaire', type: 'application/octet-stream', content: makePdf(), attendu: 'sain' },
  {
    titre: 'un PDF aux objets compressés',
    content: makePdf({ extra: packedObjects('4 0 << /Type /Annot >>') }),
    attendu: 'sain',
  },
  { titre: 'un PDF issu d’un docx', name: 'statuts v2.1.docx.pdf', content: makePdf(), attendu: 'sain' },
  { titre: 'une photo .JPEG', name: 'Scan 12.JPEG', type: 'image/jpeg', content: makeJpeg(), attendu: 'sain' },
  { titre: 'une image', name: 'logo.png', type: 'image/png', content: makePng(), attendu: 'sain' },
  { titre: 'un docx', name: 'a.docx', content: makeDocx(), attendu: 'sain' },
  { titre: 'un xlsx', name: 'a.xlsx', content: makeXlsx(), attendu: 'sain' },
  { titre: 'un odt', name: 'a.odt', content: makeOdt(), attendu: 'sain' },
  { titre: 'un ods', name: 'Été « 2026 » & co.ods', content: makeOds(), attendu: 'sain' },
];
