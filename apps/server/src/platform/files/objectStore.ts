import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Settings } from '../../config.ts';
import { streamOf } from './content/reader.ts';

/** The store is away, or refuses: nothing is known of what was asked. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

interface Content {
  readonly fd: number;
  readonly size: number;
  readonly md5: string;
  readonly type: string;
}

export interface ObjectStore {
  /** Whole and as announced, or not at all: the store checks the digest. */
  put(key: string, content: Content): Promise<void>;
  /** A short text, whole as well. */
  putText(key: string, text: string, type: string): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Readable | null>;
  /** Removing what is not there is not a failure. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<readonly StoredObject[]>;
  close(): void;
}

export type StoreSettings = Pick<
  Settings,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET' | 'S3_PREFIX' | 'DATABASE_URL'
>;

/** Two databases never share a place in a bucket: a sweep would take the objects of one for orphans of the other. */
const prefixOf = ({ S3_PREFIX, DATABASE_URL }: StoreSettings): string =>
  `${S3_PREFIX ?? (new URL(DATABASE_URL).pathname.slice(1) || 'guichet')}/`;

/** Failures are thrown and told by whoever asked: nothing is written past our own log. */
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const createS3 = (settings: StoreSettings): S3Client =>
  new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    forcePathStyle: true,
    maxAttempts: 2,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY, secretAccessKey: settings.S3_SECRET_KEY },
    // Older gateways refuse a stream with a trailing checksum: Content-MD5 is enforced by all of them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
      // Between two pieces of a file that is read: a link that goes silent half-way does not hold its reader for ever.
      socketTimeout: 20_000,
    },
  });

const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw isMissing(cause) ? cause : new StoreUnavailable('stockage des fichiers', { cause });
  }
};

export const createObjectStore = (settings: StoreSettings): ObjectStore => {
  const s3 = createS3(settings);
  const Bucket = settings.S3_BUCKET;
  const prefix = prefixOf(settings);
  const fullKey = (key: string): string => prefix + key;
  return {
    async put(key, { fd, size, md5, type }) {
      const Body = streamOf({ fd, size });
      const ContentMD5 = Buffer.from(md5, 'hex').toString('base64');
      const input = { Bucket, Key: fullKey(key), Body, ContentLength: size, ContentMD5, ContentType: type };
      await orUnavailable(() => s3.send(new PutObjectCommand(input)));
    },
    async putText(key, text, ContentType) {
      const ContentMD5 = createHash('md5').update(text).digest('base64');
      const input = { Bucket, Key: fullKey(key), Body: text, ContentMD5, ContentType };
      await orUnavailable(() => s3.send(new PutObjectCommand(input)));
    },
    async copy(from, to) {
      const CopySource = encodeURI(`${Bucket}/${fullKey(from)}`);
      await orUnavailable(() => s3.send(new CopyObjectCommand({ Bucket, Key: fullKey(to), CopySource })));
    },
    async get(key) {
      try {
        const { Body } = await orUnavailable(() => s3.send(new GetObjectCommand({ Bucket, Key: fullKey(key) })));
        return Body as unknown as Readable;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await orUnavailable(() => s3.send(new DeleteObjectCommand({ Bucket, Key: fullKey(key) })));
    },
    async *list(under) {
      let ContinuationToken: string | undefined;
      do {
        const input = { Bucket, Prefix: fullKey(under), ...(ContinuationToken && { ContinuationToken }) };
        const page = await orUnavailable(() => s3.send(new ListObjectsV2Command(input)));
        yield (page.Contents ?? []).map(({ Key = '', LastModified = new Date() }) => ({
          key: Key.slice(prefix.length),
          modifiedAt: LastModified,
        }));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    close: () => s3.destroy(),
  };
};
