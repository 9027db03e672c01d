import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JobName, JobPayloads } from '../../src/platform/jobs.ts';
import { addCompte } from '../argentPsp.ts';
import { joinAssociation, type Registered } from '../associations.ts';
import { addClubSportif, addFederations, addPapier, addSaison, JUDO } from '../clubPassSport.ts';
import { keepSessions } from '../keepSessions.ts';
import { signedIn } from '../people.ts';
import type { Portail } from '../portail.ts';
import { jobIdOf, withJobs } from '../travaux/coupure.ts';
import { createCaisse, type LireVague } from './asp.ts';

const PSP = '/api/psp';
const PATIENCE = 4;
type Who = Awaited<ReturnType<typeof signedIn>>;
export type Travail = 'psp.avancerLot' | 'psp.avancerRetour';

/** Dies before the step that it is told, as a process that is killed; then serves the next one. */
const createPasArme = () => {
  let [left, isDead] = [Number.POSITIVE_INFINITY, false];
  return {
    isDead: () => isDead,
    arm(at: number) {
      [left, isDead] = [at > 0 ? at : Number.POSITIVE_INFINITY, false];
    },
    async step() {
      if (isDead) throw new Error('coupé');
      left -= 1;
      if (left > 0) return;
      isDead = true;
      throw new Error('coupé');
    },
  };
};

export interface Monde {
  readonly portail: Portail;
  readonly ana: Who;
  readonly idir: Who;
  readonly sophie: Who;
  readonly agent: Who;
  readonly caisse: ReturnType<typeof createCaisse>;
  /** Until it is done; the first time it may be cut before one of its steps. */
  readonly run: (name: Travail, id: string, coupe: number) => Promise<{ isCut: boolean }>;
  readonly call: (
    who: Who,
    method: string,
    path: string,
    body?: object,
    version?: number,
  ) => ReturnType<Who['browser']['call']>;
  readonly newClub: () => Promise<ClubJoue>;
  readonly newCompte: (club: Pick<ClubJoue, 'club' | 'comptes'>) => Promise<{ id: string; iban: string }>;
}
export interface ClubJoue {
  readonly club: Registered;
  readonly siret: string;
  readonly dossier: string;
  readonly comptes: string[];
}

export const withMonde = async (
  portail: Portail,
  lireVague: LireVague,
  work: (monde: Monde) => Promise<void>,
): Promise<void> => {
  const annee = new Date().getFullYear();
  const people = await Promise.all([
    ...[{}, { roles: ['lca.admin'] }, { roles: ['lca.admin'] }, { roles: ['rds.user'] }].map((facts) =>
      signedIn(portail, facts),
    ),
  ]);
  const [ana, idir, sophie, agent] = people as [Who, Who, Who, Who];
  await sql`insert into rds.service (auth_id, email, nom, type, niveau_territorial, code_territoire, dispositifs)
    values (${agent.id}, ${`${randomUUID()}@guichet-asso.example`}, 'SDJES', 'SDJES', 'Départemental', '29',
      ${['pass-sport']})`.execute(portail.owner);
  await addFederations(portail);
  await addSaison(portail, { id: 1, code: '26' });
  const call: Monde['call'] = (who, method, path, body, version) =>
    who.browser.call(method, `${PSP}${path}`, {
      ...(body && { body }),
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  const newCompte: Monde['newCompte'] = async ({ club, comptes }) => {
    const made = await addCompte(portail, club.id);
    comptes.push(made.iban);
    return made;
  };
  const newClub: Monde['newClub'] = async () => {
    await keepSessions(people);
    const club = await addClubSportif(portail);
    await joinAssociation(portail, ana.id, club);
    const siret = club.siret('00012');
    const fait = { club, siret, comptes: [] };
    const { id: id_rib } = await newCompte(fait);
    const opened = await call(ana, 'POST', '/dossiers', {
      structure: { id_siret: siret, nom: club.nom, id_rib },
      shared_with: [],
    });
    const document = await addPapier(portail, club, 'AFF', annee);
    const { body } = await call(ana, 'PUT', `/dossiers/${opened.body.id}`, {
      ...{ scan_rib: await addPapier(portail, club, 'RIB'), federations: [{ siren: JUDO.siren, document }] },
    });
    if (body.id_etat !== 2) throw new Error(`dossier incomplet : ${JSON.stringify(body)}`);
    const [preuve] = body.preuves;
    const judged = await call(
      agent,
      'POST',
      `/preuves/${preuve.id}/decision`,
      { decision: 'verifier' },
      preuve.version,
    );
    if (judged.status !== 200) throw new Error(`preuve non vérifiée : ${JSON.stringify(judged.body)}`);
    return { ...fait, dossier: body.id };
  };
  const pas = createPasArme();
  const caisse = createCaisse(pas.step, lireVague);
  const dehors = { mails: [], objets: new Map() };
  await withJobs(
    portail.appUrl,
    dehors,
    pas,
    async (find) => {
      const once = async (name: JobName, payload: JobPayloads[Travail], coupe: number) => {
        pas.arm(coupe);
        const isDone = await find(name)
          .run(payload as never, { jobId: jobIdOf(name), attempt: 1 })
          .then(
            () => true,
            () => false,
          );
        const isCut = pas.isDead();
        pas.arm(0);
        return { isDone, isCut };
      };
      const run: Monde['run'] = async (name, id, coupe) => {
        const { isCut, isDone } = await once(name, { id }, coupe);
        // What was cut is begun again; an agency that is away leaves it where it stands.
        for (let turn = 0; isCut && turn < PATIENCE; turn += 1) if ((await once(name, { id }, 0)).isDone) break;
        return { isCut: isCut && !isDone };
      };
      await work({ portail, ana, idir, sophie, agent, caisse, run, call, newClub, newCompte });
    },
    { asp: caisse.asp },
  );
};
