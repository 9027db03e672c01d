import { champAttenduSchema, documentAttenduShape, type ServiceNomme } from '@guichet/rules/subvention';
import type { Kysely } from 'kysely';
import { BROUILLON } from './donnees/brouillon.ts';
import type { SubventionReelle } from './donnees/composer.ts';
import { DISPOSITIFS } from './donnees/dispositifs.ts';
import { MISSIONS } from './donnees/missions.ts';
import { SERVICES_REELS, type ServiceReel } from './donnees/services.ts';
import {
  CHAMPS_BIBLIOTHEQUE,
  DOCUMENTS_BIBLIOTHEQUE,
  readSubvention,
  SUBVENTIONS_REELLES,
} from './donnees/subventions.ts';
import type { RdsTables } from './rds.tables.ts';
import { miroirOf, writeInstructeurs } from './subvention/miroir.repository.ts';

type Db = Kysely<RdsTables>;

const serviceRow = ({ parent, ...service }: ServiceReel, idOf: ReadonlyMap<string, string>) => ({
  ...service,
  email: `${service.code.toLowerCase()}@services.guichet-asso.example`,
  parent: parent === null ? null : (idOf.get(parent) ?? null),
  auth_id: null,
  siren: null,
  adresse: null,
  telephone: null,
  site_internet: null,
  profil: null,
  bo: 'osiris' as const,
  types_agrement: [],
});

const nommes = async (db: Db): Promise<ServiceNomme[]> => {
  const rows = await db.selectFrom('rds.service').select(['id', 'code']).where('code', 'is not', null).execute();
  return rows.map(({ id, code }) => ({ _id: id, code: code ?? id }));
};

/** Generation by generation: a service that someone else already named is taken as it is. */
const seedReels = async (db: Db): Promise<number> => {
  const generations = Object.values(
    Object.groupBy(SERVICES_REELS, ({ niveau_territorial, parent }) =>
      parent === null ? 'racine' : (niveau_territorial ?? ''),
    ),
  );
  const added: number[] = [];
  for (const generation of generations) {
    const idOf = new Map((await nommes(db)).map(({ _id, code }) => [code, _id]));
    const inserted = await db
      .insertInto('rds.service')
      .values((generation ?? []).map((service) => serviceRow(service, idOf)))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    added.push(inserted.length);
  }
  return added.reduce((total, count) => total + count, 0);
};

const seedDispositifs = async (db: Db): Promise<number> => {
  const values = DISPOSITIFS.map(({ sous_dispositifs, ...dispositif }) => ({
    ...dispositif,
    sous_dispositifs: JSON.stringify(sous_dispositifs),
  }));
  const inserted = await db
    .insertInto('rds.dispositif')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length;
};

const seedBibliotheque = async (db: Db): Promise<number> => {
  const entree = (ressource: 'champs-attendus' | 'documents-attendus') => (champs: unknown) => ({
    genre: 'subvention' as const,
    ressource,
    champs: JSON.stringify(champs),
  });
  const inserted = await db
    .insertInto('rds.attendu')
    .values([
      ...CHAMPS_BIBLIOTHEQUE.map((champ) => entree('champs-attendus')(champAttenduSchema.parse(champ))),
      ...DOCUMENTS_BIBLIOTHEQUE.map((one) => entree('documents-attendus')(documentAttenduShape.parse(one))),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length;
};

interface Ecrite extends Pick<SubventionReelle, 'id' | 'code' | 'active' | 'contenu' | 'instructeurs'> {
  readonly id_gestionnaire: string | null;
  readonly publiee: boolean;
}

/** Written once, by its number: who closed, changed or removed it keeps what they did. */
const writeSubvention = async (db: Db, services: readonly ServiceNomme[], one: Ecrite): Promise<number> => {
  const read = readSubvention(one, services);
  if (!read.ok) throw new Error(`${one.code} : ${JSON.stringify(read.problemes)}`);
  const { contenu } = read;
  const { id, code, active, id_gestionnaire, publiee } = one;
  const inserted = await db
    .insertInto('rds.subvention')
    .values({
      id,
      genre: 'subvention',
      code,
      active,
      id_gestionnaire,
      brouillon: JSON.stringify(contenu),
      publiee: publiee ? 1 : null,
      ...miroirOf(code, contenu),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (inserted.length === 0) return 0;
  const version = {
    id_subvention: id,
    numero: 1,
    contenu: JSON.stringify(contenu),
    commentaire: null,
    publie_par: null,
  };
  if (publiee) await db.insertInto('rds.subvention_version').values(version).execute();
  await writeInstructeurs(db, id, contenu);
  return 1;
};

const seedSubventions = async (db: Db): Promise<number> => {
  const services = await nommes(db);
  const idOf = (code: string): string | null => services.find((service) => service.code === code)?._id ?? null;
  const demonstration = await db
    .selectFrom('rds.service')
    .select('id')
    .where('id', '=', BROUILLON.gestionnaire)
    .executeTakeFirst();
  const toWrite: Ecrite[] = [
    ...SUBVENTIONS_REELLES.map((one) => ({ ...one, id_gestionnaire: idOf(one.gestionnaire), publiee: true })),
    ...(demonstration ? [{ ...BROUILLON, instructeurs: [], id_gestionnaire: demonstration.id, publiee: false }] : []),
  ];
  let added = 0;
  for (const one of toWrite) added += await writeSubvention(db, services, one);
  return added;
};

export interface RepertoireSeme {
  readonly services: number;
  readonly dispositifs: number;
  readonly attendus: number;
  readonly subventions: number;
}

/** The directory of the first day: real services, real schemes, and the library that they are made of. */
export const seedRepertoire = (db: Db): Promise<RepertoireSeme> =>
  db.transaction().execute(async (trx) => ({
    services: await seedReels(trx),
    dispositifs: await seedDispositifs(trx),
    attendus: await seedBibliotheque(trx),
    subventions: await seedSubventions(trx),
  }));

/** Missions come from a sibling site: the application only reads them, so this needs the owner. */
export const seedMissions = async (owner: Db): Promise<number> => {
  const inserted = await owner
    .insertInto('rds.mission')
    .values([...MISSIONS])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length;
};
