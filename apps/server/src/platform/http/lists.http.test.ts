import { randomUUID } from 'node:crypto';
import type { Route } from '@guichet/contract';
import { TABLES } from '@guichet/contract/tables';
import { EMPTY_SITE } from '@guichet/rules/haa';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { addAssociation, type Registered } from '../../../testing/associations.ts';
import { openSaison, plantDossierPsp } from '../../../testing/passSport.ts';
import { giveService, signedIn } from '../../../testing/people.ts';
import { type Portail, startPortail } from '../../../testing/portail.ts';
import { CONTENU_SIRET } from '../../../testing/siret.ts';

const MANY = 120;
const CONTENU = { nom: 'Aide', campagne_exercice: 2027, dispositif: { code: 'FDVA' }, sous_dispositifs: [] };
const AGREMENT = { ...CONTENU, type_agrement: 'JEP', categorie: 'sectoriel', niveau: 'national' };
const { adresse_id: _, ...SITE } = EMPTY_SITE;
let portail: Portail;
let admin: Awaited<ReturnType<typeof signedIn>>;
/** For the lists of agents, which an administrator of the portal does not read. */
let agent: Awaited<ReturnType<typeof signedIn>>;
let service: string;
let club: Registered;
/** A scheme that is there from the start. */
const SUBVENTION = '5c4e3e00-0000-4000-8000-000000000001';
const AGREMENT_ID = '5c4e3e00-0000-4000-8000-000000000002';
const addSubventions = (count: number, id: string | null, prefixe = 'LISTE', genre = 'subvention') =>
  sql`with faites as (
      insert into rds.subvention (id, genre, code, brouillon, nom, dispositif, campagne_exercice, publiee, active)
      select coalesce(${id}::uuid, gen_random_uuid()), ${genre}, ${prefixe}::text || '-' || n || coalesce(${id}::text, ''),
        ${JSON.stringify(genre === 'agrement' ? AGREMENT : CONTENU)}::jsonb, 'Aide', 'FDVA', 2027, 1, true
      from generate_series(1, ${count}::int) n returning id, brouillon)
    insert into rds.subvention_version (id_subvention, numero, contenu) select id, 1, brouillon from faites`.execute(
    portail.owner,
  );
beforeAll(async () => {
  portail = await startPortail();
  admin = await signedIn(portail, { roles: ['lca.admin'] });
  agent = await signedIn(portail, { roles: ['rds.service'] });
  service = await giveService(portail, agent.id);
  await sql`update rds.service set types_agrement = '{JEP}' where id = ${service}::uuid`.execute(portail.owner);
  club = await addAssociation(portail);
  await addSubventions(1, SUBVENTION);
  await addSubventions(1, AGREMENT_ID, 'AGREMENT', 'agrement');
  await addDossiers(1);
  await addDossiers(1, 'agrement');
  await addDemandesSiret(0);
  await addLotPsp();
  await instruct();
  await addDossierPsp();
});
afterAll(() => portail.close());

let membres = 0;
/** Of the network that this club is, each time others. */
const addMembres = () =>
  sql`with membres as (
      insert into association.association (id_rna, rna)
      select 'W9Z' || ${String(++membres)} || lpad(n::text, 6, '0'), jsonb_build_object('nom', 'Membre ' || n)
      from generate_series(1, ${MANY}::int) n returning id_correspondance)
    insert into association.element (id_correspondance, nature, champs)
    select id_correspondance, 'reseaux_affiliation', jsonb_build_object('id_correspondance_parent', ${club.id}::int, 'membre_haa', true)
    from membres`.execute(portail.owner);

/** More than a page of what each list gives; a list without a line here has not been tried. */
const FILL: Readonly<Record<string, () => Promise<unknown>>> = {
  'auth.listUsers': () =>
    sql`insert into auth.compte (email, mot_de_passe, civilite, nom, prenom, roles, origin)
    select 'liste-' || n || '@guichet-asso.example', '!', 'Madame', 'Liste', 'Longue', '{lca.association}', 'lca'
    from generate_series(1, ${MANY}::int) n`.execute(portail.owner),
  'auth.listSessions': () =>
    sql`insert into auth.session (id_compte, expire_at, user_agent)
    select ${admin.id}, now() + interval '1 hour', '' from generate_series(1, ${MANY}::int)`.execute(portail.owner),
  'auth.listHistorique': () =>
    sql`select platform.write_historique('auth', 'compte', ${admin.id}, 'essai', 'essai',
    'essai', '{}'::jsonb) from generate_series(1, ${MANY}::int)`.execute(portail.owner),
  'demandes.listEvenements': () =>
    sql`insert into demandes.evenement (id, id_service, tour, sequence, genre, exercice, id_dossier, id_fo, genre_dossier,
      services, etat)
    select gen_random_uuid(), ${service}, 1, n, 'dossier.etat', 2027, ${DOSSIER}::bigint, '27-1', 'subvention', '{}', 'D'
    from generate_series(1, ${MANY}::int) n`.execute(portail.owner),
  'demandes.listLivraisons': async () => {
    await sql`insert into demandes.abonnement (id, id_service, adresse, genres, secret, tour, cree_par)
      values (${admin.id}, ${service}, 'https://recevoir.example/', '{dossier.etat}', 'scellé', 0, ${agent.id})`.execute(
      portail.owner,
    );
    await sql`insert into demandes.livraison (id_abonnement, id_evenement, genre, corps, tour, sequence, etat)
      select ${admin.id}, gen_random_uuid(), 'essai', '{}', 0, 0, 'livree' from generate_series(1, ${MANY}::int) n`.execute(
      portail.owner,
    );
  },
  'demandes.listCommissions': () =>
    sql`insert into demandes.commission (id_service, titre, jour, quorum, cree_par)
    select ${service}, 'Commission ' || n, '2027-03-05', 1, ${agent.id} from generate_series(1, ${MANY}::int) n`.execute(
      portail.owner,
    ),
  'psp.listPreuves': async () => {
    await sql`update rds.service set niveau_territorial = 'National', dispositifs = '{pass-sport}'
      where id = ${service}::uuid`.execute(portail.owner);
    await sql`insert into psp.preuve (id_dossier, nature, siren_federation, nom, document, depose_at)
      select id, 'federation', '000999001', 'Judo', gen_random_uuid(), now() from psp.dossier where nom like 'Club %'`.execute(
      portail.owner,
    );
  },
  'cec.listDeclarations': () => addDeclarations(),
  'cec.listLogs': () => addDeclarations(),
  'psp.listInscriptions': () => addInscriptionsPsp(),
  'psp.listBeneficiaires': () => addInscriptionsPsp(),
  'psp.listLitiges': () => addLitiges(),
  'dac.listEtablissements': () =>
    sql`insert into association.etablissement (id_siret, actif, est_siege, nom, empreinte)
    select ${club.id_siren} || lpad((n + 100)::text, 5, '0'), true, false, 'Antenne ' || n, 'essai'
    from generate_series(1, ${MANY}::int) n`.execute(portail.owner),
  'dac.listComposition': () => addMembres(),
  'dac.listReseauChiffres': () => addMembres(),
  'dac.listLivraisons': () =>
    sql`insert into association.haa_livraison (id_correspondance, jour, categorie, approvisionnement, kilos)
    select ${club.id}, current_date, 'autres', 'achats', n from generate_series(1, ${MANY}::int) n`.execute(
      portail.owner,
    ),
  'dac.listSites': () =>
    sql`insert into association.haa_site (id_correspondance, champs)
    select ${club.id}, ${JSON.stringify(SITE)}::jsonb from generate_series(1, ${MANY}::int)`.execute(portail.owner),
  'dac.listLectures': () => addLectures(),
  'lca.listLectures': () => addLectures(),
  'rda.listAgrements': () => addSubventions(MANY, null, 'CATALOGUE', 'agrement'),
  'rds.listServices': () =>
    sql`insert into rds.service (email, nom, type)
    select 'service@guichet-asso.example', 'Service ' || n, 'Communes' from generate_series(1, ${MANY}::int) n`.execute(
      portail.owner,
    ),
  'rds.listSubventions': () => addSubventions(MANY, null),
  'rds.listSubventionsPubliques': () => addSubventions(MANY, null, 'ANNUAIRE'),
  'demandes.listDossiers': () => addDossiers(MANY),
  'rda.listDossiers': () => addDossiers(MANY, 'agrement'),
  'rda.searchRegistre': () => addRegistre(),
  'rda.listTitresEmis': () => addDossiers(MANY, 'agrement').then(() => addTitres(MANY)),
  'rda.listMembresTitre': async () => {
    await addTitres(1);
    await sql`insert into demandes.titre_membre (id_titre, id_siren, id_correspondance, nom, ajoute_par)
      select id, lpad(n::text, 9, '0'), n, 'Membre ' || n, ${admin.id} from demandes.titre, generate_series(1, ${MANY}::int) n
      where numero = ${TITRE} on conflict do nothing`.execute(portail.owner);
  },
  'rda.listSites': () => {
    const { adresse_id: _, ...site } = EMPTY_SITE;
    const sites = Array.from({ length: MANY }, () => ({ ...site, id: randomUUID(), departement: null, adresse: null }));
    return sql`insert into demandes.transmission
      (exercice, id_dossier, numero, code, contenu, empreinte, transmis_par, transmis_at)
      select exercice, id, 1, 'SITE-LIST-ESSA', ${JSON.stringify({ haa: { sites } })}::jsonb, 'essai', ${admin.id}, now()
      from demandes.dossier where id = ${APPROBATION}::bigint`.execute(portail.owner);
  },
  'rda.listMessages': () => addMessages(APPROBATION),
  'rda.listHistorique': () => addEvenements(APPROBATION),
  'demandes.listTravail': async () => {
    await addDossiers(MANY);
    await instruct();
  },
  'rda.listTravail': async () => {
    await addDossiers(MANY, 'agrement');
    await instruct();
  },
  'demandes.listExports': () =>
    sql`insert into demandes.export (auth_id, objet, format, nom, demande, demande_at, expire_at)
      select ${admin.id}::uuid, 'liste', 'csv', 'Fichier ' || n, '{}'::jsonb, now(), now() + interval '7 days'
      from generate_series(1, ${MANY}::int) n`.execute(portail.owner),
  'rds.listRecherches': () =>
    sql`insert into rds.recherche_gardee (auth_id, nom, filtres, rythme)
      select ${admin.id}::uuid, 'Recherche ' || n, '{}'::jsonb, 'jour' from generate_series(1, ${MANY}) n`.execute(
      portail.owner,
    ),
  'demandes.listVues': () =>
    sql`insert into demandes.vue_travail (auth_id, nom, filtres)
      select ${agent.id}::uuid, 'Vue ' || n, '{}'::jsonb from generate_series(1, ${MANY}) n`.execute(portail.owner),
  'demandes.listLots': () =>
    sql`insert into demandes.lot_paiement (id, id_service, systeme, nombre, montant, contenu, cree_par)
    select gen_random_uuid(), ${service}, 'chorus', 1, 100, '', ${agent.id} from generate_series(1, ${MANY}::int)`.execute(
      portail.owner,
    ),
  'demandes.listDemandesSiret': () => addDemandesSiret(MANY),
  'demandes.listHistorique': () => addEvenements(DOSSIER),
  'demandes.listNotifications': () =>
    sql`insert into platform.notification (destinataire, type, sujet, id_sujet, phrase, cle)
    select ${admin.id}, 1, 'dossier', ${DOSSIER}, 'Reçu', 'essai ' || n from generate_series(1, ${MANY}::int) n`.execute(
      portail.owner,
    ),
  'demandes.listMessages': () => addMessages(DOSSIER),
  'psp.listLotsPsp': () =>
    sql`insert into psp.lot (exercice, numero, etat, unitaire, arret, prepare_par, prepare_at)
    select 1, 1000 + n, 'envoye', 7000, now(), ${admin.id}, now() from generate_series(1, ${MANY}::int) n`.execute(
      portail.owner,
    ),
  'psp.listLignesLot': () =>
    sql`insert into psp.remboursement (id_lot, rang, reference, exercice, id_dossier, nombre, brut, compense, montant, id_rib,
      rib_empreinte)
    select ${LOT_PSP}, n, 'LISTE-' || n, 1, 10009000000 + n, 1, 7000, 0, 7000, 'rib', 'essai'
    from generate_series(1, ${MANY}::int) n`.execute(portail.owner),
  'psp.listRetenues': () =>
    sql`insert into psp.retenue (id_lot, id_dossier, raison, nombre)
    select ${LOT_PSP}, 10009000000 + n, 'preuve', 1 from generate_series(1, ${MANY}::int) n`.execute(portail.owner),
  'psp.listRetours': () =>
    sql`insert into psp.retour (id_lot, nature, nom, cree_par)
    select ${LOT_PSP}, 'asp', 'retour.csv', ${admin.id} from generate_series(1, ${MANY}::int)`.execute(portail.owner),
  'psp.listLignesRetour': () =>
    sql`insert into psp.retour_ligne (id_retour, ligne) select ${RETOUR_PSP}, n from generate_series(1, ${MANY}::int) n`.execute(
      portail.owner,
    ),
};

const LOT_PSP = 1;
const RETOUR_PSP = '5c4e3e00-0000-4000-8000-000000000004';
/** A wave and a return that are there from the start, and clubs to put in them. */
const addLotPsp = async () => {
  await sql`insert into psp.exercice (id, id_exercice, date_debut, date_fin, montant)
    values (1, '26', '2026-09-01', '2026-12-31', 7000) on conflict do nothing`.execute(portail.owner);
  await sql`insert into psp.lot (exercice, numero, etat, unitaire, arret, prepare_par, prepare_at)
    values (1, 1, 'envoye', 7000, now(), ${admin.id}, now())`.execute(portail.owner);
  await sql`insert into psp.retour (id, id_lot, nature, nom, cree_par)
    values (${RETOUR_PSP}, ${LOT_PSP}, 'asp', 'retour.csv', ${admin.id})`.execute(portail.owner);
  await sql`insert into psp.dossier (id, exercice, id_siret, id_correspondance, nom, created_by)
    select 10009000000 + n, 1, lpad(n::text, 14, '0'), ${club.id}, 'Club ' || n, ${admin.id}
    from generate_series(1, ${MANY}::int) n`.execute(portail.owner);
};

let dossierPsp = '';
const addDossierPsp = async () => {
  await openSaison(portail);
  dossierPsp = await plantDossierPsp(portail, club, admin.id);
};
/** Sealed by nobody: an administrator is shown no name. */
const addInscriptionsPsp = () =>
  sql`insert into psp.inscription (exercice, id_dossier, code, scelle, cree_par)
    select 1, ${dossierPsp}, gen_random_uuid()::text::bytea, 'x'::bytea, ${admin.id} from generate_series(1, ${MANY}::int)`.execute(
    portail.owner,
  );
const addLitiges = () =>
  sql`insert into psp.litige (exercice, code, id_dossier, conteste, cree_par)
    select 1, gen_random_uuid()::text::bytea, ${dossierPsp}, ${dossierPsp}, ${admin.id} from generate_series(1, ${MANY}::int)`.execute(
    portail.owner,
  );

const DEMANDE_SIRET = '5c4e3e00-0000-4000-8000-000000000003';
/** The first bears a number that is known; the others come after it. */
const addDemandesSiret = (count: number) =>
  sql`insert into demandes.numero_siret (id, annee, rang, id_correspondance, id_rna, cle, contenu, created_by)
    select case when n = 0 then ${DEMANDE_SIRET}::uuid else gen_random_uuid() end, 2027, n, ${club.id},
      'W9Y' || lpad(n::text, 7, '0'), 'chorale', ${JSON.stringify(CONTENU_SIRET)}, ${admin.id}
    from generate_series(0, ${count}::int) n on conflict do nothing`.execute(portail.owner);
const addEvenements = (id: string) =>
  sql`select platform.write_historique('demandes', 'dossier', ${id}, 'updateDossier', ${admin.id},
    'essai', '{}'::jsonb) from generate_series(1, ${MANY}::int)`.execute(portail.owner);
const addMessages = (id: string) =>
  sql`insert into demandes.message (exercice, id_dossier, auteur, cote, message)
    select 2027, ${id}, ${admin.id}, 'association', 'Message ' || n from generate_series(1, ${MANY}::int) n`.execute(
    portail.owner,
  );

const addDeclarations = () =>
  sql`with seances as (
      insert into cec.session (libelle, date_debut, date_fin) values ('Essai', current_date, current_date)
      on conflict (libelle) do update set libelle = excluded.libelle returning id),
    faites as (
      insert into cec.declaration (numero, id_session, id_correspondance, nom, prenom, activite, nb_heures)
      select gen_random_uuid(), seances.id, ${club.id}, 'Nom', 'Prénom', 'Accueil', 100
      from seances, generate_series(1, ${MANY}::int) returning id, id_session)
    insert into cec.log (id_declaration, id_correspondance, id_session, status)
    select id, ${club.id}, id_session, 'En attente de décision' from faites`.execute(portail.owner);

/** One a day, of the same association. */
const addLectures = () =>
  sql`insert into platform.lecture (mois, survenu_at, compte, role, appel, objet, id_objet, association, nombre, motif,
      refusee, adresse, request_id)
    select date_trunc('month', t)::date, t, ${agent.id}, 'rds.service', 'dac.readIdentite', 'association', ${String(club.id)},
      ${club.id}, 1, 'dossier', false, '127.0.0.1', 'essai'
    from generate_series(1, ${MANY}::int) n, lateral (select now() - make_interval(days => n) as t) as u`.execute(
    portail.owner,
  );

/** Far from the numbers that the portal gives. */
const DOSSIER = '20270005000001';
const APPROBATION = '20270006000001';
const addDossiers = (count: number, genre = 'subvention') =>
  sql`insert into demandes.dossier (id, genre, exercice, id_fo, id_correspondance, id_siren, id_siret, nom, id_subvention,
      code_subvention, nom_subvention, numero_subvention, id_type_dispositif, id_sous_type_dispositif, exercice_fin,
      created_by, created_by_type, contenu)
    select 20270000000000 + rang, ${genre}, 2027, '27-' || rang, ${club.id}, ${club.id_siren}, ${club.siret('00012')}, 'Club',
      ${genre === 'agrement' ? AGREMENT_ID : SUBVENTION}, 'ESSAI', 'Aide', 1, 'FDVA', 'Part ' || n, 2027, ${admin.id}, 'association',
      '{"demandeur":{"enseigne":null,"id_representant_legal":null,"id_signataire":null,"id_responsable":null,"id_rib":null},
        "documents":[],"attestation":null}'::jsonb
    from generate_series(1, ${count}::int) n,
      lateral (select ${genre === 'agrement' ? 6_000_000 : 5_000_000}::bigint + n as rang) as t
    on conflict do nothing`.execute(portail.owner);

const TITRE = '2027-900001';
/** What was issued, as anyone may look for it. */
const addRegistre = async () => {
  await addDossiers(MANY, 'agrement');
  await addTitres(MANY);
  await sql`insert into demandes.registre (id_titre, cle, type_agrement, niveau)
    select id, 'club', type_agrement, 'national' from demandes.titre on conflict do nothing`.execute(portail.owner);
};
/** One of each approval, issued by the agent's service. */
const addTitres = (count: number) =>
  sql`insert into demandes.titre (numero, code, id_agrement, type_agrement, nom, categorie, niveau, exige_tca,
      id_correspondance, id_siren, association, id_service, exercice, id_dossier, date_effet, date_fin, extensible_membres)
    select '2027-' || 900000 + n, 'LISTE' || n, ${AGREMENT_ID}, 'L' || n, 'Aide', 'sectoriel', 'national', false, ${club.id},
      ${club.id_siren}, 'Club', ${service}, 2027, 20270006000000 + n, '2020-01-01', '2999-01-01', true
    from generate_series(1, ${count}::int) n on conflict do nothing`.execute(portail.owner);

/** All of them by the agent's service. */
const instruct = () =>
  sql`insert into demandes.instruction (exercice, genre, id_dossier, id_service, is_referent, etat)
    select exercice, genre, id, ${service}, true, 'D' from demandes.dossier on conflict do nothing`.execute(
    portail.owner,
  );

/** What a list must be told beside its page. */
const QUESTIONS: Readonly<Record<string, () => string>> = {
  'cec.listDeclarations': () => `idAsso=${club.id}`,
  'cec.listLogs': () => `idAsso=${club.id}`,
  'dac.listAdresses': () => `id_asso=${club.id}&codePostal=35200`,
  'dac.searchAssociations': () => `q=${encodeURIComponent(club.nom)}`,
  'dac.searchAdresses': () => 'q=brest',
  'dac.readAssociationLight': () => `q=${club.id_siren}`,
  'demandes.listAbonnements': () => `service=${service}`,
  'demandes.listCommissions': () => `service=${service}`,
  'demandes.listConsultables': () => 'q=Service',
  'demandes.listEnveloppes': () => `service=${service}`,
  'demandes.readBilan': () => `service=${service}`,
  'demandes.readCharge': () => `service=${service}`,
  'demandes.listModelesActe': () => `service=${service}`,
  'demandes.listLots': () => `service=${service}&systeme=chorus`,
  'lca.listRattachements': () => `id_asso=${club.id}`,
  'psp.listLotsPsp': () => 'exercice=1',
  'psp.listRetours': () => `lot=${LOT_PSP}`,
  'psp.listDossiers': () => `idSiret=${club.siret('00012')}`,
  'rda.listDocuments': () => `id_demande=${APPROBATION}`,
  'rda.listConsultables': () => 'q=Service',
  'rda.listArretes': () => `code_agrement=${AGREMENT_ID}&id_siret=${club.siret('00012')}`,
  'rda.listTitres': () => 'siren=123456789',
  'rds.listCrossedServices': () => `subvention=${SUBVENTION}`,
};
const questionOf = ({ name }: Listing): string =>
  QUESTIONS[name]?.() ?? (name.startsWith('dac.') ? `id_asso=${club.id}` : '');

/** An entry that may be given in part is one all the same. */
const isObject = (schema: unknown): boolean =>
  schema instanceof z.ZodObject || (schema instanceof z.ZodUnion && schema.options.every(isObject));
const isArrayOfObjects = (schema: unknown): boolean =>
  schema instanceof z.ZodPipe ? isArrayOfObjects(schema.out) : schema instanceof z.ZodArray && isObject(schema.element);

const OWN_IDENTITY = ['_id', 'empreinte', 'id_correspondance', 'id_fo', 'identite', 'numero'] as const;

/** By what it answers, whatever its name: many entries, and no identity of its own. */
const isList = ({ method, answers, response }: Route): boolean => {
  // Events are followed, not read: each holds ten names at the most.
  if (method !== 'GET' || answers === 'events') return false;
  if (response instanceof z.ZodArray) return true;
  if (!(response instanceof z.ZodObject)) return false;
  if (OWN_IDENTITY.some((key) => key in response.shape)) return false;
  return Object.values(response.shape).some(isArrayOfObjects);
};

interface Listing {
  readonly name: string;
  readonly path: string;
  readonly route: Route;
}
const LISTS: Listing[] = TABLES.flatMap(({ service, routes }) =>
  Object.entries(routes as Readonly<Record<string, Route>>)
    .filter(([, route]) => isList(route))
    .map(([name, route]) => ({ name: `${service}.${name}`, path: `/api/${service}${route.path}`, route })),
);

const AGENTS = [
  'demandes.listAbonnements',
  'demandes.listEvenements',
  'demandes.listLivraisons',
  'psp.listPreuves',
  'demandes.listAgents',
  'demandes.listAvisDemandes',
  'demandes.listActesLot',
  'demandes.listCaisses',
  'demandes.listCommissions',
  'demandes.listConsultables',
  'demandes.listEnveloppes',
  'demandes.listLots',
  'demandes.listModelesActe',
  'demandes.listPassees',
  'demandes.listTravail',
  'demandes.listVues',
  'demandes.readBilan',
  'demandes.readCharge',
  'demandes.readChiffres',
  'demandes.readDifferences',
  'demandes.readNotation',
  'demandes.readRepartition',
  'rda.listAgents',
  'rda.listAvisDemandes',
  'rda.listConsultables',
  'rda.listArretes',
  'rda.listConstats',
  'rda.listPassees',
  'rda.listTitresEmis',
  'rda.listTravail',
  'rda.readChiffres',
  'rds.readEquipe',
  'rds.readSignature',
  'rds.readSignature',
];
const read = (list: Listing, query = '') => {
  const said = [questionOf(list), query].filter((part) => part !== '').join('&');
  const named = list.path
    .replace('/subventions/:id', `/subventions/${SUBVENTION}`)
    .replace('/agrements/:id', `/agrements/${AGREMENT_ID}`)
    .replace(':idSiret', club.siret('00012'))
    .replace('/psp/dossiers/:id', `/psp/dossiers/${dossierPsp}`)
    .replace('/dossiers/:id', `/dossiers/${list.name.startsWith('rda.') ? APPROBATION : DOSSIER}`)
    .replace('/numero-siret/:id', `/numero-siret/${DEMANDE_SIRET}`)
    .replace('/lots/:id', `/lots/${LOT_PSP}`)
    .replace('/retours/:id', `/retours/${RETOUR_PSP}`)
    .replace(':numero', TITRE)
    .replace('/services/:id', `/services/${service}`)
    .replace('/repartitions/:service', `/repartitions/${service}`)
    .replace('/instructions/:service', `/instructions/${service}`)
    .replace(/:\w+/, admin.id);
  const { browser } = AGENTS.includes(list.name) ? agent : admin;
  return browser.call('GET', `${named}?${said}`);
};
const countIn = (body: unknown): number => {
  const entries = Array.isArray(body) ? body : Object.values(body as object).find(Array.isArray);
  return entries?.length ?? 0;
};

/** One answer about one thing, which happens to hold several. */
const NAMED_OTHERWISE = [
  'dac.readAssociationLight',
  'dac.readChiffres',
  'demandes.countDossiers',
  'demandes.readBilan',
  'demandes.readCharge',
  'demandes.readChiffres',
  'demandes.readCompletude',
  'demandes.readCompletudeSiret',
  'demandes.readDifferences',
  'demandes.readNotation',
  'demandes.readPaiements',
  'demandes.readPreferences',
  'demandes.readRepartition',
  'demandes.readSuiviSiret',
  'psp.readCodes',
  'rda.countDossiers',
  'rda.readChiffres',
  'rda.readCompletude',
  'rds.readEquipe',
  'rds.readSignature',
];

test('UI-034 chaque appel nommé « list » est une liste, et chaque liste se nomme ainsi', () => {
  const named = TABLES.flatMap(({ service, routes }) =>
    Object.entries(routes as Readonly<Record<string, Route>>)
      // A search by POST keeps a name or a code out of the address: it has a body, not pages.
      .filter(([name, { method }]) => name.startsWith('list') || (name.startsWith('search') && method === 'GET'))
      .map(([name]) => `${service}.${name}`),
  );
  const listed = LISTS.map(({ name }) => name).filter((name) => !NAMED_OTHERWISE.includes(name));
  expect(listed.sort()).toEqual(named.sort());
});

describe('une liste par pages', () => {
  const paged = LISTS.filter(({ route }) => route.whole === undefined);

  test.each(paged)('UI-034 $name : vingt sans rien dire, cent au plus, le reste est refusé', async (list) => {
    const fill = FILL[list.name];
    if (!fill) throw new Error(`${list.name} n’a pas été remplie : aucune page n’est prouvée`);
    await fill();
    const [plain, most, beyond, none] = await Promise.all(
      ['', 'limit=100', 'limit=101', 'limit=0'].map((query) => read(list, query)),
    );
    expect([plain?.status, countIn(plain?.body)]).toEqual([200, 20]);
    expect([most?.status, countIn(most?.body)]).toEqual([200, 100]);
    for (const refused of [beyond, none]) {
      expect(refused?.status).toBe(400);
      expect(refused?.body.champs.map(({ champ }: { champ: string }) => champ)).toEqual(['limit']);
    }
  });
});

describe('une liste courte, lue entière', () => {
  const whole = LISTS.filter(({ route }) => route.whole !== undefined);

  test.each(whole)('UI-034 $name : ce qui la borne est dit, et elle n’a pas de pages', async (list) => {
    expect(list.route.whole?.length).toBeGreaterThan(10);
    const { status, body } = await read(list);
    expect([status, countIn(body) <= 500]).toEqual([200, true]);
    expect((await read(list, 'limit=20')).status).toBe(400);
  });
});
