import type { ExportTenu } from './export.ts';

export const toExport = (tenu: ExportTenu) => ({
  ...{ _id: tenu.id, objet: tenu.objet, ligne: tenu.ligne, format: tenu.format, nom: tenu.nom },
  dossier: tenu.id_fo,
  ...{ etat: tenu.etat, faites: tenu.faites, total: tenu.total, lignes: tenu.lignes, octets: tenu.octets },
  empreinte: tenu.empreinte,
  demande_at: tenu.demande_at.toISOString(),
  fait_at: tenu.fait_at?.toISOString() ?? null,
  expire_at: tenu.expire_at.toISOString(),
});
