import type { elementSchemaOf } from '@guichet/contract/association';
import {
  anneesHistorique,
  canReadElements,
  canWriteElement,
  isAnnuelle,
  type Lien,
  maskElement,
  type Nature,
  seesSiret,
} from '@guichet/rules/association';
import type * as z from 'zod';
import type { Element } from './element.ts';

export type ElementAnswer<N extends Nature> = z.input<ReturnType<typeof elementSchemaOf<N>>>;

/** What an item may not hold, as it then is: of what a person declared, what only a decision says. */
const LUS: Partial<Readonly<Record<Nature, object>>> = {
  agrements: { verifie: false, titre: null },
  // Said since food aid has figures: the links that were there before do not say it.
  reseaux_affiliation: { membre_haa: null },
};

export const presentElement = <N extends Nature>(nature: N, lien: Lien, element: Element): ElementAnswer<N> => {
  const { id, id_siret, champs, deleted, version, modifie_at } = element;
  const seen = maskElement(nature, lien, champs, id_siret);
  return { ...LUS[nature], ...seen, id, id_siret, deleted, version, modifie_at } as unknown as ElementAnswer<N>;
};

export interface Choix {
  readonly annee?: number | undefined;
  readonly id_siret?: string | undefined;
  /** The year it is now. */
  readonly cetteAnnee: number;
}

/** ASSO-051: three years unless one is asked for; what is planned for later is not history, and stays. */
const isOfYears = ({ nature, champs }: Element, { annee, cetteAnnee }: Choix): boolean => {
  if (!isAnnuelle(nature)) return true;
  const of = Number(champs['annee']);
  return annee === undefined ? of >= Math.min(...anneesHistorique(cetteAnnee)) : of === annee;
};

const isVisible = (element: Element, lien: Lien): boolean =>
  seesSiret(lien, element.id_siret) && (!element.deleted || canWriteElement(lien, element.id_siret).ok);

/** Of the items of one list, those that this reader may see; null when the list itself is not for them. */
export const presentElements = <N extends Nature>(
  nature: N,
  lien: Lien,
  all: readonly Element[],
  choix: Choix,
): ElementAnswer<N>[] | null => {
  if (!canReadElements(lien, nature).ok) return null;
  return all
    .filter((element) => element.nature === nature && isVisible(element, lien) && isOfYears(element, choix))
    .filter(({ id_siret }) => choix.id_siret === undefined || id_siret === choix.id_siret)
    .map((element) => presentElement(nature, lien, element));
};
