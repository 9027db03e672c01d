import { createHash } from 'node:crypto';

/** What is kept of a link: who reads the base opens none. */
export const condensatOf = (token: string): Buffer => createHash('sha256').update(token).digest();
