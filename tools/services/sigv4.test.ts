import { expect, test } from 'vitest';
import { signRequest } from './sigv4.ts';

const KEYS = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };

/** The published example of « GET Bucket (List Objects) » in the S3 reference. */
test('la signature est celle de l’exemple publié', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J');
  const { authorization } = signRequest({ method: 'GET', url }, KEYS, new Date('2013-05-24T00:00:00Z'));
  expect(authorization).toContain('Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
});

test('la signature change avec le corps', () => {
  const url = new URL('http://127.0.0.1:4240/guichet/a');
  const sign = (body: string) =>
    signRequest({ method: 'PUT', url, body: Buffer.from(body) }, KEYS, new Date(0))['authorization'];
  expect(sign('a')).not.toBe(sign('b'));
});
