import { territoireDes } from '@guichet/rules/subvention';
import type { Call } from '../../../../platform/call.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { readDemandeur } from '../../noyau/dossier/jugement.ts';
import type { RegistreUow } from '../registre.uow.ts';

const departementOf = async (uow: RegistreUow, id_correspondance: number, call: Call): Promise<string | null> =>
  territoireDes((await readDemandeur(uow, id_correspondance, call)).faits).departement;

/** With the decision, or with the record of what was given on paper: it is found at once. */
export const inscribeDossier = async (uow: RegistreUow, dossier: Dossier, call: Call): Promise<void> => {
  const titre = await uow.titres.findOfDossier(dossier.exercice, dossier.id);
  if (titre) await uow.registre.inscribe(titre, await departementOf(uow, dossier.id_correspondance, call));
};

/** Services change names seldom: what the register calls them is of the night before. */
export const nameServices = async ({ registre, catalogue }: RegistreUow): Promise<void> =>
  registre.nameServices(await catalogue.listServices(await registre.listServices()));

const PAGE = 200;
/** Those that came otherwise; how many were left to do. */
export const inscribeOthers = async (uow: RegistreUow, _: null, call: Call): Promise<number> => {
  const titres = await uow.registre.listNonInscrits(PAGE);
  for (const titre of titres)
    await uow.registre.inscribe(titre, await departementOf(uow, titre.id_correspondance, call));
  return titres.length;
};
