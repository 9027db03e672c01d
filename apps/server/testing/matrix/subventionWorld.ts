import { randomUUID } from 'node:crypto';
import { type ContenuSubvention, contenuSubventionSchema } from '@guichet/rules/subvention';
import type { Kysely } from 'kysely';
import type { RdsTables } from '../../src/modules/rds/rds.tables.ts';
import { miroirOf } from '../../src/modules/rds/subvention/miroir.repository.ts';
import { contenuDe } from '../subventions.ts';
import type { Relation } from './personas.ts';

type Ids = Readonly<Record<Relation, string>>;
export interface SubventionsPlaced {
  /** Published once, then closed: only who manages them knows them. Their draft says something else. */
  readonly subvention: Ids;
  /** Open: every reader sees what was published. */
  readonly ouverte: Ids;
}
type Kind = keyof SubventionsPlaced;

const newIds = (): Ids => {
  const [own, proche, autre, absent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  return { own, proche, autre, absent, puissant: autre };
};
export const newSubventions = (): SubventionsPlaced => ({ subvention: newIds(), ouverte: newIds() });

const HELD = ['own', 'proche', 'autre'] as const;
const PUBLIE_NOM = 'Aide publiée';

const contenuFor = (service: string, nom: string): ContenuSubvention =>
  contenuSubventionSchema.parse({ ...contenuDe({ instructeurs: [{ service, isReferent: true }] }), nom });

const rowOf = (id: string, kind: Kind, service: string) => {
  const isOpen = kind === 'ouverte';
  const contenu = contenuFor(service, isOpen ? PUBLIE_NOM : 'Brouillon secret');
  const code = `M-${id}`;
  return {
    id,
    code,
    active: isOpen,
    publiee: 1,
    id_gestionnaire: service,
    brouillon: JSON.stringify(contenu),
    ...miroirOf(code, contenuFor(service, PUBLIE_NOM)),
  };
};

/** Of each kind, one that belongs to the service of the persona, one to the service below, one to a stranger's. */
export const addSubventions = async (
  db: Kysely<RdsTables>,
  placed: readonly { readonly ids: SubventionsPlaced; readonly services: Ids }[],
): Promise<void> => {
  const all = placed.flatMap(({ ids, services }) =>
    (['subvention', 'ouverte'] as const).flatMap((kind) =>
      HELD.map((relation) => ({ id: ids[kind][relation], kind, service: services[relation] })),
    ),
  );
  await db
    .insertInto('rds.dispositif')
    .values({ code: 'FDVA', nom: 'Vie associative', description: null, sous_dispositifs: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('rds.subvention')
    .values(all.map(({ id, kind, service }) => rowOf(id, kind, service)))
    .execute();
  const versions = all.map(({ id, service }) => ({
    id_subvention: id,
    numero: 1,
    contenu: JSON.stringify(contenuFor(service, PUBLIE_NOM)),
    commentaire: null,
    publie_par: null,
  }));
  await db.insertInto('rds.subvention_version').values(versions).execute();
  const instructeurs = all.map(({ id, service }) => ({ id_subvention: id, id_service: service, is_referent: true }));
  await db.insertInto('rds.subvention_instructeur').values(instructeurs).execute();
};
