import type { ContenuOffre } from '@guichet/rules/agrement';
import type { Genre } from '@guichet/rules/genre';
import { champAttenduSchema, documentAttenduShape, type ServiceNomme } from '@guichet/rules/subvention';
import type { Kysely } from 'kysely';
import { AGREMENTS_REELS } from './donnees/agrements.ts';
import { BROUILLON } from './donnees/brouillon.ts';
import type { SubventionReelle } from './donnees/composer.ts';
import { DISPOSITIFS } from './donnees/dispositifs.ts';
import { MISSIONS } from './donnees/missions.ts';
import { SERVICES_REELS, type ServiceReel } from './donnees/services.ts';
import {
  CHAMPS_AGREMENT,
  CHAMPS_BIBLIOTHEQUE,
  DOCUMENTS_BIBLIOTHEQUE,
  DOCUMENTS_DES_AGREMENTS,
  readAgrement,
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
  const entree = (genre: Genre, ressource: 'champs-attendus' | 'documents-attendus') => (champs: unknown) => ({
    genre,
    ressource,
    champs: JSON.stringify(champs),
  });
  const champsOf = (genre: Genre, champs: readonly unknown[]) =>
    champs.map((champ) => entree(genre, 'champs-attendus')(champAttenduSchema.parse(champ)));
  const documentsOf = (genre: Genre, documents: readonly unknown[]) =>
    documents.map((one) => entree(genre, 'documents-attendus')(documentAttenduShape.parse(one)));
  const inserted = await db
    .insertInto('rds.attendu')
    .values([
      ...champsOf('subvention', CHAMPS_BIBLIOTHEQUE),
      ...documentsOf('subvention', DOCUMENTS_BIBLIOTHEQUE),
      ...champsOf('agrement', CHAMPS_AGREMENT),
      ...documentsOf('agrement', DOCUMENTS_DES_AGREMENTS),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length;
};

interface Ecrite extends Pick<SubventionReelle, 'id' | 'code' | 'active'> {
  readonly genre: Genre;
  readonly contenu: ContenuOffre;
  readonly id_gestionnaire: string | null;
  readonly publiee: boolean;
}

/** Written once, by its number: who closed, changed or removed it keeps what they did. */
const writeOffre = async (db: Db, { contenu, publiee, ...offre }: Ecrite): Promise<number> => {
  const { id, code } = offre;
  const inserted = await db
    .insertInto('rds.subvention')
    .values({
      ...offre,
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
const writeAll = async (db: Db, offres: readonly Ecrite[]): Promise<number> => {
  let added = 0;
  for (const offre of offres) added += await writeOffre(db, offre);
  return added;
};

type ALire = Pick<SubventionReelle, 'id' | 'code' | 'active' | 'contenu' | 'instructeurs'>;
const asSubvention = ({ id, code, active, ...reste }: ALire, services: readonly ServiceNomme[]) => {
  const read = readSubvention({ code, ...reste }, services);
  if (!read.ok) throw new Error(`${code} : ${JSON.stringify(read.problemes)}`);
  return { id, code, active, genre: 'subvention', contenu: read.contenu } as const;
};

const idOf = (services: readonly ServiceNomme[], code: string): string | null =>
  services.find((service) => service.code === code)?._id ?? null;

const seedSubventions = async (db: Db): Promise<number> => {
  const services = await nommes(db);
  const demonstration = await db
    .selectFrom('rds.service')
    .select('id')
    .where('id', '=', BROUILLON.gestionnaire)
    .executeTakeFirst();
  return await writeAll(db, [
    ...SUBVENTIONS_REELLES.map((one) => ({
      ...asSubvention(one, services),
      id_gestionnaire: idOf(services, one.gestionnaire),
      publiee: true,
    })),
    ...(demonstration
      ? [
          {
            ...asSubvention({ ...BROUILLON, instructeurs: [] }, services),
            id_gestionnaire: demonstration.id,
            publiee: false,
          },
        ]
      : []),
  ]);
};

const seedAgrements = async (db: Db): Promise<number> => {
  const services = await nommes(db);
  return await writeAll(
    db,
    AGREMENTS_REELS.map(({ id, code, active, gestionnaire, ...reste }) => ({
      ...{ id, code, active, genre: 'agrement' },
      contenu: readAgrement(reste, services),
      id_gestionnaire: idOf(services, gestionnaire),
      publiee: true,
    })),
  );
};

export interface RepertoireSeme {
  readonly services: number;
  readonly dispositifs: number;
  readonly attendus: number;
  readonly subventions: number;
  readonly agrements: number;
}

/** The directory of the first day: real services, real schemes, and the library that they are made of. */
export const seedRepertoire = (db: Db): Promise<RepertoireSeme> =>
  db.transaction().execute(async (trx) => ({
    services: await seedReels(trx),
    dispositifs: await seedDispositifs(trx),
    attendus: await seedBibliotheque(trx),
    subventions: await seedSubventions(trx),
    agrements: await seedAgrements(trx),
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
