import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAssociation } from '../../../../testing/associations.ts';
import { isRefused } from '../../../../testing/instruction.ts';
import { ACCORDE, type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import { giveService, signedIn } from '../../../../testing/people.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene.portail.close());

const INTERET = [403, 'INTERET_PERSONNEL'] as const;
const texte = 'Parce que.';
const match = (version: number) => ({ 'if-match': `"${version}"` });

const leave = ({ id }: Personne) =>
  sql`delete from lca.utilisateur_association where id_utilisateur = ${id}`.execute(scene.portail.owner);

/** Someone above the agent who is of the association too; everything is theirs to do but this request. */
const newInteresse = async (): Promise<Personne> => {
  const { id, browser } = await signedIn(scene.portail, { roles: ['rds.admin'] });
  const above = await giveService(scene.portail, id, {
    profil: 'Administrateur local',
    parent: scene.national.service,
  });
  await sql`update rds.service set parent = ${above} where id = ${scene.local.service}::uuid`.execute(
    scene.portail.owner,
  );
  await joinAssociation(scene.portail, id, scene.club, { type: 'Siège' });
  return { id, browser, service: above };
};

test('DOSSIER-042 qui a créé le dossier, ou est membre de l’association, n’en décide rien ; une autre personne le fait', async () => {
  const { agent, local, national } = scene;
  const envoye = await scene.sent();
  const { id } = envoye;
  await scene.lead(id, [agent, 'ouvrir']);
  const createdBy = (qui: Personne) =>
    sql`update demandes.dossier set created_by = ${qui.id} where id = ${id}::bigint`.execute(scene.portail.owner);
  await createdBy(agent);
  isRefused(await scene.amounts(agent, envoye, { montant_propose: 1 }), ...INTERET);
  isRefused(await scene.move(agent, id, 'rejeter', { texte }), ...INTERET);
  await scene.amounts(local, envoye, { montant_propose: 1 });
  isRefused(await scene.move(agent, id, 'proposer'), ...INTERET);
  await createdBy(scene.createur);
  await scene.lead(id, [agent, 'proposer']);

  await joinAssociation(scene.portail, national.id, scene.club, { type: 'Siège' });
  const { actions } = (await scene.read(national, id)).body;
  expect(actions.find(({ transition }: { transition: string }) => transition === 'valider')).toMatchObject({
    ok: false,
    raison:
      'Vous avez créé ce dossier, ou vous êtes membre de cette association : une autre personne du service doit s’en charger.',
  });
  isRefused(await scene.move(national, id, 'valider'), ...INTERET);
  await scene.lead(id, [local, 'valider']);
  isRefused(await scene.amounts(national, envoye, { montant_accorde: 1 }), ...INTERET);
  await scene.amounts(local, envoye, { montant_accorde: 1 });
  isRefused(await scene.move(national, id, 'accorder'), ...INTERET);
  isRefused(await scene.move(national, id, 'refuser', { texte }), ...INTERET);
  await scene.lead(id, [local, 'accorder']);
  isRefused(await scene.move(national, id, 'payerParSirepa'), ...INTERET);
  await leave(national);
});

test('DOSSIER-042 T26 ni renvoyer, ni rendre, ni ajourner, ni réexaminer, ni notifier, ni constater, ni clore ce qui touche sa propre association', async () => {
  const { agent, local, national } = scene;
  const interesse = await newInteresse();
  const envoye = await scene.sent();
  const { id } = envoye;
  const refuse = async (...transitions: readonly string[]) => {
    for (const transition of transitions) isRefused(await scene.move(interesse, id, transition, { texte }), ...INTERET);
  };
  await refuse('renvoyer', 'ouvrir');
  await scene.lead(id, [agent, 'ouvrir']);
  await scene.amounts(agent, envoye, { montant_propose: ACCORDE });
  await scene.lead(id, [agent, 'proposer']);
  await refuse('reprendre', 'renvoyer');
  await scene.lead(id, [local, 'valider']);
  await refuse('ajourner');
  await scene.amounts(local, envoye, { montant_accorde: ACCORDE });
  await scene.lead(id, [local, 'accorder']);
  await refuse('rouvrir');
  const advance = async (qui: Personne) =>
    scene.call(qui, 'POST', scene.at(id, '/lettre'), undefined, match((await scene.read(qui, id)).body.version));
  isRefused(await advance(interesse), ...INTERET);
  for (const _ of ['a_signer', 'a_notifier', 'notifie']) expect((await advance(local)).status).toBe(200);
  await scene.lead(id, [national, 'payerParChorus']);
  await scene.record(scene.agent, id);
  for (const etat of [2, 3, 4]) await scene.push(national, id, { etat });
  await refuse('solder');
  isRefused(await scene.move(local, id, 'solder'), 403, 'DECIDEUR_PAYEUR');
  await scene.lead(id, [national, 'solder']);
  await refuse('clore');
  expect((await scene.read(agent, id)).body.etat).toBe('9');
});

test('DOSSIER-042 qui est de l’association ne demande, ne rend ni n’abandonne un avis, et ne juge pas ce qu’elle a répondu', async () => {
  const { agent, local, voisin, createur } = scene;
  const interesse = await newInteresse();
  const { id } = await scene.sent();
  const ask = { question: 'Utile ?', echeance: '2027-03-01', id_service_consulte: voisin.service };
  isRefused(await scene.call(interesse, 'POST', scene.at(id, '/avis'), ask), ...INTERET);
  const avis = (await scene.call(agent, 'POST', scene.at(id, '/avis'), ask)).body;
  const answer = (qui: Personne, body: object) =>
    scene.call(qui, 'PUT', `/${id}/avis/${avis._id}`, body, match(avis.version));
  isRefused(await answer(interesse, { acte: 'abandonner', reponse: 'Tant pis' }), ...INTERET);
  await joinAssociation(scene.portail, voisin.id, scene.club, { type: 'Siège' });
  const favorable = { acte: 'rendre', sens: 'favorable', reponse: 'Bravo' };
  isRefused(await answer(voisin, favorable), ...INTERET);
  await leave(voisin);
  expect((await answer(voisin, favorable)).status).toBe(200);

  const complements = [
    { cible: 'contact', reference: 'demandeur.id_signataire', motif: 'Imprécis', echeance: '2027-03-01' },
  ];
  isRefused(await scene.call(interesse, 'POST', scene.at(id, '/complements'), { complements }), ...INTERET);
  const asked = (await scene.call(agent, 'POST', scene.at(id, '/complements'), { complements })).body.complements[0];
  const act = async (qui: Personne, acte: string) => {
    const all = (await scene.call(qui, 'GET', `/${id}/complements`)).body.complements as typeof complements &
      { version: number }[];
    return scene.call(
      qui,
      'POST',
      `/${id}/complements/${asked._id}`,
      { acte, message: texte },
      match(all[0]?.version ?? 0),
    );
  };
  isRefused(await act(interesse, 'annuler'), ...INTERET);
  expect((await act(createur, 'repondre')).status).toBe(200);
  for (const acte of ['accepter', 'revoir', 'annuler']) isRefused(await act(interesse, acte), ...INTERET);
  expect((await act(local, 'accepter')).status).toBe(200);
});

test('P-7 T26 un service qui n’instruit plus le dossier, ou pas encore, ne confirme pas le compte bancaire', async () => {
  const { agent, local, national } = scene;
  const envoye = await scene.sent([agent.service, local.service]);
  const { id } = envoye;
  await scene.lead(id, [agent, 'ouvrir']);
  await scene.amounts(agent, envoye, { montant_propose: ACCORDE });
  await scene.lead(id, [agent, 'proposer'], [local, 'valider']);
  await scene.amounts(local, envoye, { montant_accorde: ACCORDE });
  await scene.lead(id, [local, 'accorder']);
  await scene.changeRib(id);
  const { demande_at } = (await scene.registre(national, id)).body.rib.change;
  const confirm = (service: string) => scene.call(national, 'POST', scene.at(id, '/rib', service), { demande_at });
  const other = (await scene.call(national, 'GET', scene.at(id, '/versements', local.service))).body;
  expect([other.rib.confirmer.ok, other.rib.confirmer.raison]).toEqual([
    false,
    'Votre service n’instruit ni ne paie ce dossier : un service qui le fait confirme le compte bancaire.',
  ]);
  isRefused(await confirm(local.service), 403, 'RIB_AUTRE_SERVICE');
  await scene.move(local, id, 'rejeter', { service: local.service, texte });
  isRefused(await confirm(local.service), 403, 'RIB_AUTRE_SERVICE');
  expect((await confirm(agent.service)).status).toBe(200);
});
