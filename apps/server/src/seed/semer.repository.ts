import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import type { Kysely } from 'kysely';
import { poivresOf, type Settings } from '../config.ts';
import type { AssociationTables } from '../modules/association/association.tables.ts';
import { demoFiches } from '../modules/association/donnees/demoFiches.ts';
import { seedAssociations } from '../modules/association/seed.repository.ts';
import type { AuthTables } from '../modules/auth/auth.tables.ts';
import { createPasswordHasher } from '../modules/auth/compte/passwordHasher.ts';
import { seedComptes } from '../modules/auth/seed.repository.ts';
import { DEMO_ASSOCIATIONS } from '../modules/lca/donnees/demoAssociations.ts';
import type { LcaTables } from '../modules/lca/lca.tables.ts';
import { seedContenus, seedRattachements } from '../modules/lca/seed.repository.ts';
import type { RdsTables } from '../modules/rds/rds.tables.ts';
import { seedMissions, seedRepertoire } from '../modules/rds/repertoire.seed.repository.ts';
import { seedServices } from '../modules/rds/seed.repository.ts';
import { createCoffre } from '../platform/coffre/coffre.ts';

/** The people, services, schemes and records of the demonstration: how many of each were not there yet. */
export const sow = async (app: Kysely<unknown>, owner: Kysely<unknown>, settings: Settings) => {
  const db = app as unknown as Kysely<AssociationTables & AuthTables & LcaTables & RdsTables>;
  const mot_de_passe = await createPasswordHasher(poivresOf(settings)).hash(DEMO_PASSWORD);
  const comptes = await seedComptes(db, Object.values(PERSONAS), mot_de_passe);
  const services = await seedServices(db, comptes);
  const repertoire = await seedRepertoire(db);
  const sirets = DEMO_ASSOCIATIONS.flatMap(({ id_siret }) => id_siret ?? []);
  const coffre = createCoffre(settings);
  const fiches = await seedAssociations(db, coffre, sirets, demoFiches(new Date().getFullYear()));
  const associations = await seedRattachements(db, comptes);
  const contenus = await seedContenus(db);
  const missions = await seedMissions(owner as unknown as Kysely<RdsTables>);
  return {
    ...{ personnes: comptes.size, services: services + repertoire.services, subventions: repertoire.subventions },
    agrements: repertoire.agrements,
    ...{ missions, fiches, associations, contenus },
  };
};
