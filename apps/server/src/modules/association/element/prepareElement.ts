import { DEFINITIONS, isAnnuelle, type Nature } from '@guichet/rules/association';
import { sentenceOf } from '@guichet/rules/validation';
import { DomainError } from '../../../platform/errors.ts';
import type { Champs } from './element.ts';

export interface CreateQuery {
  readonly annee?: number | undefined;
  readonly id_siret?: string | undefined;
  readonly membre_haa?: 'true' | 'false' | undefined;
}

const manque = (champ: string, label: string): DomainError =>
  new DomainError('FICHE_INCOMPLETE', {
    champs: [{ champ, message: sentenceOf('CHAMP_OBLIGATOIRE', { label }) }],
  });

const anneeOf = (body: Champs, { annee }: CreateQuery): number => {
  const said = body['annee'] ?? annee;
  if (typeof said !== 'number') throw manque('annee', 'Année');
  return said;
};

/** P-26: nothing of it before a decision writes it. */
const decidesOf = (nature: Nature): Champs => (nature === 'agrements' ? DEFINITIONS.agrements.decides : {});

/** CALL-DAC-006: said in the address, it is of the link between a member and its network. */
export const haaOf = (nature: Nature, { membre_haa }: CreateQuery): Champs =>
  nature === 'reseaux_affiliation' && membre_haa !== undefined ? { membre_haa: membre_haa === 'true' } : {};

/** A whole item from what was sent: the year and the establishment may be in the address, the year brings its own. */
export const prepareElement = (nature: Nature, body: Champs, query: CreateQuery): Champs => {
  const id_siret = body['id_siret'] === undefined ? (query.id_siret ?? null) : body['id_siret'];
  if (!isAnnuelle(nature)) return { ...body, ...decidesOf(nature), ...haaOf(nature, query), id_siret };
  const annee = anneeOf(body, query);
  return { ...(nature === 'budgets' && DEFINITIONS.budgets.deLAnnee(annee)), ...body, annee, id_siret };
};
