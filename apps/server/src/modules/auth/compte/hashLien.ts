import { createHash } from 'node:crypto';

/** A link's token has 256 bits of chance: one pass is enough, and the database never holds the token. */
export const hashLien = (token: string): Buffer => createHash('sha256').update(token).digest();
