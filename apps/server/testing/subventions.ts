import { randomUUID } from 'node:crypto';
import type { ContenuSubventionInput } from '@guichet/rules/subvention';
import { sql } from 'kysely';
import type { Answer } from './caller.ts';
import type { Etape } from './etapes.ts';
import { giveService, signedIn } from './people.ts';
import { type OptionsPortail, type Portail, startPortail } from './portail.ts';
import { type Personne, type RecitPersonne, resumePeople, tellPeople } from './sessions.ts';

/** Complete but for who instructs it. */
export const contenuDe = (extra: Partial<ContenuSubventionInput> = {}): ContenuSubventionInput => ({
  nom: 'Formation des bénévoles',
  resume: 'Former celles et ceux qui font vivre l’association.',
  description: 'Une aide pour les formations des bénévoles élus et responsables d’activités.',
  campagne_exercice: 2027,
  dispositif: { code: 'FDVA' },
  sous_dispositifs: [
    {
      code: 'Formation des bénévoles',
      date_debut: '2027-01-04T08:00:00+01:00',
      date_fin: '2027-02-14T12:00:00+01:00',
    },
  ],
  ...extra,
});

export const freshCode = (): string => `ESSAI-${randomUUID().slice(0, 8).toUpperCase()}`;

export type { Personne } from './sessions.ts';

/** The tree: `national` above `local` and `voisin`; `agent` below `local`. */
const PERSONNES = ['admin', 'national', 'local', 'voisin', 'agent', 'association'] as const;
type People = Readonly<Record<(typeof PERSONNES)[number], Personne>>;

export interface Scene extends People {
  readonly portail: Portail;
  send(qui: Personne, method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Created by `local`, instructed by their agent. */
  create(extra?: object, qui?: Personne): Promise<Answer['body']>;
  /** Created, published and open. */
  open(extra?: object): Promise<Answer['body']>;
}

const LOCAL = { profil: 'Administrateur local' } as const;
const NATIONAL = { profil: 'Administrateur national' } as const;

const sceneOf = (portail: Portail, people: People): Scene => {
  const { local, agent } = people;
  const send: Scene['send'] = ({ browser }, method, path, body, headers = {}) =>
    browser.call(method, `/api/rds${path}`, { ...(body ? { body } : {}), headers });
  const create: Scene['create'] = async (extra = {}, qui = local) => {
    const instructeurs = [{ service: agent.service, isReferent: true }];
    const answer = await send(qui, 'POST', '/subventions', {
      code: freshCode(),
      ...contenuDe({ instructeurs }),
      ...extra,
    });
    if (answer.status !== 201) throw new Error(`création refusée : ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    ...people,
    ...{ portail, send, create },
    async open(extra) {
      const { _id } = await create(extra);
      await send(local, 'POST', `/subventions/${_id}/publish`, {});
      return (await send(local, 'PUT', `/subventions/${_id}`, { active: true })).body;
    },
  };
};

const playScene = async (portail: Portail): Promise<Scene> => {
  await sql`insert into rds.dispositif (code, nom) values ('FDVA', 'Développement de la vie associative'),
    ('CNDS', 'Développement du sport')`.execute(portail.owner);
  const person = async (role: string, place?: Parameters<typeof giveService>[2]): Promise<Personne> => {
    const { id, browser } = await signedIn(portail, { roles: [role] });
    return { id, browser, service: place ? await giveService(portail, id, place) : '' };
  };
  const national = await person('rds.admin', NATIONAL);
  const local = await person('rds.admin', { ...LOCAL, parent: national.service });
  const voisin = await person('rds.admin', { ...LOCAL, parent: national.service });
  const agent = await person('rds.user', { parent: local.service });
  const [admin, association] = [await person('lca.admin'), await person('lca.association')];
  return sceneOf(portail, { admin, national, local, voisin, agent, association });
};

const tellScene = (scene: Scene): RecitScene =>
  tellPeople(Object.fromEntries(PERSONNES.map((name) => [name, scene[name]])) as People);
export type RecitScene = Readonly<Record<keyof People, RecitPersonne>>;

/** People who signed in, their services, and two kinds of schemes. */
export const ETAPE_SCENE: Etape<Scene, RecitScene> = {
  nom: 'scene',
  play: playScene,
  tell: tellScene,
  resume: async (portail, recit) => sceneOf(portail, await resumePeople(portail, recit)),
};

export const startScene = async (options?: OptionsPortail): Promise<Scene> => playScene(await startPortail(options));

export const historyOfSubvention = async ({ owner }: Pick<Portail, 'owner'>, id: string) => {
  const { rows } = await sql<{ action: string; acteur: string; changements: Record<string, unknown> }>`
    select action, acteur, changements from platform.historique
    where objet = 'subvention' and id_objet = ${id} order by survenu_at, numero`.execute(owner);
  return rows;
};
