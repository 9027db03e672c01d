import type { Faits } from '@guichet/rules/conditions';
import { managedBy } from '@guichet/rules/service';
import {
  type Campagne,
  type EtatEligibilite,
  eligibiliteOf,
  instructeursPour,
  manquesOf,
  territoireDes,
} from '@guichet/rules/subvention';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { findGestionnaire } from '../../service/gestionnaire.ts';
import { type Curseur, comparePlaces, curseurRepertoire, readDernier } from '../curseur.ts';
import { countBy, judge, partsFor } from '../eligibles.ts';
import {
  CAMPAGNES,
  type Ligne,
  type LigneLue,
  type Page,
  type Place,
  type Portee,
  RANGS,
  type Recherche,
} from '../repertoire.ts';

/** The association for which one looks, as the caller sees it. */
export interface Demandeur {
  readonly faits: Faits;
  readonly reseaux: Portee['reseaux'];
}
interface Input {
  readonly recherche: Recherche;
  /** All of them when none is said. */
  readonly campagnes?: readonly Campagne[] | undefined;
  readonly demandeur: Demandeur | null;
  readonly eligibilite?: readonly EtatEligibilite[] | undefined;
  readonly gestion: boolean;
  readonly active?: boolean | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

const pageOf = (places: readonly Place[], instant: Date, limit: number) => {
  const last = places.length === limit ? places.at(-1) : undefined;
  return last ? curseurRepertoire.write({ ...last, instant: instant.getTime() }) : null;
};

/** In the order of the ids; who instructs is told as it was asked. */
const complete = async (
  { repertoire }: RdsUow,
  ids: readonly string[],
  lignes: readonly Ligne[],
  demandeur: Demandeur | null,
): Promise<LigneLue[]> => {
  const byId = new Map(lignes.map((ligne) => [ligne.id, ligne]));
  const instructeurs = await repertoire.listInstructeurs(ids);
  return ids.flatMap((id): LigneLue[] => {
    const ligne = byId.get(id);
    if (!ligne) return [];
    const those = instructeurs.filter(({ id_subvention }) => id_subvention === id);
    const named = (some: typeof those) => some.map(({ service }) => service.nom);
    if (!demandeur) {
      return [{ ...ligne, services: named(those.filter(({ isReferent }) => isReferent)), eligibilite: null }];
    }
    const { faits, reseaux } = demandeur;
    return [
      {
        ...ligne,
        annonce: { ...ligne.annonce, sous_dispositifs: partsFor(ligne.annonce, faits) },
        services: named(instructeursPour(those, territoireDes(faits), reseaux)),
        eligibilite: eligibiliteOf({ ...ligne.annonce, code: ligne.code }, faits),
      },
    ];
  });
};

const listGerees = async (uow: RdsUow, input: Input, call: Call): Promise<Page> => {
  const { limit } = input;
  const perimetre = managedBy(await findGestionnaire(uow, call));
  const lignes = await uow.repertoire.listGerees(perimetre, {
    ...input,
    instant: call.clock.now(),
    after: readDernier(input.after),
  });
  const ids = lignes.map(({ id }) => id);
  const last = lignes.length === limit ? (ids.at(-1) ?? null) : null;
  return { lignes: await complete(uow, ids, lignes, null), after: last, compte: null, manque: [] };
};

/** One campaign after another, as long as the page is not full. */
const readPlaces = async ({ repertoire }: RdsUow, input: Input, curseur: Curseur | null, instant: Date) => {
  const { recherche, limit, campagnes = CAMPAGNES } = input;
  const left = CAMPAGNES.filter((one) => campagnes.includes(one) && RANGS[one] >= (curseur?.rang ?? 0));
  const places: Place[] = [];
  for (const campagne of left) {
    if (places.length === limit) break;
    const after = curseur?.rang === RANGS[campagne] ? curseur : null;
    const more = { campagne, recherche, instant, after, limit: limit - places.length };
    places.push(...(await repertoire.listPubliees(more)));
  }
  return places;
};

const listPubliees = async (uow: RdsUow, input: Input, call: Call): Promise<Page> => {
  const { limit } = input;
  const curseur = curseurRepertoire.read(input.after);
  const instant = curseur ? new Date(curseur.instant) : call.clock.now();
  const places = await readPlaces(uow, input, curseur, instant);
  const ids = places.map(({ id }) => id);
  const lignes = await complete(uow, ids, await uow.repertoire.findLignes(ids), null);
  return { lignes, after: pageOf(places, instant, limit), compte: null, manque: [] };
};

const listFor = async (uow: RdsUow, input: Input, demandeur: Demandeur, call: Call): Promise<Page> => {
  const { recherche, campagnes, eligibilite, limit } = input;
  const curseur = curseurRepertoire.read(input.after);
  const instant = curseur ? new Date(curseur.instant) : call.clock.now();
  const { faits, reseaux } = demandeur;
  const portee = { territoire: territoireDes(faits), reseaux };
  const rangs = (campagnes ?? CAMPAGNES).map((campagne) => RANGS[campagne]);
  const lues = await uow.repertoire.listCandidates(recherche, portee);
  const candidates = await uow.annonces.join(lues, uow.repertoire.findAnnonces);
  const jugees = judge(candidates, faits, instant).filter(({ rang }) => rangs.includes(rang));
  const wanted = jugees
    .filter(({ etat }) => eligibilite === undefined || eligibilite.includes(etat))
    .filter((place) => curseur === null || comparePlaces(place, curseur) > 0)
    .slice(0, limit);
  const ids = wanted.map(({ id }) => id);
  const lignes = await complete(uow, ids, await uow.repertoire.findLignes(ids), demandeur);
  return {
    lignes,
    after: pageOf(wanted, instant, limit),
    compte: countBy(jugees),
    manque: manquesOf(faits, reseaux),
  };
};

/** What one manages, what is published, or what an association may ask for. */
export const listSubventions = reads((uow: RdsUow, input: Input, call: Call): Promise<Page> => {
  if (input.gestion) return listGerees(uow, input, call);
  return input.demandeur ? listFor(uow, input, input.demandeur, call) : listPubliees(uow, input, call);
});
