import { DOMAINES_ANNUAIRE, ELIGIBILITES } from '@guichet/rules/subvention';
import { type SearchParams, textParam } from '../../../shared/searchParams.ts';

/** What the address keeps, as it writes it; empty when nothing is answered. */
export interface Reponses {
  readonly q: string;
  readonly code_postal: string;
  readonly domaine: string;
  readonly salaries: string;
  readonly eligibilite: string;
}
const AUCUNE_REPONSE: Reponses = { q: '', code_postal: '', domaine: '', salaries: '', eligibilite: '' };
const NAMES = Object.keys(AUCUNE_REPONSE) as readonly (keyof Reponses)[];

export const readReponses = (search: SearchParams): Reponses => ({
  ...AUCUNE_REPONSE,
  ...Object.fromEntries(NAMES.map((name) => [name, textParam(search[name]) ?? ''])),
});
export const writeReponses = (reponses: Reponses): Record<string, string> =>
  Object.fromEntries(NAMES.filter((name) => reponses[name] !== '').map((name) => [name, reponses[name]]));

export const CODE_POSTAL = /^\d{5}$/;
const MOTS_MAXIMUM = 100;

/** An address may be written by anyone: what the server would refuse is left out. */
export const demandeOf = ({ q, code_postal, domaine, salaries, eligibilite }: Reponses) => {
  const known = DOMAINES_ANNUAIRE.find((one) => one === domaine);
  const etat = ELIGIBILITES.find((one) => one === eligibilite);
  const reponses = {
    ...(CODE_POSTAL.test(code_postal) && { code_postal }),
    ...(known && { domaine: known }),
    ...(/^\d{1,5}$/.test(salaries) && { salaries: Number(salaries) }),
  };
  return {
    campagne: ['ouverte', 'a_venir'] as const,
    ...(q && { q: q.slice(0, MOTS_MAXIMUM) }),
    ...reponses,
    ...(etat && Object.keys(reponses).length > 0 && { eligibilite: [etat] }),
  };
};
