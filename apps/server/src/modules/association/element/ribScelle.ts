import { CHAMPS_DISCRETS, type Nature, type Rib } from '@guichet/rules/association';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import { empreinteNumero } from '../empreinteRib.ts';
import type { Champs, Element } from './element.ts';

/** In the row, of an account: what it is told by, and the rest under a key that the database has not. */
export interface Range {
  readonly champs: Champs;
  readonly scelle: string | null;
}
type Lieu = Pick<Element, 'id' | 'id_correspondance' | 'nature'>;

export const PLACE_RIB = 'association.element.scelle';

const isOf = (nature: Nature): boolean => nature === 'ribs';

/** An account is bound to its line and to its association: neither a copied line nor a moved one opens. */
export const sealRib = (coffre: Coffre, { id, id_correspondance, nature }: Lieu, champs: Champs): Range => {
  if (!isOf(nature) || coffre.isClearWritten) return { champs, scelle: null };
  const among = ([champ]: readonly [string, unknown]) => CHAMPS_DISCRETS.ribs.includes(champ);
  const entries = Object.entries(champs);
  const discrets = JSON.stringify(Object.fromEntries(entries.filter(among)));
  return {
    champs: {
      ...Object.fromEntries(entries.filter((entry) => !among(entry))),
      ...('iban' in champs && { iban: empreinteNumero(coffre, champs as Partial<Rib>) }),
    },
    scelle: coffre.seal(PLACE_RIB, [id, id_correspondance], discrets),
  };
};

export const openRib = (coffre: Coffre, { id, id_correspondance, nature, champs, scelle }: Lieu & Range): Champs => {
  if (!isOf(nature)) return champs;
  if (scelle === null) return coffre.allowClear(PLACE_RIB, champs);
  return { ...champs, ...(JSON.parse(coffre.open(PLACE_RIB, [id, id_correspondance], scelle)) as Champs) };
};
