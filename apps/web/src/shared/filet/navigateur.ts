import { createCoffreNavigateur } from './coffreNavigateur.ts';
import { createTravail } from './travail.ts';

/** All that a form needs of it, in one file that comes with the first one. */
export const ouvrirFilet = createTravail(createCoffreNavigateur());
