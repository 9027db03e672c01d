import type { ActeVerifie } from '@guichet/contract/demandes';

/** More than any act of the portal. */
const OCTETS_MAXIMUM = 50 * 1_048_576;

export type Comparaison = 'signe' | 'avant' | 'autre' | 'impossible';

/** Of the bytes, as they are on this device: nothing of them leaves it. */
const sha256Of = async (file: File): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const compareFichier = async (file: File, { signe, avant }: ActeVerifie['empreintes']): Promise<Comparaison> => {
  // An address without a certificate has no digests.
  if (!globalThis.crypto?.subtle) return 'impossible';
  if (file.size > OCTETS_MAXIMUM) return 'autre';
  const empreinte = await sha256Of(file);
  if (empreinte === signe) return 'signe';
  return empreinte === avant ? 'avant' : 'autre';
};
