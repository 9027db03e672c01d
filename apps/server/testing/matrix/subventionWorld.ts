import { randomUUID } from 'node:crypto';
import { type ContenuOffre, contenuAgrementSchema, offreOf } from '@guichet/rules/agrement';
import type { Genre } from '@guichet/rules/genre';
import { contenuSubventionSchema } from '@guichet/rules/subvention';
import type { Kysely } from 'kysely';
import type { RdsTables } from '../../src/modules/rds/rds.tables.ts';
import { miroirOf } from '../../src/modules/rds/subvention/miroir.repository.ts';
import { agrementDe } from '../agrements.ts';
import { contenuDe } from '../subventions.ts';
import type { Relation } from './personas.ts';

type Ids = Readonly<Record<Relation, string>>;
export interface SubventionsPlaced {
  /** Published once, then closed: only who manages them knows them. Their draft says something else. */
  readonly subvention: Ids;
  /** Open: every reader sees what was published. */
  readonly ouverte: Ids;
  /** The same, of approvals. */
  readonly agrement: Ids;
  readonly agrementOuvert: Ids;
}
type Kind = keyof SubventionsPlaced;
const KINDS: Readonly<Record<Genre, readonly Kind[]>> = {
  subvention: ['subvention', 'ouverte'],
  agrement: ['agrement', 'agrementOuvert'],
};
const OUVERTES: readonly Kind[] = ['ouverte', 'agrementOuvert'];
const genreOf = (cible: string | undefined): Genre | null =>
  (Object.keys(KINDS) as Genre[]).find((genre) => KINDS[genre].some((kind) => kind === cible)) ?? null;

const newIds = (): Ids => {
  const [own, proche, autre, absent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  return { own, proche, autre, absent, puissant: autre };
};
export const newSubventions = (): SubventionsPlaced => ({
  ...{ subvention: newIds(), ouverte: newIds() },
  ...{ agrement: newIds(), agrementOuvert: newIds() },
});

const HELD = ['own', 'proche', 'autre'] as const;
const PUBLIE_NOM = 'Aide publiée';

const contenuFor = (genre: Genre, service: string, nom: string): ContenuOffre => {
  const extra = { instructeurs: [{ service, isReferent: true }], nom };
  return genre === 'agrement'
    ? offreOf(contenuAgrementSchema.parse(agrementDe(extra)))
    : contenuSubventionSchema.parse(contenuDe(extra));
};

const rowOf = (genre: Genre, id: string, kind: Kind, service: string) => {
  const isOpen = OUVERTES.includes(kind);
  const contenu = contenuFor(genre, service, isOpen ? PUBLIE_NOM : 'Brouillon secret');
  const code = `M-${id}`;
  return {
    id,
    genre,
    code,
    active: isOpen,
    publiee: 1,
    id_gestionnaire: service,
    brouillon: JSON.stringify(contenu),
    ...miroirOf(code, contenuFor(genre, service, PUBLIE_NOM)),
  };
};

/** When one is aimed at: of each kind, one that belongs to the service of the persona, one to the service below, one to a stranger's. */
export const addSubventions = async (
  db: Kysely<RdsTables>,
  cible: string | undefined,
  placed: readonly { readonly ids: SubventionsPlaced; readonly services: Ids }[],
): Promise<void> => {
  const genre = genreOf(cible);
  if (!genre) return;
  const all = placed.flatMap(({ ids, services }) =>
    KINDS[genre].flatMap((kind) =>
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
    .values(all.map(({ id, kind, service }) => rowOf(genre, id, kind, service)))
    .execute();
  const versions = all.map(({ id, service }) => ({
    id_subvention: id,
    numero: 1,
    contenu: JSON.stringify(contenuFor(genre, service, PUBLIE_NOM)),
    commentaire: null,
    publie_par: null,
  }));
  await db.insertInto('rds.subvention_version').values(versions).execute();
  const instructeurs = all.map(({ id, service }) => ({ id_subvention: id, id_service: service, is_referent: true }));
  await db.insertInto('rds.subvention_instructeur').values(instructeurs).execute();
};
