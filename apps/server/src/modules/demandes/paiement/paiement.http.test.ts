import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDocument } from '../../../../testing/dossierPret.ts';
import { isRefused } from '../../../../testing/instruction.ts';
import { ACCORDE, type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene.portail.close());

interface Vu {
  readonly etat: number;
  readonly libelle: string;
}
const paiements = async (id: string) => (await scene.call(scene.createur, 'GET', `/${id}/paiements`)).body.services[0];
const codes = (blocages: readonly { code: string }[]) => blocages.map(({ code }) => code);

describe('le registre des versements', () => {
  test('PAIE-001 enregistré, envoyé, en paiement, payé : l’association suit, et le dernier paiement permet de solder', async () => {
    const { national, local, createur } = scene;
    const { id } = await scene.paying();
    const empty = (await scene.registre(national, id)).body;
    expect([empty.systeme, empty.compte, empty.sortie, empty.rib.etat]).toEqual([
      'chorus',
      { accorde: ACCORDE, en_route: 0, paye: 0, rendu: 0, reste: ACCORDE },
      { ok: true, raison: null },
      'utilisable',
    ]);
    const first = await scene.record(scene.agent, id, { montant: 50_000 });
    expect([first.status, first.body.versements]).toMatchObject([
      201,
      [{ type: 'acompte', etat: 1, libelle: 'Enregistré', suites: [8], cree_nom: 'Amina Diallo' }],
    ]);
    expect((await scene.registre(national, id)).body.versements[0]).toMatchObject({ suites: [2, 8], attend: null });
    isRefused(await scene.move(national, id, 'solder'), 403, 'VERSEMENTS_ATTENDUS');
    for (const etat of [2, 3, 4]) expect((await scene.push(national, id, { etat })).body.versements[0].etat).toBe(etat);
    expect((await scene.record(scene.agent, id, { type: 'solde', montant: 20_000 })).status).toBe(201);
    expect(await paiements(id)).toMatchObject({
      compte: { accorde: ACCORDE, en_route: 20_000, paye: 50_000, reste: 0 },
      blocages: [],
      versements: [{ etat: 4, libelle: 'Payé' }, { etat: 1 }],
    });
    isRefused(await scene.move(national, id, 'solder'), 403, 'VERSEMENTS_ATTENDUS');
    for (const etat of [2, 3, 4]) await scene.push(national, id, { etat });
    await scene.lead(id, [national, 'solder']);
    expect((await scene.read(local, id)).body.etat).toBe('9');
    const phrases = await scene.phrases(createur, id);
    expect(phrases.filter((phrase) => phrase.includes('Payé'))).toHaveLength(2);
    expect(phrases.join(' ')).not.toContain('système comptable');

    isRefused(await scene.record(scene.agent, id), 403, 'VERSEMENT_HORS_PAIEMENT');
    isRefused(
      await scene.record(scene.agent, id, { type: 'reversement', montant: ACCORDE + 1 }),
      422,
      'VERSEMENT_EXCESSIF',
    );
    const back = await scene.record(scene.agent, id, { type: 'reversement', montant: 5_000 });
    expect([back.status, back.body.versements.at(-1)]).toMatchObject([201, { type: 'reversement', systeme: 'chorus' }]);
  });

  test('jamais plus que ce qui est accordé, ni hors des années du dossier ; la faute est dite à sa place', async () => {
    const { national } = scene;
    const { id } = await scene.paying();
    const over = await scene.record(scene.agent, id, { montant: ACCORDE + 1 });
    expect([over.status, over.body.champs]).toMatchObject([422, [{ champ: 'montant' }]]);
    const late = await scene.record(scene.agent, id, { annee: 2030 });
    expect([late.status, late.body.champs]).toMatchObject([400, [{ champ: 'annee' }]]);
    isRefused(await scene.record(scene.agent, id, { type: 'reversement', montant: 1 }), 422, 'VERSEMENT_EXCESSIF');
    expect((await scene.record(scene.agent, id)).status).toBe(201);
    isRefused(await scene.record(scene.agent, id, { montant: 1 }), 422, 'VERSEMENT_EXCESSIF');
    await scene.push(national, id, { etat: 8 });
    expect((await paiements(id)).versements).toEqual([]);
    expect((await scene.record(scene.agent, id)).status).toBe(201);
    expect((await scene.registre(national, id)).body.versements.map(({ etat }: Vu) => etat)).toEqual([8, 1]);
  });

  test('T26 ni qui a décidé, ni un voisin ; un agent prépare sans voir le compte, et n’envoie rien', async () => {
    const { agent, local, national, voisin, createur } = scene;
    const { id } = await scene.paying();
    isRefused(await scene.record(local, id), 403, 'DECIDEUR_PAYEUR');
    isRefused(await scene.record(voisin, id), 404, 'DOSSIER_INEXISTANT');
    isRefused(await scene.record(createur, id), 403, 'ACCES_REFUSE');
    expect((await scene.record(agent, id)).status).toBe(201);
    isRefused(await scene.push(local, id, { etat: 2 }), 403, 'DECIDEUR_PAYEUR');
    isRefused(await scene.push(agent, id, { etat: 2 }), 403, 'FONCTION_REQUISE');
    const read = (await scene.registre(agent, id)).body;
    expect([read.rib.titulaire, read.rib.fin, read.versements[0].suites, read.sortie.ok]).toEqual([
      null,
      null,
      [8],
      true,
    ]);
    const payer = (await scene.registre(national, id)).body;
    expect([payer.rib.titulaire, payer.rib.fin]).toEqual(['Club', '0189']);
    expect(JSON.stringify([read, payer, await paiements(id)])).not.toContain('FR76');
  });

  test('ce qui a été lu du RIB déposé est dit au comptable seul, et ne retient aucun paiement', async () => {
    const { agent, national, club } = scene;
    const { id } = await scene.paying();
    expect((await scene.registre(national, id)).body.rib.lecture).toBeNull();
    const uuid = await addDocument(scene, club.id, { id_type: 'RIB' });
    const lecture = { moyen: 'texte', fin: '1234', empreinte: `e1.${'0'.repeat(64)}`, titulaire: true };
    const keep = (kept: object) =>
      sql`update association.document set lecture_rib = ${JSON.stringify(kept)}::jsonb
      where uuid = ${uuid}`.execute(scene.portail.owner);
    await keep(lecture);
    const payer = (await scene.registre(national, id)).body;
    expect([payer.rib.lecture, payer.blocages]).toEqual([{ verdict: 'different', fin: '1234' }, []]);
    expect((await scene.registre(agent, id)).body.rib.lecture).toBeNull();
    await keep({ ...lecture, empreinte: `e999.${'0'.repeat(64)}` });
    expect((await scene.registre(national, id)).body.rib.lecture).toBeNull();
    await sql`delete from association.document where uuid = ${uuid}`.execute(scene.portail.owner);
  });

  test('un état déjà passé, ou une version dépassée, se refuse ; ce qui est enregistré ne se réécrit pas', async () => {
    const { national } = scene;
    const { id } = await scene.paying();
    await scene.record(scene.agent, id);
    isRefused(await scene.push(national, id, { etat: 4 }), 409, 'VERSEMENT_ETAT_IMPOSSIBLE');
    isRefused(await scene.push(national, id, { etat: 2 }, { version: 9 }), 409, 'VERSION_DEPASSEE');
    await scene.push(national, id, { etat: 2, reference: 'EJ-1' });
    await scene.push(national, id, { etat: 3 });
    isRefused(await scene.push(national, id, { etat: 2 }), 409, 'VERSEMENT_ETAT_IMPOSSIBLE');
    const other = await scene.paying();
    await scene.record(scene.agent, other.id);
    const taken = await scene.push(national, other.id, { etat: 2, reference: 'EJ-1' });
    expect([taken.status, taken.body.champs]).toMatchObject([400, [{ champ: 'reference' }]]);
    for (const column of ['id_rib', 'montant', 'type', 'rib_empreinte'])
      await expect(
        sql`update demandes.versement set ${sql.ref(column)} = ${sql.ref(column)}`.execute(scene.portail.db),
      ).rejects.toThrow(/permission denied/u);
  });

  test('refusé : le dossier reste en paiement, le compte est demandé à l’association, qui le lit', async () => {
    const { national, createur } = scene;
    const { id } = await scene.paying();
    await scene.record(scene.agent, id);
    await scene.push(national, id, { etat: 2 });
    const mute = await scene.push(national, id, { etat: 7 });
    expect([mute.status, mute.body.champs]).toMatchObject([400, [{ champ: 'motif' }]]);
    expect((await scene.push(national, id, { etat: 7, motif: 'Compte clos' })).status).toBe(200);
    const { complements } = (await scene.call(createur, 'GET', `/${id}/complements`)).body;
    expect(complements).toMatchObject([{ cible: 'rib', etat: 'ouvert', message: 'Compte clos', bloquant: true }]);
    const dossier = (await scene.call(createur, 'GET', `/${id}`)).body;
    expect([dossier.description.etat, dossier.description.statut]).toEqual(['8', 'incomplet']);
    expect(await scene.news(createur, id)).toContain(6);
    expect(await paiements(id)).toMatchObject({
      compte: { en_route: 0, reste: ACCORDE },
      versements: [{ etat: 7, motif: 'Compte clos' }],
    });
    // Another account since: the refused one never leaves for it.
    await scene.changeRib(id);
    isRefused(await scene.push(scene.agent, id, { etat: 1 }), 403, 'RIB_TENU');
    await scene.ageRib(id, 72);
    const { change } = (await scene.registre(national, id)).body.rib;
    await scene.call(national, 'POST', scene.at(id, '/rib'), { demande_at: change.demande_at });
    isRefused(await scene.push(scene.agent, id, { etat: 1 }), 403, 'VERSEMENT_AUTRE_COMPTE');
    expect((await scene.record(scene.agent, id)).status).toBe(201);
    isRefused(await scene.push(scene.agent, id, { etat: 1 }, { rang: 0 }), 403, 'VERSEMENT_AUTRE_COMPTE');
  });

  test('un refus qui ne tient pas au compte se reprend, s’il reste de quoi', async () => {
    const { national } = scene;
    const { id } = await scene.paying();
    await scene.record(scene.agent, id);
    await scene.push(national, id, { etat: 2 });
    await scene.push(national, id, { etat: 7, motif: 'Erreur du système' });
    await scene.record(scene.agent, id, { type: 'solde', montant: 1 });
    isRefused(await scene.push(scene.agent, id, { etat: 1 }, { rang: 0 }), 422, 'VERSEMENT_EXCESSIF');
    await scene.push(national, id, { etat: 8 });
    expect((await scene.push(scene.agent, id, { etat: 1 }, { rang: 0 })).body.versements[0].etat).toBe(1);
  });
});

describe('P-7 le compte bancaire changé après l’accord', () => {
  test('T10 ni enregistré ni envoyé avant d’être confirmé par une seconde personne et 72 heures', async () => {
    const { agent, local, national } = scene;
    const { id } = await scene.paying();
    await scene.changeRib(id);
    const held = (await scene.registre(national, id)).body;
    expect([held.rib.etat, codes(held.blocages), held.sortie.ok]).toEqual([
      'tenu',
      ['rib_a_confirmer', 'rib_delai'],
      false,
    ]);
    expect(codes((await paiements(id)).blocages)).toEqual(['rib_a_confirmer', 'rib_delai']);
    isRefused(await scene.record(scene.agent, id), 403, 'RIB_TENU');
    const { demande_at } = held.rib.change;
    const confirm = (qui = national, body = { demande_at }) => scene.call(qui, 'POST', scene.at(id, '/rib'), body);
    isRefused(await confirm(agent), 403, 'FONCTION_REQUISE');
    isRefused(await confirm(national, { demande_at: '2027-01-01T00:00:00.000Z' }), 409, 'RIB_NON_A_CONFIRMER');
    const confirmed = await confirm(local);
    expect([confirmed.status, codes(confirmed.body.blocages)]).toEqual([200, ['rib_delai']]);
    expect(confirmed.body.blocages[0].jusqua).toBe(held.rib.change.fin);
    isRefused(await confirm(), 409, 'RIB_NON_A_CONFIRMER');
    isRefused(await scene.record(scene.agent, id), 403, 'RIB_TENU');
    await scene.ageRib(id, 71);
    isRefused(await scene.record(scene.agent, id), 403, 'RIB_TENU');
    await scene.ageRib(id, 1);
    expect((await scene.record(scene.agent, id)).status).toBe(201);
    expect((await scene.phrases(scene.createur, id)).join(' ')).toContain(
      'a confirmé le changement de compte bancaire',
    );
  });

  test('T10 qui l’a demandé ne le confirme pas, fût-ce après 72 heures', async () => {
    const { national } = scene;
    const { id } = await scene.paying();
    await scene.changeRib(id);
    await sql`update demandes.dossier set contenu = jsonb_set(contenu::jsonb, '{rib_change,par}', to_jsonb(${national.id}::text))
      where id = ${id}::bigint`.execute(scene.portail.owner);
    await scene.ageRib(id, 100);
    const { demande_at } = (await scene.registre(national, id)).body.rib.change;
    isRefused(await scene.call(national, 'POST', scene.at(id, '/rib'), { demande_at }), 403, 'RIB_MEME_PERSONNE');
    isRefused(await scene.record(scene.agent, id), 403, 'RIB_TENU');
  });

  test('T10 modifié dans la fiche, il est dit à choisir à nouveau, sans promettre qu’une confirmation ou un délai suffise', async () => {
    const { national } = scene;
    const { id } = await scene.paying();
    const write = (iban: string) =>
      sql`update association.element set champs = champs || ${JSON.stringify({ iban })}::jsonb
        where id = ${scene.contacts.rib}::uuid`.execute(scene.portail.owner);
    await write('FR7610107001011234567890129');
    const { rib, blocages, sortie } = (await scene.registre(national, id)).body;
    expect([rib.etat, codes(blocages), sortie.ok]).toEqual(['a_choisir', ['rib_a_choisir'], false]);
    isRefused(await scene.record(scene.agent, id), 403, 'RIB_A_CHOISIR');
    await write('FR7630006000011234567890189');
    expect((await scene.record(scene.agent, id)).status).toBe(201);
  });

  test('avant la notification, l’association lit pourquoi rien ne part', async () => {
    const { id } = await scene.granted({ isNotified: false });
    expect(codes((await paiements(id)).blocages)).toEqual(['acte']);
    isRefused(await scene.record(scene.agent, id), 403, 'VERSEMENT_HORS_PAIEMENT');
    const envoye = await scene.sent();
    await scene.toDecision(envoye);
    await scene.amounts(scene.local, envoye, { montant_accorde: 1 });
    expect((await scene.call(scene.createur, 'GET', `/${envoye.id}/paiements`)).body).toEqual({
      compte: [],
      services: [],
    });
  });
});
