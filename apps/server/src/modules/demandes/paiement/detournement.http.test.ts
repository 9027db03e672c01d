import { ERREURS } from '@guichet/rules';
import { NOTIFICATION } from '@guichet/rules/dossier';
import { TENUES } from '@guichet/rules/paiement';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAssociation } from '../../../../testing/associations.ts';
import { addDocument } from '../../../../testing/dossierPret.ts';
import { DAC } from '../../../../testing/fiches.ts';
import { type Envoye, isRefused } from '../../../../testing/instruction.ts';
import { type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import { ageAuthentification } from '../../../../testing/people.ts';
import { claimNew, confirmClaim, grant, joinByCall, newcomer, sendFrom } from '../../../../testing/revendication.ts';
import type { Personne } from '../../../../testing/subventions.ts';

const HEURES = 72;
const CINQ_HEURES = 300;
const IBAN = 'FR7610107001011234567890129';
const RIB = { titulaire: 'Quelqu’un', banque: null, domiciliation: null, bic: 'BREDFRPP' };

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene.portail.close());

const ribs = ({ browser }: Personne, club: number, iban: string) =>
  browser.call('POST', `${DAC}/ribs?id_asso=${club}`, { body: { ...RIB, iban } });
/** As if the password had been typed five hours ago, then just now. */
const stale = (qui: Personne) => ageAuthentification(scene.portail, qui.id, CINQ_HEURES);
const fresh = (qui: Personne) => ageAuthentification(scene.portail, qui.id, -CINQ_HEURES);
const codesOf = async (qui: Personne, id: string): Promise<string[]> => {
  const { body } = await scene.registre(qui, id);
  return body.blocages.map(({ code }: { code: string }) => code);
};
const confirmRib = async (qui: Personne, id: string) => {
  const { demande_at } = (await scene.registre(scene.national, id)).body.rib.change;
  return scene.call(qui, 'POST', scene.at(id, '/rib'), { demande_at });
};
const fileOf = async (id_fo: string): Promise<string | undefined> => {
  const { body } = await scene.exporter(scene.national);
  if (body.lot === null) return undefined;
  const lines: string[] = (await scene.fichier(scene.national, body.lot)).body.split('\r\n');
  return lines.find((line) => line.split(';')[1] === id_fo)?.split(';')[6];
};

/** An association that a service knows, with one dossier that is instructed. */
const known = async () => {
  const revendiquee = await claimNew(scene);
  const envoye = await sendFrom(scene, revendiquee);
  await scene.lead(envoye.id, [scene.agent, 'ouvrir']);
  expect((await confirmClaim(scene, revendiquee, envoye.id)).status).toBe(200);
  return { revendiquee, envoye };
};
const open = async (envoye: Envoye) => {
  await scene.lead(envoye.id, [scene.agent, 'ouvrir']);
  await grant(scene, envoye);
};
const pay = (id: string) => scene.move(scene.national, id, 'payerParChorus');
const changeOf = async (id: string) => {
  const { rows } = await sql<{ change: object }>`select contenu::jsonb -> 'rib_change' as change from demandes.dossier
    where id = ${id}::bigint`.execute(scene.portail.owner);
  return rows[0]?.change;
};

describe('P-23 le compte change avant l’accord', () => {
  test('T10 à l’état 2 : mot de passe récent, seconde personne et 72 heures avant qu’un fichier le porte', async () => {
    const { createur, club, agent, local, national } = scene;
    const envoye = await scene.sent();
    await scene.lead(envoye.id, [agent, 'ouvrir']);
    await stale(createur);
    isRefused(await ribs(createur, club.id, IBAN), 403, 'REAUTHENTIFICATION_REQUISE');
    await fresh(createur);
    const nouveau = await ribs(createur, club.id, IBAN);
    expect(nouveau.status).toBe(201);
    const choose = () => scene.call(createur, 'PUT', `/${envoye.id}/rib`, { id_rib: nouveau.body.id });
    await stale(createur);
    isRefused(await choose(), 403, 'REAUTHENTIFICATION_REQUISE');
    await fresh(createur);
    expect((await choose()).status).toBe(200);
    await grant(scene, envoye);
    isRefused(await scene.move(national, envoye.id, 'payerParChorus'), 403, 'RIB_TENU');
    expect(await codesOf(national, envoye.id)).toEqual(['rib_a_confirmer', 'rib_delai']);
    isRefused(await confirmRib(agent, envoye.id), 403, 'FONCTION_REQUISE');
    expect((await confirmRib(local, envoye.id)).status).toBe(200);
    await scene.ageRib(envoye.id, HEURES - 1);
    isRefused(await scene.move(national, envoye.id, 'payerParChorus'), 403, 'RIB_TENU');
    await scene.ageRib(envoye.id, 1);
    await scene.lead(envoye.id, [national, 'payerParChorus']);
    expect((await scene.record(scene.agent, envoye.id)).status).toBe(201);
    expect(await fileOf(envoye.id_fo)).toBe(IBAN);
  });

  test('T10 renvoyé à l’association : un autre compte y est retenu comme ailleurs', async () => {
    const { revendiquee, envoye } = await known();
    const { premier, club } = revendiquee;
    await scene.lead(envoye.id, [scene.agent, 'renvoyer']);
    const { body: nouveau } = await ribs(premier, club.id, IBAN);
    const type = () => scene.call(premier, 'PUT', `/${envoye.id}`, { 'demandeur.id_rib': nouveau.id });
    await stale(premier);
    isRefused(await type(), 403, 'REAUTHENTIFICATION_REQUISE');
    // All the rest is typed as before.
    expect((await scene.call(premier, 'PUT', `/${envoye.id}`, { 'demandeur.enseigne': 'Club' })).status).toBe(200);
    await fresh(premier);
    expect((await type()).status).toBe(200);
    expect(await changeOf(envoye.id)).toMatchObject({
      cause: 'choix',
      avant: revendiquee.contacts.rib,
      apres: nouveau.id,
    });
    expect((await scene.call(premier, 'POST', `/transmit/${envoye.id}`)).status).toBe(200);
    await open(envoye);
    isRefused(await pay(envoye.id), 403, 'RIB_TENU');
    expect(await scene.news(scene.agent, envoye.id)).toContain(NOTIFICATION.rib);
  });

  test('T10 le numéro d’une même ligne changé entre deux envois est retenu au second', async () => {
    const { revendiquee, envoye } = await known();
    const { premier, club, contacts } = revendiquee;
    await scene.lead(envoye.id, [scene.agent, 'renvoyer']);
    const path = `${DAC}/ribs?id_asso=${club.id}&id=${contacts.rib}`;
    await stale(premier);
    isRefused(await premier.browser.call('PATCH', path, { body: { iban: IBAN } }), 403, 'REAUTHENTIFICATION_REQUISE');
    expect((await premier.browser.call('PATCH', path, { body: { banque: 'Une autre enseigne' } })).status).toBe(200);
    await fresh(premier);
    expect((await premier.browser.call('PATCH', path, { body: { iban: IBAN } })).status).toBe(200);
    const send = () => scene.call(premier, 'POST', `/transmit/${envoye.id}`);
    await stale(premier);
    isRefused(await send(), 403, 'REAUTHENTIFICATION_REQUISE');
    await fresh(premier);
    expect((await send()).status).toBe(200);
    const { rib } = contacts;
    expect(await changeOf(envoye.id)).toMatchObject({
      cause: 'numero',
      avant: rib,
      apres: rib,
      inscrit_par: premier.id,
    });
    await open(envoye);
    isRefused(await pay(envoye.id), 403, 'RIB_TENU');
  });

  test('T10 un compte venu dans la fiche après un premier envoi est retenu là où il sert, dès qu’il y est venu', async () => {
    const { revendiquee, envoye } = await known();
    const { premier, club } = revendiquee;
    const { body: nouveau } = await ribs(premier, club.id, IBAN);
    await sql`update association.element set numero_at = now() - case when id = ${nouveau.id}::uuid
      then interval '10 hours' else interval '30 hours' end where id_correspondance = ${club.id}`.execute(
      scene.portail.owner,
    );
    await sql`update demandes.dossier set transmis_at = transmis_at - interval '20 hours'
      where id = ${envoye.id}::bigint`.execute(scene.portail.owner);
    const autre = await sendFrom(scene, { ...revendiquee, contacts: { ...revendiquee.contacts, rib: nouveau.id } });
    await open(autre);
    isRefused(await pay(autre.id), 403, 'RIB_TENU');
    expect(await changeOf(autre.id)).toMatchObject({ cause: 'fiche', avant: nouveau.id, inscrit_par: premier.id });
    expect((await confirmRib(scene.local, autre.id)).status).toBe(200);
    await scene.ageRib(autre.id, HEURES - 11);
    isRefused(await pay(autre.id), 403, 'RIB_TENU');
    await scene.ageRib(autre.id, 1);
    expect((await pay(autre.id)).status).toBe(200);
    // The account of the first sending was there before it: nothing holds what it asks again.
    const ancien = await sendFrom(scene, revendiquee);
    await open(ancien);
    expect((await pay(ancien.id)).status).toBe(200);
  });

  test('T10 T26 ni qui a inscrit le compte, ni qui l’a choisi, ni qui les a fait entrer ne le confirme, même comptable', async () => {
    const { createur, local, national } = scene;
    const { id } = await scene.granted();
    await ageAuthentification(scene.portail, createur.id, -CINQ_HEURES);
    await scene.changeRib(id);
    const say = (champ: string, qui: Personne) =>
      sql`update demandes.dossier set contenu = jsonb_set(contenu::jsonb, ${`{rib_change,${champ}}`}::text[], to_jsonb(${qui.id}::text))
        where id = ${id}::bigint`.execute(scene.portail.owner);
    await say('inscrit_par', local);
    isRefused(await confirmRib(local, id), 403, 'RIB_MEME_PERSONNE');
    await say('inscrit_par', scene.agent);
    await sql`update rds.agent set donne_par = ${local.id}, donne_at = now() where auth_id = ${scene.agent.id}`.execute(
      scene.portail.owner,
    );
    isRefused(await confirmRib(local, id), 403, 'SECONDE_DE_SA_MAIN');
    await sql`update rds.agent set donne_par = null, donne_at = null`.execute(scene.portail.owner);
    await say('inscrit_par', local);
    await say('confirme_par', local);
    await scene.ageRib(id, HEURES);
    isRefused(await scene.move(national, id, 'payerParChorus'), 403, 'RIB_TENU');
    await say('inscrit_par', national);
    expect((await scene.move(national, id, 'payerParChorus')).status).toBe(200);
    await scene.record(scene.agent, id);
    await say('inscrit_par', local);
    const { body } = await scene.exporter(national);
    expect(body.ecartes).toContainEqual(
      expect.objectContaining({ raison: expect.stringContaining('seconde personne') }),
    );
  });
});

describe('P-22 une association que personne n’avait revendiquée', () => {
  const claimed = async () => {
    const revendiquee = await claimNew(scene);
    const envoye = await sendFrom(scene, revendiquee);
    await scene.lead(envoye.id, [scene.agent, 'ouvrir']);
    return { revendiquee, envoye };
  };

  test('T4 la première personne agit aussitôt, mais rien n’est payé tant que le service n’a pas vérifié qui elle est', async () => {
    const { agent, national, local } = scene;
    const { revendiquee, envoye } = await claimed();
    await grant(scene, envoye);
    isRefused(await scene.move(national, envoye.id, 'payerParChorus'), 403, 'REVENDICATION_A_CONFIRMER');
    expect(await codesOf(national, envoye.id)).toEqual(['revendication']);
    const { body } = await scene.call(revendiquee.premier, 'GET', `/${envoye.id}/paiements`);
    expect(body.compte).toEqual([{ code: 'revendication', raison: TENUES.revendication.attend, jusqua: null }]);
    await stale(agent);
    isRefused(await confirmClaim(scene, revendiquee, envoye.id), 403, 'REAUTHENTIFICATION_REQUISE');
    await fresh(agent);
    const confirmed = await confirmClaim(scene, revendiquee, envoye.id);
    expect([confirmed.status, confirmed.body.revendication, confirmed.body.blocages]).toEqual([200, null, []]);
    expect((await confirmClaim(scene, revendiquee, envoye.id)).status).toBe(409);
    isRefused(await confirmClaim(scene, revendiquee, envoye.id, { par: local }), 409, 'REVENDICATION_NON_A_CONFIRMER');
    await scene.lead(envoye.id, [national, 'payerParChorus']);
    expect((await scene.record(scene.agent, envoye.id)).status).toBe(201);
    expect(await fileOf(envoye.id_fo)).toMatch(/^FR76/u);
    // Once confirmed, who comes merely waits to be let in (P-8): nobody holds a payment by asking to join.
    expect(await joinByCall(await newcomer(scene), revendiquee.club)).toBe('a_confirmer');
    expect(await codesOf(national, envoye.id)).toEqual([]);
  });

  test('une revendication contraire suspend ; le premier venu ne la règle pas en refusant, et l’accepter ne suffit pas', async () => {
    const { revendiquee, envoye } = await claimed();
    const { premier, club } = revendiquee;
    const causeOf = async () => (await scene.registre(scene.agent, envoye.id)).body.revendication?.cause ?? null;
    const answer = async (qui: Personne, decision: 'confirm' | 'refuse') => {
      const { body } = await premier.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id}`);
      const { id } = body.find(({ etat }: { etat: string }) => etat === 'a_confirmer');
      expect((await premier.browser.call('POST', `/api/lca/rattachements/${id}/${decision}`)).status).toBe(200);
      return qui;
    };
    const second = await newcomer(scene);
    expect(await causeOf()).toBe('revendication');
    expect(await joinByCall(second, club)).toBe('a_confirmer');
    expect(await causeOf()).toBe('revendication_contredite');
    await answer(second, 'refuse');
    expect(await causeOf()).toBe('revendication_contredite');
    await joinByCall(second, club);
    await answer(second, 'confirm');
    expect(await causeOf()).toBe('revendication');
    // The service may know the second better than the first.
    const { status, body } = await confirmClaim(scene, revendiquee, envoye.id, { qui: second.id });
    expect([status, body.revendication]).toEqual([200, null]);
  });

  test('le service dit ce qu’il a lu et de qui : une pièce et un représentant de cette fiche, un membre du siège, un motif', async () => {
    const { revendiquee, envoye } = await claimed();
    const autre = await claimNew(scene);
    const etranger = await newcomer(scene);
    const sansType = await addDocument(scene, revendiquee.club.id);
    const wrong: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['piece', { piece: autre.piece }],
      ['piece', { piece: sansType }],
      ['representant', { representant: autre.contacts.representant }],
      ['qui', { qui: etranger.id }],
      ['motif', { motif: 'ok' }],
    ];
    for (const [champ, more] of wrong) {
      const refused = await confirmClaim(scene, revendiquee, envoye.id, more);
      expect([refused.status, refused.body.champs?.[0]?.champ]).toEqual([400, champ]);
    }
    isRefused(await confirmClaim(scene, revendiquee, envoye.id, { par: revendiquee.premier }), 403, 'ACCES_REFUSE');
    await joinAssociation(scene.portail, scene.agent.id, revendiquee.club);
    isRefused(await confirmClaim(scene, revendiquee, envoye.id), 403, 'INTERET_PERSONNEL');
    const { status } = await confirmClaim(scene, revendiquee, envoye.id, { par: scene.local });
    expect(status).toBe(200);
    const { rows } = await sql<{ action: string; acteur: string }>`select action, acteur from platform.historique
      where objet = 'revendication' and id_objet = ${String(revendiquee.club.id)} order by survenu_at`.execute(
      scene.portail.owner,
    );
    expect(rows.map(({ action }) => action)).toEqual(['claimAssociation', 'confirmRevendication']);
    expect(rows.at(-1)?.acteur).toBe(scene.local.id);
  });

  test('T10 un versement déjà enregistré ne part pas non plus, et l’export dit pourquoi', async () => {
    const { id, id_fo } = await scene.paying();
    await scene.record(scene.agent, id);
    const { owner } = scene.portail;
    await sql`insert into lca.revendication (id_correspondance, id_utilisateur, revendique_at)
      values (${scene.club.id}, ${scene.createur.id}, now())`.execute(owner);
    try {
      const { body } = await scene.exporter(scene.national);
      const raison = ERREURS.REVENDICATION_A_CONFIRMER.message;
      expect(body.ecartes).toContainEqual(expect.objectContaining({ id_fo, raison }));
      expect(body.nombre).toBe(0);
    } finally {
      await sql`delete from lca.revendication where id_correspondance = ${scene.club.id}`.execute(owner);
    }
    expect(await fileOf(id_fo)).toMatch(/^FR76/u);
  });
});
