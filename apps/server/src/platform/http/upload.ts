import { once } from 'node:events';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Upload } from '@guichet/contract';
import { AIDES, NOM_RECU_MAXIMUM } from '@guichet/rules/document';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { ReceivedFile } from '../files/files.ts';
import { type Spooled, SpoolUnavailable, spool } from '../files/spool.ts';

/** Boundaries, headers and fields around the file. */
const ENVELOPE = 65_536;
const FIELDS = 20;
const FIELD_BYTES = 10_000;

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: ReceivedFile;
  dispose(): Promise<void>;
}

type Stream = MultipartFile['file'];

interface Part {
  readonly fieldname: string;
  readonly mimetype: string;
  readonly filename?: string;
  readonly value?: unknown;
  readonly valueTruncated?: boolean;
  readonly file?: Stream;
}

interface File {
  readonly name: string;
  readonly type: string;
  readonly spooled: Spooled;
}

const tooLarge = (): DomainError =>
  new DomainError('CORPS_TROP_GROS', { champs: [{ champ: 'file', message: AIDES.taille }] });

const announced = (request: FastifyRequest): number => Number(request.headers['content-length'] ?? 0);

const receiveFile = async (part: Part, stream: Stream, folder: string | undefined): Promise<File> => {
  if ((part.filename?.length ?? 0) > NOM_RECU_MAXIMUM) throw new DomainError('NOM_TROP_LONG');
  const spooled = await spool(stream, folder);
  if (!stream.truncated) return { name: part.filename ?? '', type: part.mimetype, spooled };
  await spooled.dispose();
  throw tooLarge();
};

const addField = (fields: Map<string, unknown>, { fieldname, value, valueTruncated }: Part): void => {
  if (valueTruncated || fields.has(fieldname)) throw new DomainError('REQUETE_INVALIDE');
  fields.set(fieldname, value);
};

const limitsOf = ({ maxBytes }: Upload) => ({
  fileSize: maxBytes,
  files: 1,
  fields: FIELDS,
  fieldSize: FIELD_BYTES,
  parts: FIELDS + 1,
  headerPairs: 20,
});

/** The fields may come before or after the file; one file, named `file`, and no more. */
const readParts = async (request: FastifyRequest, upload: Upload, folder: string | undefined) => {
  const fields = new Map<string, unknown>();
  let file: File | null = null;
  try {
    for await (const part of request.parts({ limits: limitsOf(upload) }) as AsyncIterable<Part>) {
      if (!part.file) addField(fields, part);
      else if (file || part.fieldname !== 'file') throw new DomainError('REQUETE_INVALIDE');
      else file = await receiveFile(part, part.file, folder);
    }
  } catch (error) {
    await file?.spooled.dispose();
    throw error;
  }
  return { fields: Object.fromEntries(fields), file };
};

/** Someone must make room first. */
const DISK_SECONDS = 300;
const CUT = /unexpected end|premature close|aborted|terminated early/i;
const MALFORMED = /multipart|boundary|malformed/i;

/** What the reader of forms throws, as a refusal that says what to do; anything else stays what it is. */
const toRefusal = (error: unknown, { raw: { complete }, log }: FastifyRequest): unknown => {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  if (error instanceof SpoolUnavailable) {
    log.error({ err: error }, 'le disque des dépôts refuse d’écrire');
    return new DomainError('DEPOT_INDISPONIBLE', {}, {}, DISK_SECONDS);
  }
  if (!complete || CUT.test(error.message)) return new DomainError('FICHIER_INTERROMPU');
  return MALFORMED.test(error.message) ? new DomainError('REQUETE_INVALIDE') : error;
};

/** Reads the form as it comes: the file goes to a nameless file on disk, and nowhere else until it is judged. */
export const receiveForm = async (request: FastifyRequest, upload: Upload, folder?: string): Promise<ReceivedForm> => {
  if (!request.isMultipart()) throw new DomainError('FICHIER_ABSENT');
  if (announced(request) > upload.maxBytes + ENVELOPE) throw tooLarge();
  const { fields, file } = await readParts(request, upload, folder).catch((error: unknown) => {
    throw toRefusal(error, request);
  });
  if (!file) throw new DomainError('FICHIER_ABSENT');
  const { name, type, spooled } = file;
  const { size, sha256, md5, fd } = spooled;
  return { fields, file: { name, type, size, sha256, md5, fd }, dispose: spooled.dispose };
};

const DRAIN_MS = 5_000;

/**
 * What is refused before its end is not read to its end. A sender who is almost done is let finish, for many
 * look at the answer only then; the connection of any other is closed.
 */
export const leaveUnread = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes }: Upload,
): Promise<void> => {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  reply.header('connection', 'close');
  raw.unpipe();
  raw.resume();
  if (announced(request) > 2 * maxBytes || announced(request) === 0) return;
  await Promise.race([
    once(raw, 'close'),
    once(raw, 'end'),
    new Promise((done) => setTimeout(done, DRAIN_MS).unref()),
  ]).catch(() => undefined);
};

/** Forms are read by the routes that want one, and refused by all others. */
export const mountForms = (app: FastifyInstance, mount: (app: FastifyInstance) => void): void => {
  void app.register((forms, _, done) => {
    void forms.register(multipart, { throwFileSizeLimit: false }).after(() => mount(forms));
    done();
  });
};
