import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Settings } from '../../config.ts';

/** Of keys outside the database, by version: the first writes, all of them read. */
export type ReglagesCoffre = Pick<Settings, 'VAULT_KEYS' | 'VAULT_CLEAR'>;

/** What the row is: a value moved to another row, or to another column, opens nothing. */
type Identite = readonly (string | number)[];

const IV = 12;
const TAG = 16;
const SEALED = /^coffre\.(\d+)\.([\w-]+)$/;
export const isSealed = (stored: unknown): stored is string =>
  typeof stored === 'string' && stored.startsWith('coffre.');

export class SceauRefuse extends Error {}

/**
 * Seals what the database keeps and must not be able to read (ADR 0041). One key by place and by version, drawn from those
 * of the settings, so that no place opens what another wrote.
 */
export const createCoffre = ({ VAULT_KEYS, VAULT_CLEAR }: ReglagesCoffre) => {
  const [current] = VAULT_KEYS;
  if (!current) throw new Error('aucune clé de coffre');
  const isClearWritten = VAULT_CLEAR === 'written';
  const derived = new Map<string, KeyObject>();
  const keyOf = (version: number, usage: string): KeyObject => {
    const name = `${version}/${usage}`;
    const known = derived.get(name);
    if (known) return known;
    const master = VAULT_KEYS.find((one) => one.version === version)?.key;
    if (!master) throw new SceauRefuse(`la clé ${version} n’est pas dans les réglages`);
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `guichet-asso/${usage}`, 32)));
    derived.set(name, key);
    return key;
  };
  const aadOf = (version: number, place: string, identite: Identite): Buffer =>
    Buffer.from(JSON.stringify([version, place, ...identite.map(String)]));
  const stamp = (version: number, usage: string, text: string): string =>
    `e${version}.${createHmac('sha256', keyOf(version, `empreinte/${usage}`))
      .update(text)
      .digest('hex')}`;

  const coffre = {
    /** What is written today begins so. */
    debut: `coffre.${current.version}.`,
    debutEmpreinte: `e${current.version}.`,
    isClearWritten,

    seal(place: string, identite: Identite, clear: string): string {
      if (isClearWritten) return clear;
      const iv = randomBytes(IV);
      const key = keyOf(current.version, `coffre/${place}`);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aadOf(current.version, place, identite));
      const content = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return `${coffre.debut}${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`;
    },

    open(place: string, identite: Identite, stored: string): string {
      if (!isSealed(stored)) return coffre.allowClear(place, stored);
      const [, digits, body = ''] = SEALED.exec(stored) ?? [];
      const [version, bytes] = [Number(digits), Buffer.from(body, 'base64url')];
      if (digits === undefined || bytes.length < IV + TAG) throw new SceauRefuse(`${place} : sceau illisible`);
      const key = keyOf(version, `coffre/${place}`);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG });
      decipher.setAAD(aadOf(version, place, identite)).setAuthTag(bytes.subarray(IV, IV + TAG));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
      } catch {
        throw new SceauRefuse(`${place} : sceau rompu, ou d’une autre ligne`);
      }
    },

    /** What was kept before the vault; nobody may slip it in any more once the settings say so. */
    allowClear<T>(place: string, clear: T): T {
      if (VAULT_CLEAR === 'refused') throw new SceauRefuse(`${place} : en clair`);
      return clear;
    },

    /** Tells one value from another without saying it, for who has not the key; under today's. */
    empreinte: (usage: string, digest: string): string =>
      isClearWritten ? digest : stamp(current.version, usage, digest),

    /** As each key of the settings, or no key before them, would have written it. Today's is the first. */
    empreintes(usage: string, digest: string): readonly string[] {
      const keyed = VAULT_KEYS.map(({ version }) => stamp(version, usage, digest));
      if (isClearWritten) return [digest, ...keyed];
      return VAULT_CLEAR === 'refused' ? keyed : [...keyed, digest];
    },

    /** A key given out, of one use and one holder: nothing of the others can be drawn from it. */
    cleDe: (usage: string, identite: Identite): string =>
      createHmac('sha256', keyOf(current.version, `cle/${usage}`))
        .update(JSON.stringify(identite.map(String)))
        .digest('base64url'),

    /** Under a key that is still in the settings: any other says nothing, neither that it is the same nor that it is not. */
    isConnue: (empreinte: string): boolean =>
      VAULT_KEYS.some(({ version }) => empreinte.startsWith(`e${version}.`)) || !/^e\d+\./.test(empreinte),

    /**
     * An old one under today's key. One of before keys is what a key is put on, and stays exact; one of an older key is made
     * again where the value still stands, and else becomes one that nothing matches: what had changed stays changed.
     */
    renewEmpreinte(usage: string, stored: string, now: readonly string[]): string {
      if (now[0] !== undefined && now.includes(stored)) return now[0];
      return stamp(current.version, usage, stored);
    },
  };
  return coffre;
};
export type Coffre = ReturnType<typeof createCoffre>;
