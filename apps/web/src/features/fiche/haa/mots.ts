import { DEPARTEMENTS, REGION_OF } from '@guichet/rules/territoire';
import { adresseSites, nomRegion } from '../../../shared/haa/mots.ts';

export { adresseSites, nomSite, sayAdresse, saySites } from '../../../shared/haa/mots.ts';

export const TITRE_SITES = 'Sites de l’aide alimentaire';
export const adresseSite = (id: string, site: string): string => `${adresseSites(id)}/sites/${site}`;
export const adresseColler = (id: string): string => `${adresseSites(id)}/coller`;
export const NOUVEAU = 'nouveau';

const NOMS = new Map(DEPARTEMENTS);
export const sayDepartement = (code: string | null): string =>
  code === null ? 'Sans adresse' : `${code} ${NOMS.get(code) ?? ''} · ${nomRegion(REGION_OF.get(code) ?? '')}`;
