import { randomUUID } from 'node:crypto';
import { type Compte, createTokenKey, readComptes } from '../../load/harness/comptes.ts';
import { browserHeaders } from '../../load/operations/browser.ts';
import {
  ADMIN,
  compteOf,
  EXERCICE,
  insertDemandeurs,
  insertServices,
  insertSessions,
  serviceOf,
} from '../dossiers/base.ts';
import { type Answer, ask, isWorthRetrying } from '../dossiers/transmit.ts';
import { checkDeadLetters, checkHistory, waitForJobs } from '../harness/checkAccounts.ts';
import { judgeRestarts } from '../harness/readiness.ts';
import type { Scenario } from '../harness/scenario.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';
import { inParallel, sleep, waitUntil } from '../harness/wait.ts';
import type { World } from '../harness/world.ts';

const DOSSIERS = '/api/rda/demande/dossiers';
const COUNT = 120;
const AT_ONCE = 4;
const ATTEMPTS = 60;

const AGREMENT = {
  ...{
    code: 'JEP',
    nom: 'Jeunesse',
    resume: 'Reconnaît.',
    description: 'Pour trois ans.',
    campagne_exercice: EXERCICE,
  },
  ...{ type_agrement: 'JEP', categorie: 'sectoriel', niveau: 'national', duree_premiere: { min: 1, max: 60 } },
  instructeurs: [{ service: serviceOf(1), isReferent: true }],
};
const openAgrement = async (base: string, compte: Compte): Promise<string> => {
  const headers = { ...browserHeaders(compte), 'content-type': 'application/json' };
  const send = async (path: string, body: object) => {
    const { status, body: text } = await ask(`${base}/api/rda/agrements${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    if (status >= 300) throw new Error(`agrément refusé : ${status} ${text}`);
    return JSON.parse(text) as { readonly _id: string };
  };
  const { _id } = await send('', AGREMENT);
  await send(`/${_id}/publish`, {});
  return _id;
};

const DOSSIER = `insert into demandes.dossier (id, genre, exercice, id_fo, etat, statut, id_correspondance, id_siren, id_siret,
    nom, id_subvention, code_subvention, nom_subvention, numero_subvention, id_type_dispositif, id_sous_type_dispositif,
    exercice_fin, renouvellement, id_service, created_by, created_by_type, contenu)
  select ${EXERCICE}0000000000 + $3::int + n, 'agrement', ${EXERCICE}, '27-' || ($3::int + n), $4, 'complet', n, a.id_siren,
    a.id_siren || '00012', 'Association ' || n, $2::uuid, 'JEP', 'Jeunesse', 1, 'agrement:JEP', $5, ${EXERCICE}, n % 2 = 0, $6::uuid,
    gen_random_uuid(), 'association',
    '{"demandeur":{"enseigne":null,"id_representant_legal":null,"id_signataire":null,"id_responsable":null,"id_rib":null},
      "documents":[],"attestation":null}'::jsonb
  from generate_series(1, $1::int) n join association.association a on a.id_correspondance = n`;

/** Proposed and approved: one decision is left. Every second one renews what its association holds. */
const prepare = async ({ database }: World, agrement: string): Promise<string[]> => {
  const service = serviceOf(1);
  await database.rows(DOSSIER, [COUNT, agrement, 5_000_000, '6', 'ancien', service]);
  await database.rows(DOSSIER, [COUNT, agrement, 6_000_000, '4', 'agrement', service]);
  await database.rows(
    `insert into demandes.instruction (exercice, genre, id_dossier, id_service, is_referent, etat, termes)
     select exercice, genre, id, $1::uuid, true, etat, jsonb_build_object('favorable', true, 'niveau', 'national',
       'date_effet', current_date, 'date_fin', current_date + 360) from demandes.dossier`,
    [service],
  );
  await database.rows(
    `insert into demandes.titre (numero, code, id_agrement, type_agrement, nom, categorie, niveau, exige_tca,
       id_correspondance, id_siren, association, id_service, exercice, id_dossier, date_effet, date_fin)
     select '2020-' || 100000 + id_correspondance, 'ANCIEN' || id_correspondance, id_subvention, 'JEP', 'Jeunesse', 'sectoriel',
       'national', false, id_correspondance, id_siren, nom, $1::uuid, exercice, id, current_date - 400, current_date + 100
     from demandes.dossier where etat = '6' and renouvellement`,
    [service],
  );
  const rows = await database.rows<{ id: string }>(
    `select id::text from demandes.dossier where etat = '4' order by id`,
  );
  return rows.map(({ id }) => id);
};

/** The same intention until somebody answers. */
const grant = async (bases: readonly string[], id: string, compte: Compte, first: number): Promise<Answer> => {
  const headers = { ...browserHeaders(compte), 'content-type': 'application/json', 'if-match': '"1"' };
  const init = {
    ...{ method: 'POST', body: JSON.stringify({ transition: 'accorder', texte: '' }) },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  };
  for (let attempt = 0; ; attempt += 1) {
    const base = bases[(first + attempt) % bases.length] ?? '';
    const answer = await ask(`${base}${DOSSIERS}/${id}/instructions/${serviceOf(1)}/transition`, init);
    if (!isWorthRetrying(answer) || attempt === ATTEMPTS) return answer;
    await sleep(250);
  }
};

const ECARTS = `select d.id::text from demandes.dossier d where d.id_sous_type_dispositif = 'agrement' and (
    d.etat <> '6'
    or (select count(*) from demandes.titre t where t.id_dossier = d.id and t.etat <> 'annule') <> 1
    or (select count(*) from demandes.titre t where t.id_correspondance = d.id_correspondance and t.etat = 'en_vigueur') <> 1
    or (d.renouvellement and not exists (select from demandes.titre t
      where t.id_correspondance = d.id_correspondance and t.etat = 'remplace'))
    or (select count(*) from platform.historique h join demandes.titre t on h.objet = 'titre' and h.id_objet = t.id::text
      where t.id_dossier = d.id and h.action = 'titre.delivrer') <> 1)`;
const checkIssued = async ({ database }: World, answers: readonly Answer[], verdict: Verdict): Promise<void> => {
  const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body}`);
  verdict.expect(refused.length === 0, `décisions non acquittées : ${someOf(refused)}`);
  const wrong = (await database.rows<{ id: string }>(ECARTS)).map(({ id }) => id);
  verdict.expect(wrong.length === 0, `dossiers sans leur titre, ou avec deux : ${someOf(wrong)}`);
  verdict.figure('titres délivrés, dont la moitié en remplace un', answers.length - refused.length);
};

const RAPPELES = `select count(*)::int as nombre from demandes.titre where rappel_dit is not null`;
/** A night that is killed half way is taken up where it was: nobody is told twice. */
const remindKilled = async (world: World, travaux: Awaited<ReturnType<World['start']>>, verdict: Verdict) => {
  const { rows } = world.database;
  await rows(`update demandes.titre set date_fin = current_date + 30 where etat = 'en_vigueur'`);
  await rows(`insert into jobs.job (name, data) values ('demandes.remindTitres', '{}'::jsonb)`);
  const reminded = async () => (await rows<{ nombre: number }>(RAPPELES))[0]?.nombre ?? 0;
  for (let wait = 0; wait < 600 && (await reminded()) < COUNT / 4; wait += 1) await sleep(50);
  judgeRestarts([await travaux.kill()], verdict);
  await rows(`insert into jobs.job (name, data) values ('demandes.remindTitres', '{}'::jsonb)`);
  let done = 0;
  for (let wait = 0; wait < 600 && done < COUNT; wait += 1) {
    done = await reminded();
    await sleep(100);
  }
  verdict.expect(done === COUNT, `${done} titres rappelés au lieu de ${COUNT}`);
  await waitForJobs(world, verdict);
  const twice = await rows<{
    id: string;
  }>(`select t.id::text as id from demandes.titre t where t.etat = 'en_vigueur' and (
      (select count(*) from platform.historique h where h.objet = 'titre' and h.id_objet = t.id::text
        and h.action = 'remindTitre') <> 1
      or (select count(*) from platform.notification n where n.sujet = 'titre' and n.cle like 'rappel:' || t.id || ':%') <> 1)`);
  verdict.expect(twice.length === 0, `titres rappelés deux fois, ou à personne : ${someOf(twice.map(({ id }) => id))}`);
  verdict.figure('titres rappelés une fois', done - twice.length);
};

export const titres: Scenario = {
  name: 'titres',
  title: `${COUNT} agréments accordés, la moitié en remplacent un, un processus HTTP tué (kill -9) au milieu ; puis la nuit des rappels, tuée aussi`,
  limitSeconds: 300,
  async run(world, verdict) {
    const env = { TOKEN_KEY: createTokenKey() };
    const [first, second, travaux] = await Promise.all([
      world.start('http 1', 'http', env),
      world.start('http 2', 'http', env),
      world.start('travaux', 'jobs', env),
    ]);
    await insertServices(world.database, world.mark, 1);
    await insertDemandeurs(world.database, world.mark, COUNT);
    await insertSessions(world.database);
    const comptes = await readComptes(world.database, env.TOKEN_KEY);
    const decideur = comptes.find(({ id }) => id === compteOf(ADMIN));
    if (!decideur) throw new Error('personne ne décide');
    const ids = await prepare(world, await openAgrement(first.base, decideur));
    let done = 0;
    const granting = inParallel(ids, AT_ONCE, async (id) => {
      const answer = await grant([first.base, second.base], id, decideur, done);
      done += 1;
      return answer;
    });
    await waitUntil(() => done >= COUNT / 2, 120_000, 5);
    judgeRestarts([await first.kill()], verdict);
    await checkIssued(world, await granting, verdict);
    await remindKilled(world, travaux, verdict);
    await checkHistory(world, verdict);
    await checkDeadLetters(world, verdict);
  },
};
