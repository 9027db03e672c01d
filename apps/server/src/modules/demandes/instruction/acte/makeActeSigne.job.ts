import type { Files } from '../../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { createKeep } from '../../../../platform/pdf/keepPdf.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { lettreDocumentOf } from '../lettre/lettre.presenter.ts';
import { cleActe } from './acte.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.makeActeSigne': { readonly id: string };
  }
}
interface Deps {
  readonly run: Run<InstructionUow>;
  readonly store: Files['store'];
  readonly publicUrl: string;
}

/** From what was frozen and who signed it: made again, it is the same file. */
export const makeActeSigneJob = ({ run, store, publicUrl }: Deps): JobDefinition => {
  const keep = createKeep(store);
  return defineJob({
    name: 'demandes.makeActeSigne',
    async run({ id }, { jobId }) {
      const call = asJob('demandes.makeActeSigne', jobId);
      const found = await run(
        async ({ actes, lettres }: InstructionUow) => {
          const fichier = await actes.findFichier(id);
          const lettre = fichier && (await lettres.find(fichier));
          return { fichier, lettre, signatures: lettre ? await actes.listSignatures(lettre) : [] };
        },
        undefined,
        call,
      );
      const { fichier, lettre, signatures } = found;
      if (!lettre || fichier?.etat !== 'en_cours') return;
      const cle = cleActe(id);
      const { empreinte: sha256, octets } = await keep(cle, lettreDocumentOf(lettre, publicUrl, signatures), null);
      const constat = { etat: 'pret' as const, cle, sha256, octets };
      await run(({ actes }: InstructionUow) => actes.settleFichier(id, constat), undefined, call);
    },
  });
};
