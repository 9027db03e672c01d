import { sql } from 'kysely';
import { expect } from 'vitest';
import { readReference } from '../src/modules/demandes/noyau/dossier/dossier.ts';
import type { Answer } from './caller.ts';
import { projetComplet } from './dossierComplet.ts';
import { addContacts, ETAPE_DOSSIERS, ouvert, type RecitDossiers, type SceneDossiers } from './dossiers.ts';
import type { Etape } from './etapes.ts';
import { type OptionsPortail, startPortail } from './portail.ts';
import { NO_RESERVE, reserveOf } from './reserve.ts';
import type { Personne } from './subventions.ts';

/** A dossier that was really sent, with its only project. */
export interface Envoye {
  readonly id: string;
  readonly id_fo: string;
  readonly projet: string;
}
type Services = readonly string[];

/** Around dossiers that a service holds; `agent` instructs, `local` above them supervises and decides. */
export interface SceneInstruction extends SceneDossiers {
  readonly contacts: { readonly representant: string; readonly rib: string };
  sent(services?: Services, extra?: object): Promise<Envoye>;
  /** As many, under one scheme: each is of a part of it. */
  sentTogether(nombre: number, services?: Services): Promise<{ subvention: string; envoyes: Envoye[] }>;
  at(id: string, suite?: string, service?: string): string;
  read(qui: Personne, id: string, service?: string): Promise<Answer>;
  /** With the version that was just read, unless told. */
  move(qui: Personne, id: string, transition: string, more?: Geste): Promise<Answer>;
  /** What nobody refuses, step by step. */
  lead(id: string, ...gestes: readonly (readonly [Personne, string])[]): Promise<void>;
  amounts(qui: Personne, envoye: Envoye, montants: object): Promise<Answer>;
  /** Proposed and validated: it waits for its decision. */
  toDecision(envoye: Envoye): Promise<void>;
  news(qui: Personne, id: string): Promise<number[]>;
  phrases(qui: Personne, id: string): Promise<string[]>;
}
interface Geste {
  readonly texte?: string;
  readonly service?: string;
  readonly version?: number;
  readonly echeance?: string;
  readonly lignes?: readonly object[];
}

/** The calls that ask for the version that was read, and where it is. */
const VERSIONNES = [
  [/^\/([^/]+)\/instructions\/([^/]+)\/(?:lettre|montants|affectation|transition)$/u, 'instruction'],
  [/^\/([^/]+)\/complements\/([^/]+)$/u, 'complement'],
  [/^\/([^/]+)\/avis\/([^/]+)$/u, 'avis'],
] as const;

/** As screens do: with the version that is there, unless told. */
const withVersion =
  ({ call, portail: { owner } }: SceneDossiers): SceneDossiers['call'] =>
  async (qui, method, path, body, headers = {}) => {
    const found = VERSIONNES.map(([pattern, table]) => ({ at: pattern.exec(path), table })).find(({ at }) => at);
    if (!found?.at || method === 'GET' || 'if-match' in headers) return call(qui, method, path, body, headers);
    const [, id = '', which = ''] = found.at;
    const column = found.table === 'instruction' ? 'id_service' : 'id';
    const { rows } = await sql<{ version: number }>`select version from ${sql.table(`demandes.${found.table}`)}
      where id_dossier = ${readReference(id).id} and ${sql.ref(column)} = ${which}::uuid`.execute(owner);
    return call(qui, method, path, body, { 'if-match': `"${rows[0]?.version ?? 1}"`, ...headers });
  };

const must = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body;
};

const instructionOf = (
  bare: SceneDossiers,
  contacts: SceneInstruction['contacts'],
  reserve = NO_RESERVE,
): SceneInstruction => {
  const scene = { ...bare, call: withVersion(bare) };
  const { createur, agent, local, call } = scene;
  const at: SceneInstruction['at'] = (id, suite = '', service = agent.service) =>
    `/${id}/instructions/${service}${suite}`;
  const read: SceneInstruction['read'] = (qui, id, service) => call(qui, 'GET', at(id, '', service));
  const match = (version: number) => ({ 'if-match': `"${version}"` });
  const move: SceneInstruction['move'] = async (qui, id, transition, { service, version, ...more } = {}) => {
    const known = version ?? (await read(qui, id, service)).body.version;
    return call(qui, 'POST', at(id, '/transition', service), { transition, ...more }, match(known));
  };
  const amounts: SceneInstruction['amounts'] = async (qui, { id, projet }, montants) => {
    const { version } = (await read(qui, id)).body;
    const lignes = [{ projet, annee: 2027, ...montants }];
    return call(qui, 'PUT', at(id, '/montants'), { lignes }, match(version));
  };
  const lead: SceneInstruction['lead'] = async (id, ...gestes) => {
    for (const [qui, transition] of gestes) must(await move(qui, id, transition, { texte: 'Parce que.' }));
  };
  /** From what was just begun to what is sent. */
  const finish = async ({ _id: id, identifiant }: Answer['body'], services: Services): Promise<Envoye> => {
    const { _id: projet } = must(await call(createur, 'POST', `/${id}/projets`, { intitule: 'Tournoi' }));
    const financements = services.map((service) => ({
      ...{ annee: 2027, id_service_instructeur: service, montant_demande: 100_000 },
    }));
    const contenu = { ...projetComplet(agent.service, contacts.representant), financements };
    must(await call(createur, 'PUT', `/${id}/projets/${projet}`, contenu));
    const people = ['id_representant_legal', 'id_signataire', 'id_responsable'];
    const demandeur = Object.fromEntries(people.map((champ) => [champ, contacts.representant]));
    must(await call(createur, 'PUT', `/${id}`, { demandeur: { ...demandeur, id_rib: contacts.rib } }));
    const attestation = { accepte: true, id_signataire: contacts.representant };
    must(await call(createur, 'PUT', `/${id}`, { identifiant: { step: 4 }, attestation }));
    must(await call(createur, 'POST', `/transmit/${id}`));
    return { id, id_fo: identifiant.id_fo, projet };
  };
  const instructeursOf = (services: Services) => services.map((service, rang) => ({ service, isReferent: rang === 0 }));
  return {
    ...scene,
    ...{ contacts, at, read, move, amounts, lead },
    async sent(asked, extra) {
      const ready = asked === undefined && extra === undefined ? await reserve.take<Envoye>('sent') : null;
      if (ready) return ready;
      const services = asked ?? [agent.service];
      const instructeurs = instructeursOf(services);
      return finish(await scene.begin(createur, { extra: { instructeurs, ...extra } }), services);
    },
    async sentTogether(nombre, services = [agent.service]) {
      const parts = Array.from({ length: nombre }, (_, rang) => `Part ${rang + 1}`);
      const instructeurs = instructeursOf(services);
      const { _id, code } = await scene.newSubvention({
        instructeurs,
        sous_dispositifs: parts.map((part) => ouvert(part)),
      });
      const envoyes: Envoye[] = [];
      for (const id_sous_type_dispositif of parts) {
        const begun = await call(
          createur,
          'POST',
          '',
          scene.bodyOf(code, { description: { id_sous_type_dispositif } }),
        );
        envoyes.push(await finish(must(begun), services));
      }
      return { subvention: _id, envoyes };
    },
    async toDecision(envoye) {
      await lead(envoye.id, [agent, 'ouvrir']);
      must(await amounts(agent, envoye, { montant_propose: 80_000 }));
      await lead(envoye.id, [agent, 'proposer'], [local, 'valider']);
    },
    async news(qui, id) {
      const { body } = await qui.browser.call('GET', '/api/demandes/notifications?limit=100');
      const own = body.notifications.filter((one: { id_dossier: string }) => one.id_dossier === id);
      return own.map(({ type }: { type: number }) => type);
    },
    async phrases(qui, id) {
      const { evenements } = must(await call(qui, 'GET', `/${id}/historique?limit=100`));
      return evenements.map(({ phrase }: { phrase: string }) => phrase);
    },
  };
};

export interface RecitInstruction extends Pick<SceneInstruction, 'contacts'> {
  readonly dossiers: RecitDossiers;
}

/** The same, and what a club needs to send a dossier. */
export const ETAPE_INSTRUCTION: Etape<SceneInstruction, RecitInstruction> = {
  nom: 'instruction',
  async play(portail) {
    const bare = await ETAPE_DOSSIERS.play(portail);
    return instructionOf(bare, await addContacts(portail, bare.club));
  },
  tell: (scene) => ({ dossiers: ETAPE_DOSSIERS.tell(scene), contacts: scene.contacts }),
  resume: async (portail, { dossiers, contacts }) =>
    instructionOf(await ETAPE_DOSSIERS.resume(portail, dossiers), contacts, reserveOf(portail)),
};

export const startInstruction = async (options?: OptionsPortail): Promise<SceneInstruction> =>
  ETAPE_INSTRUCTION.play(await startPortail(options));

export const isRefused = ({ status, body }: Answer, ...[expected, code]: readonly [number, string]): void =>
  expect([status, body.code]).toEqual([expected, code]);
