import { agrementsOf, type ContenuAgrementInput, type SceneAgrements } from './agrements.ts';
import { addAssociation, joinAssociation, type Registered } from './associations.ts';
import type { Answer } from './caller.ts';
import { decisionsOf, termesDuJour } from './decisions.ts';
import { addContacts, type SceneDossiers, startDossiers } from './dossiers.ts';
import { signedIn } from './people.ts';
import type { Personne } from './subventions.ts';

const DOSSIERS = '/demande/dossiers';

/** An association that asks for nothing else: one titre runs for each type. */
export interface Titulaire {
  readonly membre: Personne;
  readonly club: Registered;
  readonly siret: string;
  readonly siren: string;
  readonly representant: string;
}

export interface SceneTitres {
  readonly scene: SceneDossiers;
  readonly agrements: SceneAgrements;
  /** Above the agent who instructs, each above the other: they decide. */
  readonly chef: Personne;
  readonly decideur: Personne;
  newTitulaire(): Promise<Titulaire>;
  instructionOf(id: string): string;
  move(qui: Personne, id: string, transition: string, texte?: string): Promise<Answer>;
  propose(id: string, termes: object): Promise<Answer>;
  /** Sent, and in the hands of the agent. */
  send(titulaire: Titulaire, extra?: Partial<ContenuAgrementInput>, more?: object): Promise<string>;
  /** Proposed, approved and granted by three people. */
  decide(id: string, termes?: object): Promise<Answer>;
  titresOf(titulaire: Titulaire): Promise<Answer['body'][]>;
}

const ok = ({ status, body }: Answer, wanted = 200): void => {
  if (status !== wanted) throw new Error(`refusé : ${status} ${JSON.stringify(body)}`);
};

export const startTitres = async (options: Parameters<typeof startDossiers>[0] = {}): Promise<SceneTitres> => {
  const scene = await startDossiers(options);
  const agrements = await agrementsOf(scene);
  const { chef, decideur, act } = await decisionsOf(scene, agrements);
  const { rda } = agrements;
  const instructionOf = (id: string) => `${DOSSIERS}/${id}/instructions/${scene.agent.service}`;
  const move: SceneTitres['move'] = (qui, id, transition, texte = 'Parce que.') =>
    act(qui, id, '/transition', { transition, texte });
  const propose: SceneTitres['propose'] = (id, termes) => act(scene.agent, id, '/termes', termes, 'PUT');
  return {
    ...{ scene, agrements, chef, decideur, instructionOf, move, propose },
    async newTitulaire() {
      const { id, browser } = await signedIn(scene.portail);
      const club = await addAssociation(scene.portail, { etablissements: [{ nic: '00012' }] });
      await joinAssociation(scene.portail, id, club, { type: 'Siège' });
      const { representant } = await addContacts(scene.portail, club);
      const siret = club.siret('00012');
      return { membre: { id, browser, service: '' }, club, siret, siren: siret.slice(0, 9), representant };
    },
    async send({ membre, siret, representant }, extra = {}, more = {}) {
      const { code } = await agrements.openAgrement(extra);
      const { body } = await rda(membre, 'POST', DOSSIERS, agrements.bodyOf(code, {}, siret));
      const signed = { 'attestation.accepte': true, 'attestation.id_signataire': representant, ...more };
      ok(await rda(membre, 'PATCH', `${DOSSIERS}/${body._id}`, signed));
      ok(await rda(membre, 'POST', `${DOSSIERS}/${body._id}/transmit`));
      ok(await move(scene.agent, body._id, 'ouvrir'));
      return body._id;
    },
    async decide(id, termes = termesDuJour()) {
      ok(await propose(id, termes));
      ok(await move(scene.agent, id, 'proposer'));
      ok(await move(chef, id, 'valider'));
      return move(decideur, id, 'accorder');
    },
    titresOf: async ({ membre, siren }) => (await rda(membre, 'GET', `/titres?siren=${siren}`)).body.titres,
  };
};
