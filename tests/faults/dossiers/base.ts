import type { Database } from '../harness/databases.ts';

/** Everything of the demandeur of a rank ends with that rank: a copy is the same text with another number. */
const tailOf = (rank: number): string => String(rank).padStart(12, '0');
const idsOf =
  (prefix: string) =>
  (rank: number): string =>
    `${prefix}${tailOf(rank)}`;

const COMPTE = '00000000-0000-4000-8000-';
const SESSION = '00000000-0000-4000-9000-';
const REPRESENTANT = '00000001-0000-4000-8000-';
const RIB = '00000002-0000-4000-8000-';
const DOCUMENT = '00000003-0000-4000-8000-';
const SERVICE = '00000004-0000-4000-8000-';

export const compteOf = idsOf(COMPTE);
export const representantOf = idsOf(REPRESENTANT);
export const documentOf = idsOf(DOCUMENT);
export const siretOf = (rank: number): string => `000${String(rank).padStart(6, '0')}00012`;
/** Services and their accounts end with numbers that no demandeur has: copies keep them. */
const AGENTS = 900_000_000;
/** Whose compte it is: the agent of a service. */
export const agentOf = (service: number): number => AGENTS + service;
export const serviceOf = (service: number): string => idsOf(SERVICE)(agentOf(service));
/** Above them all. */
export const ADMIN = agentOf(0);
export const EXERCICE = 2027;

const TAIL = `lpad(n::text, 12, '0')`;
const SIREN = `'000' || lpad(n::text, 6, '0')`;

const PERSONNE = {
  ...{ civilite: 'Madame', nom: 'Diallo', prenom: 'Amina', fonction: 'president-e' },
  ...{ courriel: 'presidente@guichet-asso.example', telephone: '+33102030405' },
  ...{ est_representant_legal: true, valideur_cec: false, publication_internet: false },
};
const COMPTE_BANCAIRE = {
  ...{ titulaire: 'Club', banque: null, domiciliation: null },
  ...{ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
};

const insertComptes = async ({ rows }: Database, mark: string, ranks: readonly number[], role: string) => {
  await rows(
    `insert into auth.compte (id, email, mot_de_passe, civilite, nom, prenom, roles, origin, enabled)
     select ('${COMPTE}' || ${TAIL})::uuid, $1 || '-' || n || '@guichet-asso.example', '!', 'Madame', 'Diallo', 'Amina',
       array[$2], 'lca', true from unnest($3::int[]) as n`,
    [mark, role, ranks],
  );
};

/** A service above, and those that instruct, each with its agent. */
export const insertServices = async (database: Database, mark: string, services: number): Promise<void> => {
  const numbers = Array.from({ length: services }, (_, index) => index + 1);
  await insertComptes(database, mark, [ADMIN], 'rds.admin');
  await insertComptes(database, mark, numbers.map(agentOf), 'rds.user');
  await database.rows(
    `insert into rds.service (id, auth_id, email, nom, type, profil, parent)
     select ('${SERVICE}' || lpad((${AGENTS} + n)::text, 12, '0'))::uuid,
       ('${COMPTE}' || lpad((${AGENTS} + n)::text, 12, '0'))::uuid, 'service@guichet-asso.example', 'Service ' || n, 'Commune',
       case when n = 0 then 'Administrateur local' end, case when n > 0 then $1::uuid end from generate_series(0, $2::int) as n`,
    [serviceOf(0), services],
  );
  await database.rows(`insert into rds.dispositif (code, nom) values ('FDVA', 'Développement de la vie associative')`);
};

/** As many associations, each with its establishment, its account, its representative, its RIB and a clean document. */
export const insertDemandeurs = async (database: Database, mark: string, count: number): Promise<void> => {
  const { rows } = database;
  await insertComptes(
    database,
    mark,
    Array.from({ length: count }, (_, index) => index + 1),
    'lca.association',
  );
  const insert = (statement: string, ...values: unknown[]) =>
    rows(`${statement} from generate_series(1, $1::int) as n`, [count, ...values]);
  await insert(`insert into association.association (id_correspondance, id_rna, id_siren, rna, sirene)
    select n, 'W9D' || lpad(n::text, 7, '0'), ${SIREN}, jsonb_build_object('nom', 'Association ' || n, 'actif', true),
      jsonb_build_object('nom', 'Association ' || n, 'actif', true, 'id_siret_siege', ${SIREN} || '00012')`);
  await insert(`insert into association.etablissement (id_siret, actif, est_siege, nom, empreinte)
    select ${SIREN} || '00012', true, true, 'Siège', 'essai'`);
  const element = (prefix: string, nature: string, champs: object) =>
    insert(
      `insert into association.element (id, id_correspondance, nature, champs)
       select ('${prefix}' || ${TAIL})::uuid, n, '${nature}', $2::jsonb`,
      JSON.stringify(champs),
    );
  await element(REPRESENTANT, 'representants_legaux', PERSONNE);
  await element(RIB, 'ribs', COMPTE_BANCAIRE);
  await insert(`insert into association.document (uuid, id_correspondance, id_type, origine, etat, nom, type_mime, taille,
      sha256, cle, etat_fichier, charge_par, date_chargement, analyse_at)
    select ('${DOCUMENT}' || ${TAIL})::uuid, n, 'STC', 'association', 'courant', 'statuts.pdf', 'application/pdf', 10,
      'essai', '${DOCUMENT}' || ${TAIL}, 'sain', ('${COMPTE}' || ${TAIL})::uuid, now(), now()`);
  await insert(`insert into lca.utilisateur (id) select ('${COMPTE}' || ${TAIL})::uuid`);
  await insert(`insert into lca.utilisateur_association
      (id_utilisateur, id_correspondance, id_siret, id_rna, nom, type, etat, fonction)
    select ('${COMPTE}' || ${TAIL})::uuid, n, ${SIREN} || '00012', 'W9D' || lpad(n::text, 7, '0'), 'Association ' || n,
      'Siège', 'confirme', 'Membre'`);
};

/** Nobody knows their passwords: they are signed in already. */
export const insertSessions = ({ rows }: Database) =>
  rows(`insert into auth.session (id, id_compte, expire_at, user_agent)
    select ('${SESSION}' || right(id::text, 12))::uuid, id, now() + interval '1 day', 'essai' from auth.compte`);

/** The content of a model, said of the demandeur of rank n. */
const COPIE = `replace(replace(m.contenu::text, right(d.created_by::text, 12), ${TAIL}), d.id_siret, ${SIREN} || '00012')::jsonb`;
const COPY_DOSSIERS = `insert into demandes.dossier
  select (jsonb_populate_record(d, jsonb_build_object('id', ${EXERCICE} * 10000000000 + rang,
    'id_fo', '${EXERCICE % 100}-' || lpad(rang::text, length(split_part(d.id_fo, '-', 2)), '0'),
    'id_correspondance', n, 'id_siren', ${SIREN}, 'id_siret', ${SIREN} || '00012', 'nom', 'Association ' || n,
    'created_by', '${COMPTE}' || ${TAIL}, 'contenu', ${COPIE.replaceAll('m.', 'd.')}))).*
  from (select n, nextval('demandes.numero_${EXERCICE}') as rang from generate_series($1::int + 1, $2::int) as n) as copies
  join demandes.dossier d on d.created_by = ('${COMPTE}' || lpad(((n - 1) % $1::int + 1)::text, 12, '0'))::uuid`;
const COPY_PROJETS = `insert into demandes.projet
  select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'id_dossier', c.id, 'contenu', ${COPIE}))).*
  from demandes.dossier c cross join lateral (select right(c.created_by::text, 12)::int as n) as copies
  join demandes.dossier d on d.created_by = ('${COMPTE}' || lpad(((n - 1) % $1::int + 1)::text, 12, '0'))::uuid
  join demandes.projet m on m.id_dossier = d.id and m.exercice = d.exercice
  where n > $1::int`;

/** The first ones were made by their pages, one a service; the others are the same of another association. */
export const copyDossiers = async ({ rows }: Database, models: number, count: number): Promise<void> => {
  if (count > models) {
    await rows(COPY_DOSSIERS, [models, count]);
    await rows(COPY_PROJETS, [models]);
  }
  await rows('vacuum analyze');
};
