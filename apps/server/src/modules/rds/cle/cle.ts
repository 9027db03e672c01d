import { createHash, randomBytes } from 'node:crypto';
import { type LimitesCle, MARQUE_CLE, type PorteeCle } from '@guichet/rules/cle';

/** A key as use cases see it; its secret is nowhere. */
export interface Cle {
  readonly id: string;
  readonly id_service: string;
  readonly prefixe: string;
  readonly nom: string;
  readonly portees: readonly PorteeCle[];
  readonly limites: LimitesCle;
  readonly expire_at: Date;
  readonly cree_par: string;
  readonly cree_at: Date;
  readonly utilise_at: Date | null;
  readonly revoque_at: Date | null;
  readonly revoque_par: string | null;
}

export type NouvelleCle = Omit<Cle, 'id' | 'utilise_at' | 'revoque_at' | 'revoque_par'> & {
  readonly condensat: Buffer;
};

const SIGNES = 'abcdefghijkmnpqrstuvwxyz23456789';
const PREFIXE_SIGNES = 8;

/** Thirty-two signs: a byte falls on each as often. */
const newPrefixe = (): string =>
  MARQUE_CLE + [...randomBytes(PREFIXE_SIGNES)].map((byte) => SIGNES[byte % SIGNES.length]).join('');

export const newSecret = (): { readonly prefixe: string; readonly secret: string } => {
  const prefixe = newPrefixe();
  return { prefixe, secret: `${prefixe}_${randomBytes(32).toString('base64url')}` };
};

/** 256 bits of chance: one pass is enough, and a lookup by it tells nothing by the time it takes. */
export const hashCle = (secret: string): Buffer => createHash('sha256').update(secret).digest();
