import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isCodeDans, type LectureActe } from '@guichet/rules/acte';
import type { Files } from '../../../../platform/files/files.ts';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { asJob } from '../../../../platform/record/asJob.ts';
import type { Run } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import type { LettreGeneree } from '../lettre/lettre.repository.ts';
import { attenteOf, cleActe } from './acte.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.checkActe': { readonly id: string };
  }
}
interface Deps {
  readonly run: Run<InstructionUow>;
  readonly files: Files;
}

const PDF = 'application/pdf';
/** A signature that covers bytes of the file: what makes it is in clear, and its certificate is for a reader to judge. */
const SCELLE = '/ByteRange';

const readLecture = async (
  content: Buffer,
  { code, sha256, octets }: LettreGeneree,
  { lecteur }: Pick<Files, 'lecteur'>,
): Promise<LectureActe> => {
  const isGrown = octets !== null && content.length > octets;
  if (isGrown && hash('sha256', content.subarray(0, octets)) === sha256) return 'identique';
  const isFound = (texte: string): boolean => code !== null && isCodeDans(texte, code);
  const texte = (await lecteur.lire(content, PDF, isFound))?.texte.trim() ?? '';
  if (isFound(texte)) return 'code';
  return texte === '' ? 'illisible' : 'absent';
};

/** Whatever goes wrong, the row still waits and the job is tried again: an error is never a verdict. */
export const checkActeJob = ({ run, files }: Deps): JobDefinition => {
  const { store, antivirus } = files;
  return defineJob({
    name: 'demandes.checkActe',
    async run({ id }, { jobId }) {
      const call = asJob('demandes.checkActe', jobId);
      const found = await run(
        async ({ actes, lettres }: InstructionUow) => {
          const fichier = await actes.findFichier(id);
          return { fichier, lettre: fichier && (await lettres.find(fichier)) };
        },
        undefined,
        call,
      );
      const { fichier, lettre } = found;
      const attente = attenteOf(id);
      // Looked at already: what is left is to make room, should it have been stopped just before.
      if (!lettre || fichier?.etat !== 'en_cours') return void (await store.remove(attente));
      const object = await store.get(attente);
      if (!object) throw new Error(`le fichier signé ${id} manque`);
      const content = await buffer(object);
      const verdict = await antivirus.scan(Readable.from([content]));
      if (verdict.clean && hash('sha256', content) !== fichier.sha256)
        throw new Error(`le fichier signé ${id} a changé`);
      const cle = cleActe(id);
      if (verdict.clean) await store.copy(attente, cle);
      const constat = verdict.clean
        ? {
            ...{ etat: 'pret' as const, cle, scelle: content.includes(SCELLE) },
            lecture: await readLecture(content, lettre, files),
          }
        : { etat: 'refuse' as const, cle: null };
      await run(({ actes }: InstructionUow) => actes.settleFichier(id, constat), undefined, call);
      // The row no longer names it.
      await store.remove(attente).catch(() => undefined);
    },
  });
};
