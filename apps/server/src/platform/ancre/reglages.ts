import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import type { Settings } from '../../config.ts';
import type { StoreSettings } from '../files/objectStore.ts';
import { publicOf } from './enonce.ts';

const PREFIX = 'ancres';
const jwkSchema = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() });

/** The key that signs, outside of the database; none, and nothing is anchored. */
export const readAnchorKey = ({ ANCHOR_KEY }: Pick<Settings, 'ANCHOR_KEY'>): KeyObject | null => {
  if (!ANCHOR_KEY) return null;
  const key = jwkSchema.parse(JSON.parse(Buffer.from(ANCHOR_KEY, 'base64url').toString('utf8')));
  return createPrivateKey({ key, format: 'jwk' });
};

export type AnchorKeys = Pick<Settings, 'ANCHOR_KEY' | 'ANCHOR_PUBLIC_KEYS'>;

/** Whose signatures are believed: the key in use, and those before it. */
export const trustedKeys = (settings: AnchorKeys): string[] => {
  const key = readAnchorKey(settings);
  return [...(key ? [publicOf(key)] : []), ...(settings.ANCHOR_PUBLIC_KEYS ?? [])];
};

/** Another place and other credentials, where they are given: who may empty the first may not touch the second. */
export const anchorStoreSettings = (settings: Settings): StoreSettings => ({
  S3_ENDPOINT: settings.ANCHOR_S3_ENDPOINT ?? settings.S3_ENDPOINT,
  S3_REGION: settings.ANCHOR_S3_REGION ?? settings.S3_REGION,
  S3_ACCESS_KEY: settings.ANCHOR_S3_ACCESS_KEY ?? settings.S3_ACCESS_KEY,
  S3_SECRET_KEY: settings.ANCHOR_S3_SECRET_KEY ?? settings.S3_SECRET_KEY,
  S3_BUCKET: settings.ANCHOR_S3_BUCKET ?? settings.S3_BUCKET,
  S3_PREFIX: `${settings.ANCHOR_S3_PREFIX ?? settings.S3_PREFIX ?? new URL(settings.DATABASE_URL).pathname.slice(1)}-${PREFIX}`,
  DATABASE_URL: settings.DATABASE_URL,
});
