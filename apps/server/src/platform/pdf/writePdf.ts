import { fileURLToPath } from 'node:url';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentPdf } from './document.ts';
import { markUa } from './markUa.ts';
import { printableIn } from './printable.ts';

const GABARITS = fileURLToPath(new URL('./gabarits/', import.meta.url));
/** The type of the screens; what it cannot draw is drawn by the compiler’s own. */
const POLICES = fileURLToPath(new URL('./polices/', import.meta.url));
const GABARIT = fileURLToPath(new URL('./gabarits/document.typ', import.meta.url));
/** How many documents back the compiler may remember. */
const MEMOIRE = 5;

let compiler: NodeCompiler | null = null;
/** Fifty megabytes of native code: loaded for the first document, not with the process. */
const loaded = (): NodeCompiler => {
  compiler ??= NodeCompiler.create({ workspace: GABARITS, fontArgs: [{ fontPaths: [POLICES] }] });
  return compiler;
};

/**
 * The document, its data beside it unless there are none: PDF/A-3a to be kept, PDF/UA-1 to be read by all. Texts come as data, which the
 * template shows and never reads as its own language (T16). Compiling holds the whole process: for jobs only.
 */
export const writePdf = async (document: DocumentPdf, donnees: unknown): Promise<Uint8Array> => {
  const typst = loaded();
  const inputs = {
    document: JSON.stringify(printableIn(document)),
    ...(donnees === null ? {} : { donnees: JSON.stringify(donnees, null, 2) }),
  };
  const compiled = typst.compile({ mainFilePath: GABARIT, inputs });
  const { result } = compiled;
  if (compiled.hasError() || !result) {
    const diagnostics = compiled.takeDiagnostics();
    throw new Error(`PDF refusé : ${JSON.stringify(diagnostics && typst.fetchDiagnostics(diagnostics))}`);
  }
  const archive = typst.pdf(result, { pdfStandard: PdfStandard.A_3a });
  typst.evictCache(MEMOIRE);
  return markUa(archive);
};
