import type { Nature } from '@guichet/rules/association';
import { DomainError } from '../../../platform/errors.ts';
import type { ElementQueries } from './element.queries.ts';
import type { Element } from './element.ts';

export interface ItemQuery {
  readonly id?: string | undefined;
  readonly uuid?: string | undefined;
  readonly id_siret?: string | undefined;
  readonly annee?: number | undefined;
  readonly numero?: string | undefined;
  readonly id_correspondance_parent?: number | undefined;
}

const isNamedBy = ({ champs, id_siret }: Element, query: ItemQuery): boolean =>
  (['annee', 'numero', 'id_correspondance_parent'] as const).every(
    (champ) => query[champ] === undefined || champs[champ] === query[champ],
  ) &&
  (query.id_siret === undefined || id_siret === query.id_siret);

/** The only one that is named so; of several, the only one of the whole association. */
const chooseOne = (named: readonly Element[]): Element | undefined => {
  if (named.length === 1) return named[0];
  const whole = named.filter(({ id_siret }) => id_siret === null);
  return whole.length === 1 ? whole[0] : undefined;
};

/** Which item a call is about: its id, or what the documents also name it by (CALL-DAC-008). */
export const findItem = async (
  { list }: Pick<ElementQueries, 'list'>,
  id_correspondance: number,
  nature: Nature,
  query: ItemQuery,
): Promise<string> => {
  const id = query.id ?? query.uuid;
  if (id !== undefined) return id;
  const named = (await list(id_correspondance, [nature], false)).filter((element) => isNamedBy(element, query));
  const only = chooseOne(named);
  if (!only) throw new DomainError('ELEMENT_INEXISTANT');
  return only.id;
};
