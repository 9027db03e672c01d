import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  readonly url: URL;
  readonly body?: Uint8Array;
}

const REGION = 'us-east-1';
const SIGNED_HEADERS = 'host;x-amz-content-sha256;x-amz-date';

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');

const signingKey = (secretKey: string, day: string): Buffer =>
  ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), REGION));

/** Headers of an AWS Signature, version 4, for the few calls that preparation and tests make. */
export const signRequest = ({ method, url, body }: S3Request, keys: S3Keys, now: Date): Record<string, string> => {
  const date = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = date.slice(0, 8);
  const hash = sha256(body ?? '');
  const headers = `host:${url.host}\nx-amz-content-sha256:${hash}\nx-amz-date:${date}\n`;
  const canonical = [method, url.pathname, canonicalQuery(url), headers, SIGNED_HEADERS, hash].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signature = hmac(signingKey(keys.secretKey, day), text).toString('hex');
  const credential = `${keys.accessKey}/${scope}`;
  return {
    'x-amz-date': date,
    'x-amz-content-sha256': hash,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`,
  };
};

export const sendS3 = (request: S3Request, keys: S3Keys): Promise<Response> =>
  fetch(request.url, {
    method: request.method,
    headers: signRequest(request, keys, new Date()),
    body: request.body ? new Uint8Array(request.body) : null,
    signal: AbortSignal.timeout(20_000),
  });
