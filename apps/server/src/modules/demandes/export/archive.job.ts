import { createHash, hash } from 'node:crypto';
import { type Entree, writeZip } from '../../../platform/archive/writeZip.ts';
import type { Call } from '../../../platform/call.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { DocumentPdf } from '../../../platform/pdf/document.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { composePdf } from '../sortie/pdf/composePdf.ts';
import { dataOf, documentOf } from '../sortie/pdf/document.presenter.ts';
import { recuDocumentOf } from '../sortie/pdf/recu.presenter.ts';
import type { Avance, DemandeArchive, ExportTenu } from './export.ts';
import type { ExportUow } from './export.uow.ts';

export interface Archiver {
  readonly run: Run<ExportUow>;
  readonly store: Files['store'];
  readonly publicUrl: string;
}
interface Archive {
  readonly tenu: ExportTenu;
  readonly demande: DemandeArchive;
  readonly avance: Avance;
  readonly call: Call;
}

const pdfOf = async (document: DocumentPdf, donnees: unknown): Promise<Buffer> => {
  const { writePdf } = await import('../../../platform/pdf/writePdf.ts');
  return Buffer.from(await writePdf(document, donnees));
};

async function* pdfs({ run, publicUrl }: Archiver, { tenu, demande, call }: Archive): AsyncGenerator<Entree> {
  const imprime = await run(composePdf, { id: tenu.id_dossier ?? 0, exercice: demande.exercice }, call);
  if (!imprime) return;
  yield { name: 'dossier.pdf', content: await pdfOf(documentOf(imprime, publicUrl), dataOf(imprime)) };
  const recu = recuDocumentOf(imprime, publicUrl);
  if (recu) yield { name: 'recu.pdf', content: await pdfOf(recu.document, recu.donnees) };
}

/** Papers are packed already: they are put as they are, and checked while they pass. */
async function* pieces(
  { store }: Archiver,
  { demande }: Archive,
): AsyncGenerator<Entree & { readonly sha256: string | null }> {
  for (const { nom, cle, sha256 } of demande.pieces) {
    const content = await store.get(cle);
    if (!content) throw new Error(`une pièce de l’archive manque au stockage : ${nom}`);
    yield { name: nom, content: content as AsyncIterable<Buffer>, isStored: true, sha256 };
  }
}

async function* entrees(archiver: Archiver, archive: Archive): AsyncGenerator<Entree> {
  const sommes: string[] = [];
  const note = (name: string, somme: string) => sommes.push(`${somme}  ${name}\n`);
  const whole = (name: string, content: Buffer): Entree => {
    note(name, hash('sha256', content));
    return { name, content };
  };
  const { demande, avance } = archive;
  const total = demande.pieces.length + 2;
  let faites = 0;
  await avance(faites, total);
  for (const [name, texte] of Object.entries(demande.textes)) yield whole(name, Buffer.from(texte));
  for await (const { name, content } of pdfs(archiver, archive)) yield whole(name, content as Buffer);
  for await (const { sha256, ...entree } of pieces(archiver, archive)) {
    const digest = createHash('sha256');
    const passing = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of entree.content as AsyncIterable<Buffer>) {
        digest.update(piece);
        yield piece;
      }
      const lu = digest.digest('hex');
      if (sha256 !== null && sha256 !== lu)
        throw new Error(`une pièce n’est plus celle qui fut déposée : ${entree.name}`);
      note(entree.name, lu);
    };
    yield { ...entree, content: passing() };
    faites += 1;
    await avance(faites);
  }
  yield { name: 'empreintes.sha256', content: Buffer.from(sommes.join('')) };
}

/** Piece after piece: what is heavy is never held. */
export const archiveOf = (archiver: Archiver, archive: Archive): AsyncGenerator<Buffer> =>
  writeZip({ entrees: entrees(archiver, archive), le: archive.tenu.demande_at });
