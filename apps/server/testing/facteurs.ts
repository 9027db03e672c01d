import { createHmac } from 'node:crypto';
import { createAuthentificateur } from './authentificateur.ts';
import type { Caller } from './caller.ts';
import type { Portail } from './portail.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** As an application on a telephone shows it, its clock wrong by so many seconds: RFC 6238, written apart from ours. */
export const codeOf = (secret: string, decalage = 0): string => {
  const pas = Math.floor((Date.now() / 1_000 + decalage) / 30);
  const counter = Buffer.from(pas.toString(16).padStart(16, '0'), 'hex');
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = (digest[19] ?? 0) % 16;
  const number = Number.parseInt(digest.subarray(at, at + 4).toString('hex'), 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
};

interface Munie {
  readonly secours: readonly string[];
}

/** An application of codes on this account; its current code is used up by it. */
export const addCode = async (
  browser: Caller,
): Promise<Munie & { readonly secret: string; readonly idFacteur: string }> => {
  const { body: asked } = await browser.call('POST', '/api/auth/facteurs/code/options');
  const { status, body } = await browser.call('POST', '/api/auth/facteurs/code', {
    body: { nom: 'Téléphone', code: codeOf(asked.secret) },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { secret: asked.secret, secours: body.codes ?? [], idFacteur: body.facteurs.at(-1).id };
};

export const addCle = async (portail: Portail, browser: Caller) => {
  const authentificateur = createAuthentificateur(portail.base);
  const { body: options } = await browser.call('POST', '/api/auth/facteurs/cle/options');
  const { status, body } = await browser.call('POST', '/api/auth/facteurs/cle', {
    body: { nom: 'Clé du bureau', cle: authentificateur.create(options) },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return {
    authentificateur,
    secours: (body.codes ?? []) as readonly string[],
    idFacteur: body.facteurs.at(-1).id as string,
  };
};
