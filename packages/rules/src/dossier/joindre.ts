import type { EtatDocument } from '../document/index.ts';
import type { DocumentDossier } from './dossier.schema.ts';

interface Attendu {
  readonly code: string;
  readonly type_document: string | null;
}
/** A paper of the library that may be joined today. */
interface Papier {
  readonly uuid: string;
  readonly id_type: string;
  readonly id_siret: string | null;
  readonly annee_validite: number | null;
  readonly etat: EtatDocument;
}

const isEarlierOf = (nouveau: Papier, { etat, id_type, id_siret, annee_validite }: Papier): boolean =>
  etat === 'archive' &&
  id_type === nouveau.id_type &&
  id_siret === nouveau.id_siret &&
  annee_validite === nouveau.annee_validite;

/**
 * What a dossier that was never sent holds once a new paper is in the library: it goes by itself where nothing was
 * chosen, and over the version that it put away; where it was and is no longer of the type asked for, it goes away. What
 * was chosen otherwise stays. Null when nothing changes.
 */
export const joinNouveau = (
  choisis: readonly DocumentDossier[],
  attendus: readonly Attendu[],
  papiers: readonly Papier[],
  nouveau: Papier,
): DocumentDossier[] | null => {
  if (nouveau.etat !== 'courant') return null;
  const isFree = (code: string): boolean => {
    const held = choisis.filter((one) => one.code === code);
    return held.every(({ uuid }) => papiers.some((papier) => papier.uuid === uuid && isEarlierOf(nouveau, papier)));
  };
  const codes = attendus
    .filter(({ code, type_document }) => type_document === nouveau.id_type && isFree(code))
    .map(({ code }) => code);
  const isMisplaced = ({ code, uuid }: DocumentDossier): boolean =>
    uuid === nouveau.uuid &&
    attendus.some((one) => one.code === code && one.type_document !== null && one.type_document !== nouveau.id_type);
  const kept = choisis.filter((choix) => !codes.includes(choix.code) && !isMisplaced(choix));
  if (codes.length === 0 && kept.length === choisis.length) return null;
  return [...kept, ...codes.map((code) => ({ code, uuid: nouveau.uuid }))];
};
