import type { ExportTenu } from './export.ts';

/** An answer given again holds its instants as text. */
const dire = (instant: Date): string => new Date(instant).toISOString();

export const toExport = (tenu: ExportTenu) => ({
  ...{ _id: tenu.id, objet: tenu.objet, ligne: tenu.ligne, format: tenu.format, nom: tenu.nom },
  dossier: tenu.id_fo,
  ...{ etat: tenu.etat, faites: tenu.faites, total: tenu.total, lignes: tenu.lignes, octets: tenu.octets },
  empreinte: tenu.empreinte,
  demande_at: dire(tenu.demande_at),
  fait_at: tenu.fait_at && dire(tenu.fait_at),
  expire_at: dire(tenu.expire_at),
});
