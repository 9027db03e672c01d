import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As a clerk would lay it: the file, then the seal that says it is whole. */
export const deposer = (dossier: string, nom: string, xml: string, sceau: string): void => {
  const fichier = join(dossier, nom);
  writeFileSync(fichier, xml);
  writeFileSync(`${fichier}.sceau`, `${sceau}\n`);
};
