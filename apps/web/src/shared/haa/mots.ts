import type { SitesLus } from '@guichet/contract/association';
import { REGIONS } from '@guichet/rules/territoire';
import { adresseFiche } from '../association/adresses.ts';

export const adresseSites = (id: string): string => `${adresseFiche(id)}/aide-alimentaire`;
export const adresseChiffresHaa = (id: string): string => `${adresseSites(id)}/chiffres`;
export const nomRegion = (code: string): string => REGIONS.find((one) => one.code === code)?.nom ?? code;

const s = (nombre: number): string => (nombre > 1 ? 's' : '');
export const saySites = (nombre: number): string => (nombre === 0 ? 'aucun site' : `${nombre} site${s(nombre)}`);

type Guichet = SitesLus['guichet'];
export const sayNiveau = ({ niveau }: Guichet): string =>
  niveau === 'national' ? 'Habilitation nationale' : 'Habilitation régionale';

/** To whom it is asked, from the sites alone. */
export const sayAQui = ({ niveau, regions }: Guichet): string => {
  if (niveau === 'national') return 'à la direction générale de la cohésion sociale (DGCS)';
  const [seule, ...autres] = regions;
  return seule === undefined || autres.length > 0
    ? 'à la préfecture de région de votre siège'
    : `à la préfecture de région : ${nomRegion(seule)}`;
};

export const sayManque = ({ niveau, departements, regions, manque }: Guichet): string => {
  const faits = `${departements.length} département${s(departements.length)}, ${regions.length} région${s(regions.length)}.`;
  if (niveau === 'national') return faits;
  const encore = [
    ...(manque.departements > 0 ? [`${manque.departements} département${s(manque.departements)}`] : []),
    ...(manque.regions > 0 ? [`${manque.regions} région${s(manque.regions)}`] : []),
  ].join(' et ');
  return `${faits} Elle devient nationale à partir de 9 départements dans 2 régions : encore ${encore}.`;
};

interface Place {
  readonly num_voie: string | null;
  readonly voie: string | null;
  readonly cp: string;
  readonly commune: string;
}
export const sayAdresse = ({ num_voie, voie, cp, commune }: Place): string =>
  [[num_voie, voie].filter(Boolean).join(' '), `${cp} ${commune}`].filter((part) => part !== '').join(', ');

export const nomSite = ({ nom, adresse }: { readonly nom: string | null; readonly adresse: Place | null }): string =>
  nom ?? (adresse ? `Site de ${adresse.commune}` : 'Site sans nom');
