import { canReadDocument, type Lien } from '../association/index.ts';
import { FORMATS, isApercu } from '../document/index.ts';

/**
 * How a paper joined to a dossier is met by who instructs it: shown in the page, only saved, an account number that a
 * service never opens, or no longer there to be read.
 */
export const MONTRES = ['pdf', 'image', 'fichier', 'reserve', 'absent'] as const;
export type Montre = (typeof MONTRES)[number];

interface Papier {
  readonly id_type: string;
  readonly id_siret: string | null;
  readonly type_mime: string;
}
const SERVICE: Lien = { relations: ['service'], sirets: [] };

export const montreOf = (papier: Papier | undefined): Montre => {
  if (papier === undefined) return 'absent';
  if (!canReadDocument(SERVICE, papier).ok) return 'reserve';
  if (papier.type_mime === FORMATS.pdf.mime) return 'pdf';
  return isApercu(papier.type_mime) ? 'image' : 'fichier';
};
