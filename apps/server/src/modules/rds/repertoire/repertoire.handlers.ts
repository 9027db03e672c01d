import { dayOf } from '@guichet/rules/jour';
import { faitsVisiteur, hasAnswered, territoireDes } from '@guichet/rules/subvention';
import { REGION_OF, type Territoire, territoireOf } from '@guichet/rules/territoire';
import type { Handlers } from '../../../platform/defineModule.ts';
import { pickFields } from '../pickFields.ts';
import type { RdsDeps, RdsRoutes } from '../rds.deps.ts';
import { toServiceInstructeur } from '../subvention/subvention.presenter.ts';
import { createReadDemandeur } from './demandeur.ts';
import { toEligibilite, toLigne, toPublique } from './repertoire.presenter.ts';
import { listCrossedServices } from './usecases/listCrossedServices.ts';
import { type Demandeur, listSubventions } from './usecases/listSubventions.ts';
import { readPreparation } from './usecases/readPreparation.ts';

type Routes = Pick<
  RdsRoutes,
  'listSubventions' | 'listSubventionsPubliques' | 'readPreparation' | 'listCrossedServices'
>;

interface Lieu {
  readonly departement?: string | undefined;
  readonly commune?: string | undefined;
}
/** Where one asks about; null: anywhere. */
const placeOf = ({ departement, commune }: Lieu): Territoire | null => {
  if (commune !== undefined) return territoireOf({ code_insee: commune, cp: null });
  return departement === undefined ? null : { commune: null, departement, region: REGION_OF.get(departement) ?? null };
};

/** A federation is named by its number or its name. */
const reseauxOf = (federation: string | undefined): Demandeur['reseaux'] => {
  if (federation === undefined) return null;
  return [/^\d{9}$/u.test(federation) ? { id_siren: federation, nom: null } : { id_siren: null, nom: federation }];
};

export const repertoireHandlers = ({ run, neighbours }: RdsDeps): Handlers<Routes> => {
  const readDemandeur = createReadDemandeur(neighbours);
  return {
    listSubventions: async ({ query }, call) => {
      const { fields, populate: _, id_asso, gestion = false, ...asked } = query;
      const { active, campagne: campagnes, eligibilite, limit, after, ...recherche } = asked;
      const demandeur = id_asso !== undefined && !gestion ? await readDemandeur(call, id_asso) : null;
      const page = await run(
        listSubventions,
        { recherche, campagnes, demandeur, eligibilite, gestion, active, limit, after },
        call,
      );
      return {
        subventions: page.lignes.map((ligne) => pickFields(toLigne(ligne), fields)),
        after: page.after,
        compte: page.compte && { ...page.compte },
        manque: page.manque.map((raison) => ({ ...raison })),
      };
    },
    listSubventionsPubliques: async ({ query }, call) => {
      const { q, campagne: campagnes, eligibilite, limit, after, ...reponses } = query;
      const jour = dayOf(call.clock.now());
      const demandeur = hasAnswered(reponses) ? { faits: faitsVisiteur(reponses, jour), reseaux: null } : null;
      const input = { recherche: { q }, campagnes, demandeur, eligibilite, gestion: false, limit, after };
      const page = await run(listSubventions, input, call);
      return {
        subventions: page.lignes.map(toPublique),
        after: page.after,
        compte: page.compte && { ...page.compte },
      };
    },
    readPreparation: async ({ params: { code }, query }, call) => {
      const { faits } = await readDemandeur(call, query.id_asso);
      const { eligibilite, preparation, pluriannuel } = await run(readPreparation, { code, faits }, call);
      return { eligibilite: toEligibilite(eligibilite), preparation, pluriannuel: { ...pluriannuel } };
    },
    listCrossedServices: async ({ query }, call) => {
      const { id_asso, federation, departement, commune, ...asked } = query;
      const demandeur = id_asso === undefined ? null : await readDemandeur(call, id_asso);
      const where = demandeur
        ? { territoire: territoireDes(demandeur.faits), reseaux: demandeur.reseaux }
        : { territoire: placeOf({ departement, commune }), reseaux: reseauxOf(federation) };
      const found = await run(listCrossedServices, { ...asked, ...where }, call);
      return {
        services: found.map(({ service: { siren: _, ...service }, isReferent }) => ({
          service: toServiceInstructeur(service),
          isReferent,
        })),
      };
    },
  };
};
