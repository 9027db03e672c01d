import { addMonths, dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import type { ContenuAgrementInput, SceneAgrements } from './agrements.ts';
import type { Answer } from './caller.ts';
import type { SceneDossiers } from './dossiers.ts';
import { giveService, signedIn } from './people.ts';
import type { Personne } from './subventions.ts';

export interface SceneDecisions {
  readonly chef: Personne;
  readonly decideur: Personne;
  /** An approval of its own, asked for, sent and opened by the agent; its number. */
  readonly send: (extra?: Partial<ContenuAgrementInput>) => Promise<string>;
  readonly act: (qui: Personne, id: string, path: string, body?: object, method?: string) => Promise<Answer>;
  /** Until it waits for who decides, with these terms. */
  readonly propose: (id: string, termes?: object) => Promise<void>;
}

/** From today, for as long as the approval says. */
export const termesDuJour = (): object => {
  const today = dayOf(new Date());
  return { favorable: true, date_effet: today, date_fin: addMonths(today, 60), niveau: 'departemental' };
};

/** Those who decide of approvals: who instructs, who validates above, who decides above. */
export const decisionsOf = async (scene: SceneDossiers, agrements: SceneAgrements): Promise<SceneDecisions> => {
  const above = async (parent: string): Promise<Personne> => {
    const { id, browser } = await signedIn(scene.portail, { roles: ['rds.service'] });
    return { id, browser, service: await giveService(scene.portail, id, { parent }) };
  };
  const decideur = await above(scene.local.service);
  const chef = await above(decideur.service);
  await sql`update rds.service set parent = ${chef.service}::uuid where id = ${scene.agent.service}::uuid`.execute(
    scene.portail.owner,
  );
  const at = (id: string): string => `/demande/dossiers/${id}/instructions/${scene.agent.service}`;
  const act: SceneDecisions['act'] = async (qui, id, path, body, method = 'POST') => {
    const { version } = (await agrements.rda(qui, 'GET', at(id))).body;
    return agrements.rda(qui, method, `${at(id)}${path}`, body, { 'if-match': `"${version}"` });
  };
  const led = async (answer: Promise<Answer>): Promise<void> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`refusé : ${JSON.stringify(body)}`);
  };
  return {
    ...{ chef, decideur, act },
    async send(extra) {
      const { _id } = await agrements.begin(extra);
      const signed = { 'attestation.accepte': true, 'attestation.id_signataire': agrements.representant };
      await led(agrements.rda(scene.createur, 'PATCH', `/demande/dossiers/${_id}`, signed));
      await led(agrements.rda(scene.createur, 'POST', `/demande/dossiers/${_id}/transmit`));
      await led(act(scene.agent, _id, '/transition', { transition: 'ouvrir' }));
      return _id;
    },
    async propose(id, termes = termesDuJour()) {
      await led(act(scene.agent, id, '/termes', termes, 'PUT'));
      await led(act(scene.agent, id, '/transition', { transition: 'proposer', texte: 'Parce que.' }));
      await led(act(chef, id, '/transition', { transition: 'valider', texte: 'Vu.' }));
    },
  };
};
