import type { Settings } from '../../config.ts';
import { type Antivirus, createAntivirus } from './antivirus.ts';
import { createObjectStore, type ObjectStore } from './objectStore.ts';
import { createLecteur, type LecteurTexte } from './texte/lecteur.ts';

/** A file that came with a form, kept aside until the call is answered. */
export interface ReceivedFile {
  readonly name: string;
  /** What the sender says it is: nobody believes it. */
  readonly type: string;
  readonly size: number;
  /** Digests of the content, in hexadecimal. */
  readonly sha256: string;
  readonly md5: string;
  readonly fd: number;
}

/** Where files are kept and who says they are clean; either may be away, and nothing starts or stops for it. */
export interface Files {
  readonly store: ObjectStore;
  readonly antivirus: Antivirus;
  /** Who reads the words of a file; may know how to read nothing. */
  readonly lecteur: LecteurTexte;
}

export const createFiles = (settings: Settings): Files => ({
  store: createObjectStore(settings),
  antivirus: createAntivirus(settings),
  lecteur: createLecteur(settings),
});
