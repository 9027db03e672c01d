import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** The archive's metadata must describe the words that it uses, in the list that it has: a second list is refused. */
const SCHEMA =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>PDF/UA version identifier</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>';
const PART =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>';
const BAG_END = '</rdf:Bag></pdfaExtension:schemas>';
const RDF_END = '</rdf:RDF>';

const mark = (xmp: string): string => {
  if (!xmp.includes(BAG_END) || !xmp.includes(RDF_END)) throw new Error('métadonnées du PDF inattendues');
  return xmp.replace(BAG_END, SCHEMA + BAG_END).replace(RDF_END, PART + RDF_END);
};

/** The compiler writes one standard at a time: to the archive (PDF/A-3a) this adds the two things that PDF/UA-1 still asks. */
export const markUa = async (pdf: Uint8Array): Promise<Uint8Array> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { catalog, context } = document;
  const metadata = catalog.lookup(PDFName.of('Metadata'));
  if (!(metadata instanceof PDFRawStream)) throw new Error('métadonnées du PDF absentes');
  const xmp = Buffer.from(mark(Buffer.from(metadata.contents).toString('utf8')), 'utf8');
  catalog.set(PDFName.of('Metadata'), context.register(context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' })));
  catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }));
  return document.save({ useObjectStreams: false });
};
