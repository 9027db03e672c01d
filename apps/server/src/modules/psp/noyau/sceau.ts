import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Settings } from '../../../config.ts';
import { SceauRefuse } from '../../../platform/coffre/coffre.ts';
import { DomainError } from '../../../platform/errors.ts';

/** What the portal knows of a young person, and nothing more. */
export interface Jeune {
  readonly nom: string;
  readonly prenom: string;
  readonly commune: string;
  readonly code_postal: string;
}
/** Once used: the money file needs the code itself. */
export interface JeuneInscrit extends Jeune {
  readonly id_psp: string;
}

const IV = 12;
const TAG = 16;

const encrypt = (key: KeyObject, aad: string, clear: string): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad));
  const content = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
};

const decrypt = (key: KeyObject, aad: string, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(aad)).setAuthTag(sealed.subarray(IV, IV + TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  } catch {
    throw new SceauRefuse(`${aad} : sceau rompu, ou d’une autre ligne`);
  }
};

/**
 * Names and codes of a season under its key, which two people hold by halves and no backup contains (ADR 0053): an unused
 * beneficiary opens by the code alone, a used one by the season; the key destroyed, nothing opens any more.
 */
export const createSceau = ({ PSP_KEYS, PSP_KEYS_BIS }: Pick<Settings, 'PSP_KEYS' | 'PSP_KEYS_BIS'>) => {
  /** Made into keys: a hash keyed by bare bytes costs six times more, and a cipher ten times. */
  const derived = new Map<string, KeyObject>();
  const halfOf = (keys: Settings['PSP_KEYS'], exercice: number): Buffer => {
    const half = keys.find(({ version }) => version === exercice)?.key;
    if (!half) throw new DomainError('CLE_SAISON_ABSENTE');
    return half;
  };
  const keyOf = (exercice: number, usage: string): KeyObject => {
    const name = `${exercice}/${usage}`;
    const known = derived.get(name);
    if (known) return known;
    const master = Buffer.concat([halfOf(PSP_KEYS, exercice), halfOf(PSP_KEYS_BIS, exercice)]);
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `guichet-asso/psp/${name}`, 32)));
    derived.set(name, key);
    return key;
  };
  /** What stands for a code in an index. */
  const codeOf = (exercice: number, id_psp: string): Buffer =>
    createHmac('sha256', keyOf(exercice, 'code')).update(id_psp).digest();
  /** Of the code itself: without it, not even the season's key opens a name directly. */
  const keyOfCode = (exercice: number, id_psp: string): KeyObject =>
    createSecretKey(createHmac('sha256', keyOf(exercice, 'nom')).update(id_psp).digest());
  const place = (exercice: number, code: Buffer): string => `psp.beneficiaire/${exercice}/${code.toString('hex')}`;

  return {
    hasKey: (exercice: number): boolean =>
      [PSP_KEYS, PSP_KEYS_BIS].every((keys) => keys.some(({ version }) => version === exercice)),

    codeOf,

    sealJeune(exercice: number, id_psp: string, jeune: Jeune, code = codeOf(exercice, id_psp)): Buffer {
      const { nom, prenom, commune, code_postal } = jeune;
      const aad = place(exercice, code);
      return encrypt(keyOfCode(exercice, id_psp), aad, JSON.stringify([nom, prenom, commune, code_postal]));
    },

    openJeune(exercice: number, id_psp: string, scelle: Buffer): Jeune {
      const aad = place(exercice, codeOf(exercice, id_psp));
      const [nom = '', prenom = '', commune = '', code_postal = ''] = JSON.parse(
        decrypt(keyOfCode(exercice, id_psp), aad, scelle),
      ) as string[];
      return { nom, prenom, commune, code_postal };
    },

    sealInscrit(exercice: number, { id_psp, nom, prenom, commune, code_postal }: JeuneInscrit): Buffer {
      const aad = `psp.inscription/${exercice}/${codeOf(exercice, id_psp).toString('hex')}`;
      return encrypt(keyOf(exercice, 'inscrit'), aad, JSON.stringify([id_psp, nom, prenom, commune, code_postal]));
    },

    openInscrit(exercice: number, { code, scelle }: { code: Buffer; scelle: Buffer }): JeuneInscrit {
      const aad = `psp.inscription/${exercice}/${code.toString('hex')}`;
      const [id_psp = '', nom = '', prenom = '', commune = '', code_postal = ''] = JSON.parse(
        decrypt(keyOf(exercice, 'inscrit'), aad, scelle),
      ) as string[];
      return { id_psp, nom, prenom, commune, code_postal };
    },
  };
};
export type Sceau = ReturnType<typeof createSceau>;
