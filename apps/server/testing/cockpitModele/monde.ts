import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JobName, JobPayloads } from '../../src/platform/jobs.ts';
import { fixEnveloppe } from '../invariants.ts';
import { keepSessions } from '../keepSessions.ts';
import type { ScenePaiement } from '../paiement.ts';
import { signedIn } from '../people.ts';
import type { Personne } from '../subventions.ts';
import { createPas, jobIdOf, withJobs } from '../travaux/coupure.ts';
import { LIE, MEMBRES, QUORUM, type Qui } from './commandes.ts';
import { ENVELOPPE } from './modele.ts';

interface EnvoyeM {
  readonly id: string;
  readonly projet: string;
}
/** What one history is played on. */
export interface Lieu {
  readonly dossiers: readonly EnvoyeM[];
  readonly subvention: string;
  readonly commission: string;
  readonly point: string;
  readonly membres: readonly string[];
}
export interface Monde {
  readonly scene: ScenePaiement;
  readonly gens: Readonly<Record<Qui, Personne>>;
  open(nombre: number): Promise<Lieu>;
  /** The next decisions that a closing takes, before the base gives up; none: it never does. */
  couper(decisions: number | null): Promise<unknown>;
  /** One held act, as the worker does it once its time has come. */
  partir(id: string): Promise<void>;
}

export const COMMISSIONS = '/api/demandes/demande/commissions';
const must = <T extends { status: number; body: unknown }>(answer: T): T['body'] => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

/** A base that gives up after so many decisions, as one that goes away in the middle. */
const plantCoupure = (owner: ScenePaiement['portail']['owner']) =>
  sql`create table demandes.essai_coupure (restent integer);
    insert into demandes.essai_coupure values (null);
    create function demandes.essai_couper() returns trigger language plpgsql security definer as $coupe$
      begin
        update demandes.essai_coupure set restent = restent - 1;
        if exists (select from demandes.essai_coupure where restent < 0) then
          raise exception 'coupé au milieu';
        end if;
        return new;
      end $coupe$;
    create trigger couper before update on demandes.commission_vote for each row
      when (old.prise_at is null and new.prise_at is not null) execute function demandes.essai_couper();`.execute(
    owner,
  );

const secondAgent = async ({ portail, agent }: ScenePaiement): Promise<Personne> => {
  const { id, browser } = await signedIn(portail, { roles: ['rds.user'], nom: 'Fabre', prenom: 'Louise' });
  await sql`insert into rds.agent (auth_id, id_service) values (${id}, ${agent.service}::uuid)`.execute(portail.owner);
  return { id, browser, service: agent.service };
};

/** What an earlier history left on its way would leave with this one's. */
const clear = ({ portail: { owner }, agent }: ScenePaiement) =>
  sql`update demandes.versement set etat = 8 where id_service = ${agent.service}::uuid and etat in (1, 2, 3)`.execute(
    owner,
  );

export const withMonde = async (scene: ScenePaiement, play: (monde: Monde) => Promise<void>): Promise<void> => {
  const { portail, agent, local, national, createur } = scene;
  const gens = { agent, agente: await secondAgent(scene), superviseur: local, payeur: national };
  await plantCoupure(portail.owner);
  const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${createur.id}`.execute(
    portail.owner,
  );
  const membres = Array.from({ length: MEMBRES }, (_, rang) => ({
    ...{ id: randomUUID(), nom: `Membre ${rang}`, qualite: 'Membre' },
    courriel: rang === LIE ? (rows[0]?.email ?? '') : null,
  }));
  const open: Monde['open'] = async (nombre) => {
    await keepSessions([...Object.values(gens), createur]);
    await clear(scene);
    const { subvention, envoyes } = await scene.sentTogether(nombre);
    must(await fixEnveloppe(scene, subvention, ENVELOPPE));
    const point = randomUUID();
    const points = [{ id: point, titre: 'Projets', subvention: { id: subvention, exercice: 2027 } }];
    const body = { service: agent.service, titre: 'Mars', jour: '2027-03-05', quorum: QUORUM, membres, points };
    const created = must(await agent.browser.call('POST', COMMISSIONS, { body }));
    const commission = created._id;
    const headers = { 'if-match': `"${created.version}"` };
    must(await agent.browser.call('POST', `${COMMISSIONS}/${commission}/ouverture`, { headers }));
    return { dossiers: envoyes, subvention, commission, point, membres: membres.map(({ id }) => id) };
  };
  const pas = createPas(Number.POSITIVE_INFINITY, () => undefined);
  await withJobs(portail.appUrl, { mails: [], objets: new Map() }, pas, async (find) => {
    const name: JobName = 'demandes.faireActeLot';
    const partir = (id: string): Promise<void> => {
      const payload: JobPayloads[typeof name] = { id };
      return Promise.resolve(find(name).run(payload as never, { jobId: jobIdOf(id), attempt: 1 }));
    };
    const couper = (decisions: number | null) =>
      sql`update demandes.essai_coupure set restent = ${decisions}`.execute(portail.owner);
    await play({ scene, gens, open, couper, partir });
  });
};
