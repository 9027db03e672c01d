import { RUBRIQUE_RDS } from '../commun/rubriques.ts';

const BASE = `${RUBRIQUE_RDS.subventions.href}/subventions`;

export const AJOUTER = `${BASE}/ajouter`;
export const IMPORTER = `${BASE}/importer`;
export const editeurHref = (id: string): string => `${BASE}/${id}`;
export const sectionHref = (id: string, section: string): string => `${BASE}/${id}/${section}`;
