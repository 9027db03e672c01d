import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

interface Action {
  readonly transition: string;
  readonly ok: boolean;
  readonly raison: string | null;
}
const offered = (actions: readonly Action[]) => actions.filter(({ ok }) => ok).map(({ transition }) => transition);
const etatOf = async (qui: Personne, id: string): Promise<string> =>
  (await scene.call(qui, 'GET', `/${id}`)).body.description.etat;
const countOf = async (qui: Personne): Promise<Readonly<Record<string, number>>> => {
  const { etats } = (await scene.call(qui, 'GET', '/compteurs')).body;
  return Object.fromEntries(etats.map(({ etat, nombre }: { etat: string; nombre: number }) => [etat, nombre]));
};

describe('de la transmission à la décision', () => {
  test('DOSSIER-042 PROJET-008 ouvert, proposé, validé, accordé ligne par ligne, puis notifié', async () => {
    const envoye = await scene.sent();
    const { id, projet } = envoye;
    const { agent, local, national, createur } = scene;
    const first = (await scene.read(agent, id)).body;
    expect([first.etat, first.isReferent, first.fonctions, offered(first.actions)]).toEqual([
      ...['D', true, ['instructeur'], ['ouvrir', 'rejeter', 'renvoyer']],
    ]);
    const before = await countOf(agent);

    const opened = (await scene.move(agent, id, 'ouvrir')).body;
    expect([opened.etat, opened.assigne_a, opened.assigne_nom]).toEqual(['2', agent.id, 'Amina Diallo']);
    expect(await countOf(agent)).toMatchObject({ '2': (before['2'] ?? 0) + 1 });
    expect((await countOf(agent))['D'] ?? 0).toBe((before['D'] ?? 0) - 1);
    expect(opened.actions.find(({ transition }: Action) => transition === 'proposer')).toMatchObject({
      ok: false,
      raison: 'Proposez un montant pour chaque ligne de financement de votre service (0 pour ne rien proposer).',
    });
    isRefused(await scene.move(agent, id, 'proposer'), 422, 'PROPOSITION_INCOMPLETE');
    isRefused(await scene.amounts(agent, envoye, { montant_accorde: 1 }), 409, 'TRANSITION_IMPOSSIBLE');
    const proposed = await scene.amounts(agent, envoye, { montant_propose: 80_000 });
    expect([proposed.status, proposed.body.lignes]).toMatchObject([
      200,
      [{ projet, annee: 2027, montant_demande: 100_000, montant_propose: 80_000, montant_accorde: null }],
    ]);
    await scene.lead(id, [agent, 'proposer']);
    isRefused(await scene.move(agent, id, 'valider'), 403, 'FONCTION_REQUISE');
    await scene.lead(id, [local, 'valider']);
    expect([await etatOf(agent, id), (await scene.read(agent, id)).body.libelle]).toEqual(['4', 'En attente décision']);

    await scene.amounts(local, envoye, { montant_accorde: 0 });
    isRefused(await scene.move(local, id, 'accorder'), 422, 'MONTANTS_ABSENTS');
    await scene.amounts(local, envoye, { montant_accorde: 100_001 });
    isRefused(await scene.move(local, id, 'accorder'), 422, 'MONTANT_EXCESSIF');
    await scene.amounts(local, envoye, { montant_accorde: 80_001 });
    isRefused(await scene.move(local, id, 'accorder'), 422, 'MONTANT_NON_PROPOSE');
    isRefused(await scene.amounts(agent, envoye, { montant_accorde: 1 }), 403, 'FONCTION_REQUISE');
    await scene.amounts(local, envoye, { montant_accorde: 70_000 });
    const granted = (await scene.move(local, id, 'accorder')).body;
    expect([granted.etat, granted.lettre, granted.libelle]).toEqual(['6', 'a_generer', 'Accordé']);
    const financement = (await scene.call(createur, 'GET', `/${id}/projets/${projet}`)).body.financements[0];
    expect(financement).toMatchObject({ montant_demande: 100_000, montant_propose: 80_000, montant_accorde: 70_000 });

    isRefused(await scene.move(national, id, 'payerParChorus'), 403, 'ACTE_NON_NOTIFIE');
    for (const lettre of ['a_signer', 'a_notifier', 'notifie']) {
      const { body } = await scene.call(local, 'POST', scene.at(id, '/lettre'));
      expect(body.lettre).toBe(lettre);
    }
    isRefused(await scene.call(local, 'POST', scene.at(id, '/lettre')), 409, 'TRANSITION_IMPOSSIBLE');
    // Opened, granted, notified; what stays inside the service is not told.
    expect((await scene.news(createur, id)).toSorted()).toEqual([1, 1, 4]);
    isRefused(await scene.move(local, id, 'payerParChorus'), 403, 'DECIDEUR_PAYEUR');
    await scene.lead(id, [national, 'payerParChorus']);
    isRefused(await scene.move(national, id, 'solder'), 403, 'VERSEMENTS_ATTENDUS');
    await sql`insert into demandes.versement (exercice, id_dossier, id_service, type, annee, montant, etat, systeme, cree_par)
      values (2027, ${id}::bigint, ${agent.service}, 'solde', 2027, 70000, 4, 'chorus', ${local.id})`.execute(
      scene.portail.owner,
    );
    await scene.lead(id, [national, 'solder']);
    expect(await etatOf(createur, id)).toBe('9');
    isRefused(await scene.move(agent, id, 'clore'), 403, 'COMPTE_RENDU_ATTENDU');
  });

  test('DOSSIER-042 chaque pas se lit dans l’historique ; l’association n’y lit pas ce que les services se disent', async () => {
    const envoye = await scene.sent();
    const { id } = envoye;
    await scene.toDecision(envoye);
    await scene.lead(id, [scene.local, 'ajourner']);
    for (const path of [`/${id}`, `/${id}/projets/${envoye.projet}`]) {
      const montantOf = async (qui: Personne): Promise<number | null> => {
        const { body } = await scene.call(qui, 'GET', path);
        return (body.projets?.[0] ?? body).financements[0].montant_propose;
      };
      expect([await montantOf(scene.agent), await montantOf(scene.createur)]).toEqual([80_000, null]);
    }
    const inside = await scene.phrases(scene.agent, id);
    expect(inside.slice(0, 5)).toEqual([
      'Amina Diallo a ajourné la décision : Parce que.',
      'Amina Diallo a validé la proposition.',
      'Amina Diallo a fait une proposition.',
      'Amina Diallo a changé les montants proposés ou accordés.',
      'Amina Diallo a commencé l’instruction du dossier.',
    ]);
    const outside = await scene.phrases(scene.createur, id);
    expect(outside[0]).toBe('Amina Diallo a commencé l’instruction du dossier.');
    expect(outside.join(' ')).not.toMatch(/proposition|ajourné|montants/u);
  });

  test('DOSSIER-042 une proposition se reprend par qui l’a faite, seule ou en lot, tant que personne ne l’a validée ; l’historique la garde', async () => {
    const { agent, local } = scene;
    const envoye = await scene.sent();
    const { id } = envoye;
    await scene.lead(id, [agent, 'ouvrir']);
    await scene.amounts(agent, envoye, { montant_propose: 80_000 });
    await scene.lead(id, [agent, 'proposer']);
    isRefused(await scene.move(local, id, 'retirer'), 403, 'AUTRE_PERSONNE');
    const { body } = await scene.move(agent, id, 'retirer');
    expect([body.etat, body.lignes[0].montant_propose]).toEqual(['2', 80_000]);

    await scene.lead(id, [agent, 'proposer']);
    const { version } = (await scene.read(agent, id)).body;
    const lot = { transition: 'retirer', instructions: [{ id, service: agent.service, version }] };
    const send = (essai: boolean) =>
      agent.browser.call('POST', '/api/demandes/demande/instructions/lot', { body: { ...lot, essai } });
    expect((await send(true)).body.reussis).toBe(1);
    expect((await send(false)).body.reussis).toBe(1);

    await scene.lead(id, [agent, 'proposer'], [local, 'valider']);
    isRefused(await scene.move(agent, id, 'retirer'), 409, 'TRANSITION_IMPOSSIBLE');
    expect((await scene.phrases(agent, id)).slice(0, 5)).toEqual([
      'Amina Diallo a validé la proposition.',
      'Amina Diallo a fait une proposition.',
      'Amina Diallo a repris sa proposition.',
      'Amina Diallo a fait une proposition.',
      'Amina Diallo a repris sa proposition.',
    ]);
    expect((await scene.phrases(scene.createur, id)).join(' ')).not.toMatch(/proposition/u);
  });

  test('DOSSIER-021 DOSSIER-042 refuser et rejeter se motivent, gardent leur raison et ne laissent rien d’accordé', async () => {
    const envoye = await scene.sent();
    await scene.toDecision(envoye);
    await scene.amounts(scene.local, envoye, { montant_accorde: 50_000 });
    const mute = await scene.move(scene.local, envoye.id, 'refuser');
    expect([mute.status, mute.body.champs]).toMatchObject([400, [{ champ: 'texte' }]]);
    const { body } = await scene.move(scene.local, envoye.id, 'refuser', { texte: 'Les crédits manquent.' });
    expect([body.etat, body.texte, body.lignes[0].montant_accorde]).toEqual(['11', 'Les crédits manquent.', 0]);
    expect((await scene.phrases(scene.createur, envoye.id))[0]).toBe(
      'Amina Diallo a refusé la demande : Les crédits manquent.',
    );
    const other = await scene.sent();
    await scene.lead(other.id, [scene.agent, 'rejeter']);
    expect(await etatOf(scene.createur, other.id)).toBe('12');
    expect((await scene.read(scene.agent, other.id)).body.libelle).toBe('Rejeté');
    isRefused(await scene.move(scene.agent, other.id, 'rouvrir', { texte: 'Recours' }), 403, 'FONCTION_REQUISE');
    await scene.lead(other.id, [scene.local, 'rouvrir']);
    expect(await etatOf(scene.createur, other.id)).toBe('2');
  });

  test('DOSSIER-042 réexaminé, ce qui était accordé ne l’est plus ; un versement fait l’empêche', async () => {
    const envoye = await scene.sent();
    const { id } = envoye;
    await scene.toDecision(envoye);
    await scene.amounts(scene.local, envoye, { montant_accorde: 50_000 });
    await scene.lead(id, [scene.local, 'accorder'], [scene.local, 'rouvrir']);
    const { body } = await scene.read(scene.local, id);
    expect([body.etat, body.lettre, body.lignes[0].montant_accorde]).toEqual(['2', null, null]);
    await scene.lead(id, [scene.agent, 'proposer'], [scene.local, 'valider']);
    await scene.amounts(scene.local, envoye, { montant_accorde: 40_000 });
    await scene.lead(id, [scene.local, 'accorder']);
    await sql`insert into demandes.versement (exercice, id_dossier, id_service, type, annee, montant, etat, systeme, cree_par)
      values (2027, ${id}::bigint, ${scene.agent.service}, 'acompte', 2027, 100, 4, 'chorus', ${scene.local.id})`.execute(
      scene.portail.owner,
    );
    isRefused(await scene.move(scene.local, id, 'rouvrir', { texte: 'Erreur' }), 403, 'VERSEMENT_FAIT');
  });
});

describe('ce qui est à l’écran est ce qui part', () => {
  const lignes = (projet: string, montants: object) => ({ lignes: [{ projet, annee: 2027, ...montants }] });

  test('PROJET-008 DOSSIER-042 le montant tapé part avec la proposition, puis avec l’accord, en un acte chacun', async () => {
    const { agent, local } = scene;
    const { id, projet } = await scene.sent();
    const envoye = { id, projet, id_fo: '' };
    await scene.lead(id, [agent, 'ouvrir']);
    await scene.amounts(agent, envoye, { montant_propose: 100_000 });
    const proposed = await scene.move(agent, id, 'proposer', lignes(projet, { montant_propose: 25_000 }));
    expect([proposed.status, proposed.body.etat]).toEqual([200, '3']);
    expect(proposed.body.lignes).toMatchObject([{ montant_propose: 25_000 }]);
    await scene.lead(id, [local, 'valider']);

    const too = await scene.move(local, id, 'accorder', lignes(projet, { montant_accorde: 25_001 }));
    isRefused(too, 422, 'MONTANT_NON_PROPOSE');
    expect((await scene.read(local, id)).body.lignes).toMatchObject([{ montant_accorde: null }]);
    isRefused(await scene.move(local, id, 'accorder', lignes(projet, { montant_propose: 1 })), 400, 'REQUETE_INVALIDE');
    const stranger = lignes('019a0000-0000-7000-8000-00000000dead', { montant_accorde: 1 });
    isRefused(await scene.move(local, id, 'accorder', stranger), 400, 'REQUETE_INVALIDE');
    const granted = await scene.move(local, id, 'accorder', lignes(projet, { montant_accorde: 20_000 }));
    expect([granted.body.etat, granted.body.lignes]).toMatchObject(['6', [{ montant_accorde: 20_000 }]]);
    const { rows } = await sql`select montant_propose::integer, montant_accorde::integer from demandes.instruction
      where id_dossier = ${id}::bigint`.execute(scene.portail.owner);
    expect(rows).toEqual([{ montant_propose: 25_000, montant_accorde: 20_000 }]);
  });

  test('PROJET-008 accorder en lot accorde ce qui est proposé ; l’essai le dit, et l’enveloppe en tient compte', async () => {
    const { local } = scene;
    const envoyes = [await scene.sent(), await scene.sent()];
    for (const envoye of envoyes) await scene.toDecision(envoye);
    const instructions = await Promise.all(
      envoyes.map(async ({ id }) => ({
        id,
        service: scene.agent.service,
        version: (await scene.read(local, id)).body.version,
      })),
    );
    const lot = (essai: boolean) =>
      local.browser.call('POST', '/api/demandes/demande/instructions/lot', {
        body: { transition: 'accorder', texte: '', essai, instructions },
      });
    expect((await lot(true)).body.reussis).toBe(2);
    expect((await lot(false)).body.reussis).toBe(2);
    for (const { id } of envoyes) {
      const {
        etat,
        lignes: [ligne],
      } = (await scene.read(local, id)).body;
      expect([etat, ligne.montant_accorde]).toEqual(['6', ligne.montant_propose]);
    }
  });
});

describe('renvoyer à l’association', () => {
  test('DOSSIER-042 PROJET-008 ajourné ou renvoyé, plus rien n’est accordé, d’aucun service qui repart', async () => {
    const { agent, local } = scene;
    const envoye = await scene.sent([agent.service, local.service]);
    const { id, projet } = envoye;
    const accordes = async () => {
      const { financements } = (await scene.call(agent, 'GET', `/${id}/projets/${projet}`)).body;
      return financements.map(({ montant_accorde }: { montant_accorde: number | null }) => montant_accorde);
    };
    await scene.toDecision(envoye);
    await scene.amounts(local, envoye, { montant_accorde: 50_000 });
    expect((await accordes()).toSorted()).toEqual([50_000, null]);
    await scene.lead(id, [local, 'ajourner']);
    expect(await accordes()).toEqual([null, null]);

    const elsewhere = { service: local.service, texte: 'Parce que.' };
    const write = (montants: object) =>
      scene.call(local, 'PUT', scene.at(id, '/montants', local.service), {
        lignes: [{ projet, annee: 2027, ...montants }],
      });
    await scene.move(local, id, 'ouvrir', elsewhere);
    await write({ montant_propose: 10 });
    await scene.move(local, id, 'proposer', elsewhere);
    expect((await scene.move(scene.national, id, 'valider', elsewhere)).status).toBe(200);
    expect((await write({ montant_accorde: 10 })).status).toBe(200);
    await scene.lead(id, [agent, 'renvoyer']);
    expect(await accordes()).toEqual([null, null]);
    const { rows } = await sql`select montant_accorde::integer as n from demandes.instruction
      where id_dossier = ${id}::bigint`.execute(scene.portail.owner);
    expect(rows).toEqual([{ n: 0 }, { n: 0 }]);
  });

  test('DOSSIER-042 renvoyé avec son motif, il se modifie, se transmet encore et s’instruit à nouveau', async () => {
    const { id } = await scene.sent();
    await scene.lead(id, [scene.agent, 'ouvrir']);
    const { body } = await scene.move(scene.agent, id, 'renvoyer', { texte: 'À reprendre.', echeance: '2027-02-01' });
    expect([body.etat, body.actions]).toEqual(['C', []]);
    const back = (await scene.call(scene.createur, 'GET', `/${id}`)).body;
    expect([back.description.etat, back.droits.modifier.ok, back.instructions[0].etat]).toEqual(['C', true, 'C']);
    expect(await scene.news(scene.createur, id)).toEqual([1, 1]);
    const work = (await scene.agent.browser.call('GET', '/api/demandes/demande/instructions?etats=C')).body.lignes;
    expect(work.find(({ dossier }: { dossier: { _id: string } }) => dossier._id === id).echeance).toBe('2027-02-01');

    expect((await scene.call(scene.createur, 'PUT', `/${id}`, { 'demandeur.enseigne': 'Dojo' })).status).toBe(200);
    expect((await scene.call(scene.createur, 'POST', `/transmit/${id}`)).status).toBe(200);
    const again = (await scene.read(scene.agent, id)).body;
    expect([again.etat, offered(again.actions)]).toEqual(['D', ['ouvrir', 'rejeter', 'renvoyer']]);
    await scene.lead(id, [scene.agent, 'ouvrir']);
  });

  test('DOSSIER-005 DOSSIER-042 seul le référent renvoie, et pas ce qu’un autre service a décidé', async () => {
    const { agent, local } = scene;
    const { id } = await scene.sent([agent.service, local.service]);
    const elsewhere = { service: local.service, texte: 'Hors champ' };
    isRefused(await scene.move(local, id, 'renvoyer', elsewhere), 403, 'REFERENT_REQUIS');
    expect((await scene.move(local, id, 'rejeter', elsewhere)).body.etat).toBe('12');
    isRefused(await scene.move(agent, id, 'renvoyer', { texte: 'À reprendre' }), 403, 'AUTRE_DECISION');
  });
});
