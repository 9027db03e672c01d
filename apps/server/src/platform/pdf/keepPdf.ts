import { Readable } from 'node:stream';
import type { Files } from '../files/files.ts';
import { spool } from '../files/spool.ts';
import type { DocumentPdf } from './document.ts';

interface Gardee {
  readonly empreinte: string;
  readonly octets: number;
}

/** Makes a document and puts it in its place; for jobs only. */
export const createKeep =
  (store: Files['store']) =>
  async (objet: string, document: DocumentPdf, data: unknown): Promise<Gardee> => {
    // Loaded when a first PDF is made: a process that comes back to answer must not wait for 350 modules.
    const { writePdf } = await import('./writePdf.ts');
    const file = await spool(Readable.from([Buffer.from(await writePdf(document, data))]));
    try {
      await store.put(objet, { ...file, type: 'application/pdf' });
    } finally {
      await file.dispose();
    }
    return { empreinte: file.sha256, octets: file.size };
  };
