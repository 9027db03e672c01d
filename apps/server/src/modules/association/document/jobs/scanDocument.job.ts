import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { Files } from '../../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { DocumentQueries } from '../document.queries.ts';
import { cleOf } from '../document.ts';
import type { DocumentUow } from '../document.uow.ts';
import { settleScan } from '../usecases/settleScan.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'association.scanDocument': { readonly uuid: string };
  }
}

const digesting = (content: Readable) => {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  content.on('error', (error) => through.destroy(error));
  return { content: content.pipe(through), digest: () => hash.digest('hex') };
};

interface Deps {
  readonly run: Run<DocumentUow>;
  readonly documents: DocumentQueries;
  readonly files: Pick<Files, 'store' | 'antivirus'>;
}

/** Whatever goes wrong, the row still waits and the job is tried again: an error is never a verdict. */
export const scanDocumentJob = ({ run, documents, files: { store, antivirus } }: Deps): JobDefinition =>
  defineJob({
    name: 'association.scanDocument',
    async run({ uuid }, { jobId }) {
      const document = await documents.find(uuid);
      if (document?.etat_fichier !== 'en_analyse' || document.cle === null) return;
      const { cle } = document;
      const object = await store.get(cle);
      if (!object) throw new Error(`l’objet du document ${uuid} manque`);
      const { content, digest } = digesting(object);
      const verdict = await antivirus.scan(content);
      if (verdict.clean && digest() !== document.sha256) throw new Error(`l’objet du document ${uuid} a changé`);
      const saine = verdict.clean ? cleOf(uuid) : null;
      if (saine) await store.copy(cle, saine);
      await run(settleScan, { uuid, cle, saine }, asJob('association.scanDocument', jobId));
      // The row no longer names it; if the store does not answer now, the sweep does it a day later.
      await store.remove(cle).catch(() => undefined);
    },
  });
