import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Cas, EXE, HTML, OLE } from './cas.ts';
import { makeDocx, makeJpeg, makePdf, makePng, makeXlsx } from './contenus.ts';
import { makeZip } from './zip.ts';

/** UPLOAD-003: refused by the name, or by what the sender says of the content. */
export const NOMS: readonly Cas[] = [
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
  { titre: 'un nom de 250 lettres', name: `${'é'.repeat(246)}.pdf`, content: makePdf(), attendu: 'sain' },
  {
    titre: 'un nom de trois cents lettres',
    name: `${'é'.repeat(300)}.pdf`,
    content: makePdf(),
    attendu: 'NOM_TROP_LONG',
  },
  {
    titre: 'un nom de dix mille points',
    name: `a${'.'.repeat(10_000)}a.pdf`,
    content: makePdf(),
    attendu: 'NOM_TROP_LONG',
  },
];

/** T12: the content is not what the name says. */
export const TYPES_USURPES: readonly Cas[] = [
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
