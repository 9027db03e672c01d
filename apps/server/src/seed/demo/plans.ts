import { createTirage } from '@guichet/testing/tirage';
import { DESTINS, type Destin, GROUPES } from './donnees/destins.ts';
import { AFFAIRES } from './donnees/personnages.ts';
import type { CampagneDatee, Demandeur, Plan } from './monde.ts';

export type Habitants = Readonly<Record<keyof typeof AFFAIRES, Demandeur>>;

interface Voulu {
  readonly campagnes: readonly CampagneDatee[];
  readonly destin: Destin;
}

const among = (campagnes: readonly CampagneDatee[], rang: number, cles: readonly string[]): CampagneDatee[] =>
  campagnes.filter((one) => one.rang === rang && cles.includes(one.cle));

/** All of them; or, for a sample, the first of each kind. */
const voulusOf = (campagnes: readonly CampagneDatee[], isSample: boolean): Voulu[] => {
  const all = GROUPES.flatMap(({ rang, cles, nombres }) =>
    DESTINS.flatMap((destin) =>
      Array.from({ length: nombres[destin] ?? 0 }, () => ({ destin, campagnes: among(campagnes, rang, cles) })),
    ),
  );
  return isSample ? DESTINS.flatMap((destin) => all.find((one) => one.destin === destin) ?? []) : all;
};

const affairesOf = (campagnes: readonly CampagneDatee[], habitants: Habitants): Omit<Plan, 'tirage'>[] =>
  Object.entries(AFFAIRES).flatMap(([qui, affaires]) =>
    affaires.flatMap(({ rang, cle, part, destin }) =>
      among(campagnes, rang, [cle]).map((campagne) => ({
        ...habitants[qui as keyof Habitants],
        ...{ campagne, part, destin },
      })),
    ),
  );

/** Who asks what: nobody asks twice for the same part of the same scheme. */
export const makePlans = (
  campagnes: readonly CampagneDatee[],
  habitants: Habitants,
  demandeurs: readonly Demandeur[],
  { seed, isSample }: { readonly seed: number; readonly isSample: boolean },
): Plan[] => {
  const tirage = createTirage(seed);
  const next = new Map<string, number>();
  const drawn = voulusOf(campagnes, isSample).map(({ campagnes: own, destin }) => {
    const campagne = tirage.one(own);
    const part = tirage.one(campagne.parts);
    const place = `${campagne.code} ${part}`;
    const rank = next.get(place) ?? tirage.below(demandeurs.length);
    next.set(place, rank + 1);
    return { ...(demandeurs[rank % demandeurs.length] as Demandeur), campagne, part, destin };
  });
  return [...affairesOf(campagnes, habitants), ...drawn].map((plan, rang) => ({
    ...plan,
    tirage: createTirage(seed + rang * 7_919),
  }));
};
