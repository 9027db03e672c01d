import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { keepSecret } from './secrets.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A telephone with an application of codes, its clock wrong by so many seconds (RFC 6238). */
export const codeOf = (secret: string, decalage = 0): string => {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1_000 + decalage) / 30)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest[19] ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** A device that knows passkeys, whose owner always says yes. */
export const plugAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** An application of codes, from the profile; its secret, and one of the codes for a lost device. */
export const addApplication = async (page: Page): Promise<{ readonly secret: string; readonly secours: string }> => {
  await page.goto('user/profil');
  await page.getByRole('button', { name: 'Ajouter une application de codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une application de codes' });
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  keepSecret(secret);
  await dialog.getByLabel('Code à 6 chiffres').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  const codes = page.getByRole('region', { name: 'Gardez vos codes de secours' });
  const secours = (await codes.locator('code').first().textContent()) ?? '';
  keepSecret(secours);
  await codes.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  return { secret, secours };
};
