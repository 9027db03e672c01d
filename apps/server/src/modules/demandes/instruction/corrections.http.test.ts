import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addContacts } from '../../../../testing/dossiers.ts';
import { type Envoye, isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';

let scene: SceneInstruction;
let autre: string;
beforeAll(async () => {
  scene = await startInstruction();
  autre = (await addContacts(scene.portail, scene.club, 'FR7610107001011234567890129')).representant;
});
afterAll(() => scene.portail.close());

const SIGNATAIRE = 'demandeur.id_signataire';
const CLOS = [403, 'DOSSIER_NON_EDITABLE'] as const;
const ask = (id: string, cible: string, reference: string, bloquant = true) =>
  scene.call(scene.agent, 'POST', scene.at(id, '/complements'), {
    complements: [{ cible, reference, bloquant, motif: 'Imprécis.', echeance: '2027-03-01' }],
  });
const answer = (id: string, complement: string) =>
  scene.call(scene.createur, 'POST', `/${id}/complements/${complement}`, { acte: 'repondre', message: 'Voici.' });
const read = async (id: string) => (await scene.call(scene.createur, 'GET', `/${id}`)).body;
const demander = ({ id, projet }: Envoye, montant_demande: number) => {
  const financements = [{ annee: 2027, id_service_instructeur: scene.agent.service, montant_demande }];
  return scene.call(scene.createur, 'PATCH', `/${id}/projets/${projet}`, { financements });
};

describe('un complément qui ne bloque pas', () => {
  test('DOSSIER-031 s’ouvre comme un autre, lui seul, jusqu’à la réponse ; le dossier reste complet', async () => {
    const { id } = await scene.sent();
    expect((await read(id)).droits.corriger.ok).toBe(false);
    const [{ _id }] = (await ask(id, 'contact', SIGNATAIRE, false)).body.complements;
    const asked = await read(id);
    expect([asked.description.statut, asked.droits.corriger.ok]).toEqual(['complet', true]);
    isRefused(await scene.call(scene.createur, 'PUT', `/${id}`, { 'demandeur.id_responsable': autre }), ...CLOS);
    const corrected = await scene.call(scene.createur, 'PUT', `/${id}`, { [SIGNATAIRE]: autre });
    expect([corrected.status, corrected.body.demandeur.id_signataire]).toEqual([200, autre]);
    expect((await answer(id, _id)).status).toBe(200);
    expect((await read(id)).droits.corriger.ok).toBe(false);
  });

  test('un dossier clos ou supprimé n’attend plus de réponse', async () => {
    const { id } = await scene.sent();
    const [{ _id }] = (await ask(id, 'contact', SIGNATAIRE, false)).body.complements;
    const set = (etat: string) =>
      sql`update demandes.instruction set etat = ${etat} where id_dossier = ${id}::bigint`.execute(scene.portail.owner);
    await set('10');
    isRefused(await answer(id, _id), 403, 'COMPLEMENT_CLOS');
    isRefused(await ask(id, 'rib', 'demandeur.id_rib'), 403, 'COMPLEMENT_IMPOSSIBLE');
    await set('2');
    await sql`update demandes.dossier set etat = 'B', supprime_at = now() where id = ${id}::bigint`.execute(
      scene.portail.owner,
    );
    isRefused(await answer(id, _id), 403, 'COMPLEMENT_CLOS');
    await sql`update demandes.dossier set etat = '2', supprime_at = null where id = ${id}::bigint`.execute(
      scene.portail.owner,
    );
    expect((await answer(id, _id)).status).toBe(200);
  });
});

describe('les montants demandés', () => {
  test('DOSSIER-031 PROJET-008 se corrigent avant la proposition, ce qui périme ce que l’agent a lu ; plus après', async () => {
    const envoye = await scene.sent();
    const { id, projet } = envoye;
    await scene.lead(id, [scene.agent, 'ouvrir']);
    expect((await ask(id, 'projet', `${projet}.financements`, false)).status).toBe(201);
    const { version } = (await scene.read(scene.agent, id)).body;
    expect((await demander(envoye, 90_000)).status).toBe(200);
    isRefused(await scene.move(scene.agent, id, 'rejeter', { version, texte: 'Non' }), 409, 'VERSION_DEPASSEE');
    await scene.amounts(scene.agent, envoye, { montant_propose: 80_000 });
    await scene.lead(id, [scene.agent, 'proposer']);
    isRefused(await demander(envoye, 200_000), ...CLOS);

    const other = await scene.sent();
    await scene.toDecision(other);
    const refused = await ask(other.id, 'projet', `${other.projet}.financements`);
    expect([refused.status, refused.body.champs]).toEqual([
      400,
      [
        {
          champ: 'complements.0.reference',
          message: 'Une proposition est déjà faite : les montants demandés ne se corrigent plus.',
        },
      ],
    ]);
    expect((await ask(other.id, 'projet', `${other.projet}.description`)).status).toBe(201);
  });

  test('PROJET-008 rien ne se propose sur une ligne qui ne demande rien ; ce qui est accordé se lit toujours', async () => {
    const envoye = await scene.sent();
    await scene.lead(envoye.id, [scene.agent, 'ouvrir']);
    await sql`update demandes.projet set contenu = jsonb_set(contenu::jsonb, '{financements,0,montant_demande}', 'null')
      where id = ${envoye.projet}::uuid`.execute(scene.portail.owner);
    const refused = await scene.amounts(scene.agent, envoye, { montant_propose: 1 });
    expect([refused.status, refused.body.champs]).toMatchObject([400, [{ champ: 'lignes.0' }]]);
    expect((await scene.read(scene.agent, envoye.id)).body.lignes).toEqual([]);
    await sql`update demandes.projet set contenu = jsonb_set(contenu::jsonb, '{financements,0,montant_accorde}', '5')
      where id = ${envoye.projet}::uuid`.execute(scene.portail.owner);
    expect((await scene.read(scene.agent, envoye.id)).body.lignes).toMatchObject([
      { montant_demande: null, montant_accorde: 5 },
    ]);
  });

  test('ce que tout objet porte n’est pas une partie d’un projet', async () => {
    const { id, projet } = await scene.sent();
    for (const part of ['constructor', 'toString', 'description.constructor', 'financements.length'])
      expect((await ask(id, 'projet', `${projet}.${part}`)).status).toBe(400);
  });
});
