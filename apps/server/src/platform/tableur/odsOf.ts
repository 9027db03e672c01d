import { type Entree, writeZip } from '../archive/writeZip.ts';
import type { Cellule, Colonne, GenreColonne, Tableau } from './tableur.ts';

const MIME = 'application/vnd.oasis.opendocument.spreadsheet';
const TETE = '<?xml version="1.0" encoding="UTF-8"?>\n';
const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
/** What spreadsheets can open of one sheet, its head aside: the rest goes on in another. */
const LIGNES_FEUILLE = 1_000_000;
const CENTIMES = 100;

/** What no XML may hold. */
const INTERDITS = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const ECHAPPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const enXml = (texte: string): string =>
  texte
    .toWellFormed()
    .replace(INTERDITS, '')
    .replace(/[&<>"]/gu, (signe) => ECHAPPES[signe] ?? '');
const paragraphes = (texte: string): string =>
  texte
    .split(/\r\n|\r|\n/u)
    .map((ligne) => `<text:p>${enXml(ligne)}</text:p>`)
    .join('');

const VIDE = '<table:table-cell/>';
const textCell = (texte: string): string =>
  texte === '' ? VIDE : `<table:table-cell office:value-type="string">${paragraphes(texte)}</table:table-cell>`;
const numberCell = (valeur: number, style = ''): string =>
  `<table:table-cell${style} office:value-type="float" office:value="${valeur}"/>`;
const CELLULES: Readonly<Record<GenreColonne, (valeur: string | number) => string>> = {
  texte: (valeur) => textCell(String(valeur)),
  nombre: (valeur) => numberCell(Number(valeur)),
  montant: (valeur) => numberCell(Number(valeur) / CENTIMES, ' table:style-name="montant"'),
  jour: (valeur) =>
    `<table:table-cell table:style-name="jour" office:value-type="date" office:date-value="${enXml(String(valeur))}"/>`,
};
const lineOf = (colonnes: readonly Colonne[], ligne: readonly Cellule[]): string => {
  const cellules = ligne.map((valeur, rang) =>
    valeur === null ? VIDE : CELLULES[colonnes[rang]?.genre ?? 'texte'](valeur),
  );
  return `<table:table-row>${cellules.join('')}</table:table-row>\n`;
};

const ESPACES = ['office', 'table', 'text', 'style', 'number']
  .map((nom) => `xmlns:${nom}="${OASIS}:${nom === 'number' ? 'datastyle' : nom}:1.0"`)
  .join(' ');
const STYLES = `<office:automatic-styles>
<number:number-style style:name="n-montant"><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:number-style>
<number:date-style style:name="n-jour"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<style:style style:name="montant" style:family="table-cell" style:data-style-name="n-montant"/>
<style:style style:name="jour" style:family="table-cell" style:data-style-name="n-jour"/>
</office:automatic-styles>`;

const openSheet = (nom: string, colonnes: readonly Colonne[]): string => `<table:table table:name="${enXml(nom)}">
<table:table-column table:number-columns-repeated="${colonnes.length}"/>
<table:table-header-rows><table:table-row>${colonnes.map(({ titre }) => textCell(titre)).join('')}</table:table-row></table:table-header-rows>
`;

async function* contentOf({ nom, colonnes, pages }: Tableau): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${TETE}<office:document-content ${ESPACES} office:version="1.3">${STYLES}<office:body><office:spreadsheet>${openSheet(nom, colonnes)}`,
  );
  let [feuille, lignes] = [1, 0];
  for await (const page of pages) {
    let texte = '';
    for (const ligne of page) {
      if (lignes === LIGNES_FEUILLE) {
        feuille += 1;
        lignes = 0;
        texte += `</table:table>${openSheet(`${nom} ${feuille}`, colonnes)}`;
      }
      texte += lineOf(colonnes, ligne);
      lignes += 1;
    }
    yield Buffer.from(texte);
  }
  yield Buffer.from('</table:table></office:spreadsheet></office:body></office:document-content>');
}

const MANIFESTE = `${TETE}<manifest:manifest xmlns:manifest="${OASIS}:manifest:1.0" manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${MIME}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
<manifest:file-entry manifest:full-path="settings.xml" manifest:media-type="text/xml"/>
</manifest:manifest>`;

const item = (nom: string, type: string, valeur: string | number): string =>
  `<config:config-item config:name="${nom}" config:type="${type}">${valeur}</config:config-item>`;
/** The names of the columns stay in sight. */
const settingsOf = (nom: string): string =>
  `${TETE}<office:document-settings xmlns:office="${OASIS}:office:1.0" xmlns:config="${OASIS}:config:1.0" xmlns:ooo="http://openoffice.org/2004/office" office:version="1.3"><office:settings><config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>${item('ViewId', 'string', 'view1')}<config:config-item-map-named config:name="Tables"><config:config-item-map-entry config:name="${enXml(nom)}">${item('VerticalSplitMode', 'short', 2)}${item('VerticalSplitPosition', 'int', 1)}${item('ActiveSplitRange', 'short', 2)}${item('PositionBottom', 'int', 1)}</config:config-item-map-entry></config:config-item-map-named></config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings></office:document-settings>`;

/** OpenDocument 1.3: what office programs and the State's own tools read, numbers as numbers and days as days. */
export const odsOf = (tableau: Tableau): AsyncGenerator<Buffer> => {
  const entrees: readonly Entree[] = [
    // First and unpacked: by it the kind of the file is known.
    { name: 'mimetype', content: Buffer.from(MIME) },
    { name: 'META-INF/manifest.xml', content: Buffer.from(MANIFESTE) },
    { name: 'settings.xml', content: Buffer.from(settingsOf(tableau.nom)) },
    { name: 'content.xml', content: contentOf(tableau) },
  ];
  return writeZip({ entrees, le: tableau.le });
};
