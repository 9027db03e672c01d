import type { Database } from '../../faults/harness/databases.ts';
import { RANGS } from './base.ts';

/** One thing that someone asks of the lists, by the rank of the account that asks. */
export interface Question {
  readonly qui: 'membre' | 'agent' | 'region' | 'admin';
  readonly title: string;
  readonly rank: number;
  readonly path: string;
  /** Only the first lines of a long answer are waited for. */
  readonly isStream?: boolean;
}

export const DOSSIERS = '/api/demandes/demande/dossiers';
const PAR_PAGE = 20;
const MEMBRE = 3;
/** A region of eight departments, whose branch is read service by service. */
const REGION = RANGS.region;

const ofMembre: readonly (readonly [string, string])[] = [
  ['première page', ''],
  ['un exercice', '?exercices=2027'],
  ['un état', '?etats=10'],
  ['mot d’un nom', '?searchQuery=mende'],
  ['compteurs', '/compteurs'],
];

const ofService = (siret: string): readonly (readonly [string, string])[] => [
  ['première page', ''],
  ['un exercice', '?exercices=2027'],
  ['trois exercices', '?exercices=2025&exercices=2026&exercices=2027'],
  ['état courant', '?etats=10'],
  ['état rare', '?etats=C'],
  ['statut', '?statuts=complet'],
  ['dispositif', '?id_type_dispositif=FDVA'],
  ['mot fréquent d’un nom', '?searchQuery=p%C3%A9tanque'],
  ['mots rares d’un nom', '?searchQuery=Escrime%20de%20Ussel%20n%C2%B0%2077'],
  ['numéro du dossier', '?searchQuery=27-000123'],
  ['un demandeur (SIRET)', `?demandeur=${siret}`],
  ['créés par un service', '?createdByType=service'],
  ['supprimés compris', '?includeDeleted=true'],
  ['avec une notification', '?select_notifications=true'],
  ['comptes rendus', '?etatsCRF=1'],
  ['compteurs', '/compteurs'],
  ['compteurs d’un exercice', '/compteurs?exercices=2027'],
  ['tableur, premières lignes', '/export?exercices=2027'],
];

interface Profondeur {
  readonly maj: string;
  readonly id: string;
}
const curseurOf = ({ maj, id }: Profondeur): string =>
  Buffer.from(JSON.stringify([maj, Number(id)])).toString('base64url');

const PROFONDEURS = [100, 1_000];
/** Where that page starts, or the last tenth of what there is when there is less. */
const AT_SERVICE = `select maj_at::text as maj, id_dossier as id from demandes.instruction where id_service = $1
  order by maj_at desc, id_dossier desc offset least($2::bigint, (select count(*) * 9 / 10 from demandes.instruction
    where id_service = $1)) limit 1`;
const AT_ALL = `select modifie_at::text as maj, id from demandes.dossier order by modifie_at desc, id desc
  offset $1 limit 1`;

const pages = async (
  { rows }: Database,
  statement: string,
  values: readonly unknown[],
): Promise<(readonly [string, string])[]> => {
  const all: (readonly [string, string])[] = [];
  for (const page of PROFONDEURS) {
    const [found] = await rows<{ maj: string; id: string }>(statement, [...values, (page - 1) * PAR_PAGE]);
    if (found) all.push([`page ${page}`, `?after=${curseurOf(found)}`]);
  }
  return all;
};

const NATIONAL = `select id from rds.service where auth_id::text like '%' || $1::text`;

/** The same at every size: who asks, and what. */
export const listQuestions = async (base: Database): Promise<Question[]> => {
  const [service] = await base.rows<{ id: string }>(NATIONAL, [RANGS.nation]);
  const [found] = await base.rows<{ id_siret: string; id_siren: string }>(
    `select d.id_siret, d.id_siren from demandes.instruction i
      join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
      where i.id_service = $1 order by md5(i.id_dossier::text) limit 1`,
    [service?.id],
  );
  const siret = found?.id_siret ?? '';
  const as = (qui: Question['qui'], rank: number, some: readonly (readonly [string, string])[]): Question[] =>
    some.map(([title, path]) => ({
      ...{ qui, rank, title, path: `${DOSSIERS}${path}` },
      isStream: path.startsWith('/export'),
    }));
  const services = ofService(siret);
  return [
    ...as('membre', MEMBRE, ofMembre),
    ...as('agent', RANGS.nation, [...services, ...(await pages(base, AT_SERVICE, [service?.id]))]),
    ...as('region', REGION, services.slice(0, 6)),
    ...as(
      'region',
      REGION,
      services.filter(([title]) => title === 'compteurs'),
    ),
    ...as('admin', RANGS.admin, [
      ...services,
      ['un demandeur (SIREN)', `?demandeur=${found?.id_siren}`],
      ['un service', `?id_service_instructeur=${service?.id}`],
      ...(await pages(base, AT_ALL, [])),
    ]),
  ];
};
