import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAssociation } from '../../../../testing/associations.ts';
import { type SceneCrf, startCrf } from '../../../../testing/crf.ts';
import { isRefused } from '../../../../testing/instruction.ts';

let scene: SceneCrf;
beforeAll(async () => {
  scene = await startCrf();
});
afterAll(() => scene.portail.close());

const offered = (droits: Readonly<Record<string, { readonly ok: boolean }>>) =>
  Object.entries(droits)
    .filter(([, { ok }]) => ok)
    .map(([acte]) => acte)
    .join(' ');

describe('la vie d’un compte rendu financier', () => {
  test('CRF-002 CALL-DEM-022 CALL-DEM-023 né avec le paiement, avec ce qui fut accordé et versé', async () => {
    const envoye = await scene.paid();
    const { createur, agent, national, call } = scene;
    const before = await call(createur, 'GET', `/${envoye.id}/crf`);
    expect(before.body).toEqual({ crfs: [], exercices_manquants: [2027] });
    await scene.lead(envoye.id, [national, 'solder']);
    const { body } = await call(createur, 'GET', `/${envoye.id}/crf`);
    expect([body.crfs.length, body.exercices_manquants]).toEqual([1, []]);
    const crf = body.crfs[0]._id;
    const read = await scene.readCrf({ ...envoye, crf });
    expect(read).toMatchObject({
      dossier: { _id: envoye.id, id_fo: envoye.id_fo },
      description: { exercice: 2027, etat: '1', libelle: 'A saisir', echeance: '2028-06-30' },
      versements: [{ type: 'solde', montant: 70_000 }],
      updatedBy: null,
      transmission: null,
      version: 1,
    });
    expect([read.description.montant_accorde, read.description.montant_verse]).toEqual([70_000, 70_000]);
    expect(read.projets).toHaveLength(1);
    expect(read.projets[0]).toMatchObject({
      _id: envoye.projet,
      description: { intitule: 'Tournoi', objectifs: 'Former', montant_accorde: 70_000, montant_realise: null },
      budget_previsionnel: { charges: { montants: { '604': 200_000 } } },
      financements: [{ annee: 2027, montant_accorde: 70_000 }],
    });
    expect(offered(read.droits)).toBe('saisir transmettre');
    expect(offered((await scene.readCrf({ ...envoye, crf }, agent)).droits)).toBe('');
    expect(await scene.news(createur, envoye.id)).toContain(8);
    expect(await scene.phrases(createur, envoye.id)).toContainEqual(
      expect.stringMatching(/a créé le compte rendu financier de 2027\.$/u),
    );
  });

  test('CRF-004 CRF-005 CRF-007 CALL-DEM-021 CALL-DEM-026 saisi, transmis, renvoyé, corrigé, transmis, reçu, évalué, puis le dossier clos', async () => {
    const paye = await scene.awaited();
    const { createur, agent, local } = scene;
    const etatOf = async () => {
      const { etat, libelle } = (await scene.readCrf(paye)).description;
      return [etat, libelle];
    };
    expect(await etatOf()).toEqual(['1', 'A saisir']);
    const saved = await scene.save(paye, { projets: [{ _id: paye.projet, saisie: { montant_realise: 70_000 } }] });
    expect([saved.status, saved.body.description.etat, saved.body.updatedBy]).toEqual([
      200,
      '2',
      { id: createur.id, identifiant: 'Amina Diallo', type: 'association' },
    ]);
    expect(await etatOf()).toEqual(['2', 'En cours de saisie']);
    isRefused(await scene.transmit(paye), 422, 'CRF_INCOMPLET');
    await scene.save(paye, scene.full(paye));
    isRefused(await scene.act(agent, paye, { acte: 'recevoir' }), 403, 'CRF_NON_EDITABLE');
    const sent = await scene.transmit(paye);
    expect([sent.status, sent.body.crf.description.etat, sent.body.crf.transmission.numero]).toEqual([200, '4', 1]);
    expect(await etatOf()).toEqual(['4', 'Transmis au service instructeur']);
    expect(sent.body.message).toBe('Votre compte rendu financier est transmis au service instructeur.');
    isRefused(await scene.save(paye, { attestation: null }), 403, 'CRF_NON_EDITABLE');
    isRefused(await scene.act(agent, paye, { acte: 'renvoyer', texte: ' ' }), 400, 'REQUETE_INVALIDE');
    await scene.act(agent, paye, { acte: 'renvoyer', texte: 'Joignez le compte rendu signé.' });
    const back = await scene.readCrf(paye);
    expect(await etatOf()).toEqual(['3', 'Renvoyé au compte asso']);
    expect([back.description.etat, back.description.texte]).toEqual(['3', 'Joignez le compte rendu signé.']);
    // CRF-005: now that it came back, the signed paper is asked for; and what is sent next is attested again.
    expect(back.manquants.map(({ champ }: { champ: string }) => champ)).toEqual(['document', 'attestation']);
    isRefused(await scene.transmit(paye), 422, 'CRF_INCOMPLET');
    const uuid = await scene.addPaper();
    const { attestation } = scene.full(paye) as { readonly attestation: object };
    const joined = await scene.save(paye, { document: uuid, attestation });
    expect([joined.body.description.etat, joined.body.document]).toEqual(['3', { uuid, nom: 'signe.pdf' }]);
    expect((await scene.transmit(paye)).body.crf.transmission.numero).toBe(2);
    isRefused(await scene.move(agent, paye.id, 'clore'), 403, 'COMPTE_RENDU_ATTENDU');
    await scene.act(agent, paye, { acte: 'recevoir' });
    expect(await etatOf()).toEqual(['5', 'Reçu par le service instructeur']);
    isRefused(await scene.move(agent, paye.id, 'clore'), 403, 'COMPTE_RENDU_ATTENDU');
    isRefused(
      await scene.act(agent, paye, { acte: 'evaluer', evaluation: 'reversement_regle' }),
      403,
      'CRF_REVERSEMENT_ABSENT',
    );
    const judge = (more: object) => scene.act(agent, paye, { acte: 'evaluer', ...more });
    const demande = { evaluation: 'reversement_demande', texte: 'Un jour de moins' };
    expect((await judge(demande)).body.champs).toMatchObject([{ champ: 'montant' }]);
    isRefused(await judge({ ...demande, montant: 70_001 }), 422, 'CRF_REVERSEMENT_EXCESSIF');
    const asked = await judge({ ...demande, montant: 10_000 });
    expect(asked.body.evaluations).toMatchObject([
      { id_service: agent.service, evaluation: 'reversement_demande', montant: 10_000, texte: 'Un jour de moins' },
    ]);
    isRefused(await scene.move(agent, paye.id, 'clore'), 403, 'COMPTE_RENDU_ATTENDU');
    // Only what the ledger says came back settles it, and nothing of the ledger is left on its way.
    isRefused(await judge({ evaluation: 'reversement_regle' }), 403, 'CRF_REVERSEMENT_NON_RENDU');
    const early = await scene.giveBack(paye, 9_999);
    await early.carryOut();
    isRefused(await judge({ evaluation: 'reversement_regle' }), 403, 'CRF_REVERSEMENT_NON_RENDU');
    const last = await scene.giveBack(paye, 1);
    isRefused(await judge({ evaluation: 'reversement_regle' }), 403, 'CRF_REVERSEMENT_NON_RENDU');
    await last.carryOut();
    const pending = await scene.giveBack(paye, 5);
    expect((await judge({ evaluation: 'reversement_regle' })).body.description.evaluation).toBe('reversement_regle');
    isRefused(await scene.move(agent, paye.id, 'clore'), 403, 'VERSEMENT_EN_COURS');
    await pending.push(8);
    await scene.lead(paye.id, [agent, 'clore']);
    isRefused(await scene.act(local, paye, { acte: 'evaluer', evaluation: 'conforme' }), 403, 'CRF_NON_EDITABLE');
    const phrases = (await scene.phrases(createur, paye.id)).join('\n');
    for (const said of [
      'a commencé à saisir le compte rendu financier de 2027.',
      'a transmis le compte rendu financier de 2027 au service instructeur.',
      'a renvoyé à l’association le compte rendu financier de 2027 : Joignez le compte rendu signé.',
      'a reçu le compte rendu financier de 2027.',
      'a évalué le compte rendu financier de 2027 : Reversement réglé.',
    ])
      expect(phrases).toContain(said);
    const { rows } = await sql<{ numero: number; empreinte: string }>`select numero, empreinte
      from demandes.crf_transmission where id_crf = ${paye.crf} order by numero`.execute(scene.portail.owner);
    expect(rows.map(({ numero, empreinte }) => [numero, empreinte.length])).toEqual([
      [1, 64],
      [2, 64],
    ]);
  });

  test('CRF-007 CALL-DEM-026 une attestation ne vaut que pour ce qui était écrit, et n’est qu’à qui transmet', async () => {
    const paye = await scene.awaited();
    await scene.save(paye, scene.full(paye));
    const changed = await scene.save(paye, { projets: [{ _id: paye.projet, saisie: { montant_realise: 60_000 } }] });
    expect(changed.body.attestation).toBeNull();
    isRefused(await scene.transmit(paye), 422, 'CRF_INCOMPLET');
    const { attestation } = scene.full(paye) as { readonly attestation: object };
    isRefused(await scene.save(paye, { attestation }, { qui: scene.admin }), 403, 'CRF_ACTE_INTERDIT');
    expect((await scene.save(paye, { attestation })).body.attestation).toMatchObject({ accepte: true });
    expect((await scene.transmit(paye)).status).toBe(200);
  });

  test('CRF-007 ne jugent ni le service qui n’a rien payé, ni la personne qui a transmis', async () => {
    const paye = await scene.awaited();
    await scene.save(paye, scene.full(paye));
    await scene.transmit(paye);
    await sql`insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat)
      values (2027, ${paye.id}::bigint, ${scene.voisin.service}, false, '11')`.execute(scene.portail.owner);
    isRefused(await scene.act(scene.voisin, paye, { acte: 'recevoir' }), 403, 'CRF_ACTE_INTERDIT');
    await sql`update demandes.crf_transmission set transmis_par = ${scene.agent.id} where id_crf = ${paye.crf}`.execute(
      scene.portail.owner,
    );
    const listed = async () => (await scene.readCrf(paye, scene.agent)).droits.recevoir;
    expect(await listed()).toMatchObject({ ok: false, code: 'CRF_MEME_PERSONNE', raison: expect.any(String) });
    isRefused(await scene.act(scene.agent, paye, { acte: 'recevoir' }), 403, 'CRF_MEME_PERSONNE');
    await joinAssociation(scene.portail, scene.agent.id, scene.club, { type: 'Siège' });
    expect(await listed()).toMatchObject({ ok: false, code: 'INTERET_PERSONNEL', raison: expect.any(String) });
    isRefused(await scene.act(scene.agent, paye, { acte: 'recevoir' }), 403, 'INTERET_PERSONNEL');
    await sql`delete from lca.utilisateur_association where id_utilisateur = ${scene.agent.id}`.execute(
      scene.portail.owner,
    );
    expect((await scene.act(scene.local, paye, { acte: 'recevoir' })).status).toBe(200);
  });

  test('CRF-006 CALL-DEM-024 CALL-DEM-025 ce qui manque se crée ; ce qui est là est rendu ; rien avant le paiement', async () => {
    const { createur, agent, call } = scene;
    const early = await scene.sent();
    isRefused(await call(createur, 'POST', `/${early.id}/crf`), 403, 'CRF_NON_ATTENDU');
    const envoye = await scene.paid();
    isRefused(await call(createur, 'POST', `/${envoye.id}/crf/2031`), 403, 'CRF_NON_ATTENDU');
    const made = await call(createur, 'POST', `/${envoye.id}/crf/2027`);
    expect([made.status, made.body.status, made.body.crf.description.exercice]).toEqual([200, 'CLONED', 2027]);
    const again = await call(agent, 'POST', `/${envoye.id}/crf/2027`);
    expect([again.body.status, again.body.crf._id]).toEqual(['FETCHED', made.body.crf._id]);
    const all = await call(createur, 'POST', `/${envoye.id}/crf`);
    expect([all.body.status, all.body.crf.length]).toEqual(['FETCHED', 1]);
    const four = await Promise.all([1, 2, 3, 4].map(() => call(createur, 'POST', `/${envoye.id}/crf`)));
    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    isRefused(await call(createur, 'POST', `/${envoye.id}/crf/demain`), 400, 'REQUETE_INVALIDE');
  });

  test('CRF-006 CALL-DEM-024 d’une subvention de deux ans, les deux comptes rendus se créent, une seule fois', async () => {
    const { createur, call, portail } = scene;
    const { id } = await scene.paid();
    // Another amount was granted for the second year: each report accounts for its own.
    await sql`update demandes.projet set contenu = jsonb_set(contenu::jsonb, '{financements}', contenu::jsonb -> 'financements'
        || jsonb_build_array((contenu::jsonb -> 'financements' -> 0) || '{"annee": 2028, "montant_accorde": 30000}'))
      where id_dossier = ${id}::bigint`.execute(portail.owner);
    await sql`update demandes.dossier set exercice_fin = exercice + 1 where id = ${id}`.execute(portail.owner);
    const made = await call(createur, 'POST', `/${id}/crf`);
    const exercices = made.body.crf.map(
      ({ description }: { description: { exercice: number } }) => description.exercice,
    );
    expect([made.body.status, exercices]).toEqual(['CLONED', [2027, 2028]]);
    const granted = [];
    for (const { _id } of made.body.crf) {
      const { description, projets } = (await call(createur, 'GET', `/${id}/crf/${_id}`)).body;
      const annees = projets[0].financements.map(({ annee }: { annee: number }) => annee);
      granted.push([description.montant_accorde, annees]);
    }
    expect(granted).toEqual([
      [70_000, [2027]],
      [30_000, [2028]],
    ]);
    const again = await call(createur, 'POST', `/${id}/crf`);
    expect([again.body.status, again.body.crf.length]).toEqual(['FETCHED', 2]);
  });
});
