import type { Database } from '../../faults/harness/databases.ts';
import type { Annuaire } from '../repertoire/services.ts';
import { createContenus, createProjets } from './modeles.ts';

/** Of all dossiers, what one service receives: at ten millions, from fifty dossiers to two hundred thousand. */
const PARTS = { nationaux: 0.02, regions: 0.01, departements: 0.0055, federations: 0.0015 } as const;
const LEAST = 0.000_005;
/** Towns go from the least to hundreds of times that. */
const partOfCommune = (rank: number): number => LEAST * (1 + (rank % 60) ** 1.6);

export const PLACES = 200_000;

interface Offre {
  readonly id: string;
  readonly service: string;
}
interface Tranche {
  readonly id: string;
  readonly debut: number;
  readonly fin: number;
}

const partsOf = (annuaire: Annuaire): Map<string, number> => {
  const groups = Object.entries(PARTS).flatMap(([group, part]) =>
    annuaire[group as keyof typeof PARTS].map(({ id }) => [id, part] as const),
  );
  return new Map([...groups, ...annuaire.communes.map(({ id }, rank) => [id, partOfCommune(rank)] as const)]);
};

/** Each scheme holds as many places as its share; a dossier draws one place. */
const tranchesOf = (offres: readonly Offre[], parts: ReadonlyMap<string, number>): Tranche[] => {
  const shared = new Map<string, number>();
  for (const { service } of offres) shared.set(service, (shared.get(service) ?? 0) + 1);
  const weights = offres.map(({ service }) => (parts.get(service) ?? LEAST) / (shared.get(service) ?? 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let end = 0;
  return offres.map(({ id }, rank) => {
    const debut = Math.round(end);
    end += ((weights[rank] ?? 0) / total) * PLACES;
    return { id, debut, fin: Math.round(end) - 1 };
  });
};

const CREATE = `create schema bench;
  create function bench.h(bigint, integer) returns bigint language sql immutable parallel safe
    as 'select hashint8extended($1, $2) & 2147483647';
  create table bench.projet (rang integer primary key, contenu json not null);
  create table bench.contenu (rang integer primary key, contenu json not null);
  create table bench.place (place integer primary key, id uuid, code text, nom text, dispositif text, sous text,
    service uuid)`;
const INSERT_PLACES = `insert into bench.place
  select place, s.id, s.code, s.nom, s.dispositif, v.contenu -> 'sous_dispositifs' -> 0 ->> 'code', i.id_service
  from jsonb_to_recordset($1::jsonb) as t (id uuid, debut integer, fin integer)
  cross join generate_series(t.debut, t.fin) as place
  join rds.subvention s on s.id = t.id
  join rds.subvention_version v on v.id_subvention = s.id and v.numero = 1
  join rds.subvention_instructeur i on i.id_subvention = s.id and i.is_referent`;
const insertModeles = (table: string) => `insert into bench.${table}
  select rang, contenu from json_to_recordset($1::json) as r (rang integer, contenu json)`;

export const PROJETS = 1_000;
export const CONTENUS = 1_000;

/** What dossiers are drawn from: places in schemes, and contents. */
export const insertOffres = async ({ rows }: Database, annuaire: Annuaire): Promise<void> => {
  for (const statement of CREATE.split(';')) await rows(statement);
  const offres = await rows<{ id: string; service: string }>(
    'select id_subvention as id, id_service as service from rds.subvention_instructeur where is_referent order by 1',
  );
  await rows(INSERT_PLACES, [JSON.stringify(tranchesOf(offres, partsOf(annuaire)))]);
  const service = annuaire.nationaux[0]?.id ?? '';
  await rows(insertModeles('projet'), [JSON.stringify(await createProjets(PROJETS, service))]);
  await rows(insertModeles('contenu'), [JSON.stringify(createContenus(CONTENUS))]);
  await rows('analyze');
};
