import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyOfDossier, rewriteRib } from '../../../../testing/dossiers.ts';
import { DAC } from '../../../../testing/fiches.ts';
import { isRefused } from '../../../../testing/instruction.ts';
import { ACCORDE, type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';

const WAIT_MS = 500;
/** Too late for what is left, or tired of waiting on a busy machine: never a second success. */
const REFUS = [409, 503];
const IBAN = 'FR7630006000011234567890189';
let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene.portail.close());
/** Each begins with nothing to send. */
beforeEach(async () => {
  await sql`update demandes.versement set etat = 8 where etat = 1`.execute(scene.portail.owner);
  // As if the account of the scene had been there before anything was sent: what each test does to it is its own.
  await sql`update association.element set numero_at = null where id = ${scene.contacts.rib}::uuid`.execute(
    scene.portail.owner,
  );
});

const recorded = async (systeme: 'payerParChorus' | 'payerParSirepa' = 'payerParChorus') => {
  const envoye = await scene.paying(systeme);
  expect((await scene.record(scene.agent, envoye.id)).status).toBe(201);
  return envoye;
};
const etatsOf = async (id: string) =>
  (await scene.registre(scene.national, id)).body.versements.map(({ etat }: { etat: number }) => etat);
const referenceOf = async (id: string): Promise<string> =>
  (await scene.registre(scene.national, id)).body.versements.at(-1).reference;
const linesOf = (text: string): string[] => text.trimEnd().split('\r\n').slice(1);

describe('le fichier pour le système comptable', () => {
  test('T10 réunit ce qui est enregistré, le passe en traitement, et se relit tel qu’il a été fait', async () => {
    const { national } = scene;
    const [one, two] = [await recorded(), await recorded()];
    const elsewhere = await recorded('payerParSirepa');
    const { status, body } = await scene.exporter(national);
    expect([status, body]).toMatchObject([200, { nombre: 2, montant: 2 * ACCORDE, ecartes: [], reste: false }]);
    expect([await etatsOf(one.id), await etatsOf(two.id), await etatsOf(elsewhere.id)]).toEqual([[2], [2], [1]]);
    const file = await scene.fichier(national, body.lot);
    expect(file.headers.get('content-type')).toContain('text/csv');
    const lines = linesOf(file.body);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${await referenceOf(one.id)};${one.id_fo};2027;`);
    for (const line of lines) expect(line).toContain(`;Club;${IBAN};AGRIFRPP;Acompte;2027;700,00;EUR`);
    // Whatever the record says since.
    const path = `${DAC}/ribs?id_asso=${scene.club.id}&id=${scene.contacts.rib}`;
    await scene.createur.browser.call('PATCH', path, { body: { titulaire: 'Quelqu’un' } });
    expect((await scene.fichier(national, body.lot)).body).toBe(file.body);
    await scene.createur.browser.call('PATCH', path, { body: { titulaire: 'Club' } });

    expect((await scene.exporter(national)).body).toEqual({
      lot: null,
      nombre: 0,
      montant: 0,
      tenus: 0,
      ecartes: [],
      departs: [],
      reste: false,
    });
    const sirepa = (await scene.exporter(national, 'sirepa')).body;
    expect([sirepa.nombre, linesOf((await scene.fichier(national, sirepa.lot)).body)[0]]).toEqual([
      1,
      expect.stringContaining(`;FDVA;2027;${elsewhere.id_fo};Acompte;2027;700,00;`),
    ]);
  });

  test('T10 un compte changé ou tenu n’entre dans aucun fichier, et l’essai se lit dans l’historique', async () => {
    const { national } = scene;
    const [held, sound] = [await recorded(), await recorded()];
    await scene.changeRib(held.id);
    const { body } = await scene.exporter(national);
    expect([body.nombre, body.ecartes]).toMatchObject([
      1,
      [{ id_fo: held.id_fo, raison: expect.stringContaining('compte bancaire a changé') }],
    ]);
    expect([await etatsOf(held.id), await etatsOf(sound.id)]).toEqual([[1], [2]]);
    expect((await scene.fichier(national, body.lot)).body).not.toContain(held.id_fo);
    const actions = (await historyOfDossier(scene.portail, held.id)).map(({ action }) => action);
    expect(actions.at(-1)).toBe('holdVersement');
    expect((await scene.phrases(scene.createur, held.id)).join(' ')).not.toContain('envoyer au paiement');
    isRefused(await scene.push(national, held.id, { etat: 2 }), 403, 'RIB_TENU');

    // The number changes in the record, under the same line.
    const other = await recorded();
    await rewriteRib(scene.portail, scene.contacts.rib, 'FR7610107001011234567890129');
    expect((await scene.exporter(national)).body).toMatchObject({
      nombre: 0,
      ecartes: [{}, { id_fo: other.id_fo, raison: expect.stringContaining('enregistrez-en un autre') }],
    });
    await rewriteRib(scene.portail, scene.contacts.rib, IBAN);
  });

  test('T10 un changement de compte que rien ne sait lire tient le versement, et ne remplit aucune page', async () => {
    const { national } = scene;
    const { id, id_fo } = await recorded();
    await sql`update demandes.dossier set contenu = jsonb_set(contenu::jsonb, '{rib_change}', '"illisible"')
      where id = ${id}::bigint`.execute(scene.portail.owner);
    const { body } = await scene.exporter(national);
    expect([body.nombre, body.tenus, body.reste]).toEqual([0, expect.any(Number), false]);
    expect(body.ecartes).toContainEqual(expect.objectContaining({ id_fo }));
    const { rows } = await sql`select etat from demandes.versement where id_dossier = ${id}::bigint`.execute(
      scene.portail.owner,
    );
    expect(rows).toEqual([{ etat: 1 }]);
  });

  test('T25 T26 ni un agent, ni un voisin, ni qui a décidé ; le numéro du compte ne sort que dans le fichier', async () => {
    const { agent, voisin, local, national, createur } = scene;
    const { id } = await recorded();
    isRefused(await scene.exporter(agent), 403, 'FONCTION_REQUISE');
    isRefused(await scene.exporter(voisin), 404, 'SERVICE_INEXISTANT');
    isRefused(await scene.exporter(createur), 403, 'ACCES_REFUSE');
    expect((await scene.exporter(local)).body).toMatchObject({
      lot: null,
      ecartes: [{ raison: expect.stringContaining('pris cette décision') }],
    });
    const exported = await scene.exporter(national);
    for (const qui of [agent, voisin]) isRefused(await scene.fichier(qui, exported.body.lot), 404, 'LOT_INEXISTANT');
    isRefused(await scene.fichier(createur, exported.body.lot), 403, 'ACCES_REFUSE');
    expect((await scene.fichier(local, exported.body.lot)).status).toBe(200);
    const { rows } = await sql<{ texte: string }>`
      select coalesce(string_agg(h.changements::text, ''), '') || coalesce((select string_agg(reponse::text, '')
        from platform.idempotence), '') || coalesce((select string_agg(data::text, '') from jobs.job), '') as texte
      from platform.historique h`.execute(scene.portail.owner);
    expect(JSON.stringify([exported.body, (await scene.registre(national, id)).body, rows])).not.toContain(IBAN);
  });

  test('une clé envoyée deux fois donne le même lot', async () => {
    const { national, agent } = scene;
    await recorded();
    const twice = () =>
      national.browser.call('POST', '/api/demandes/demande/paiements/lots', {
        body: { service: agent.service, systeme: 'chorus' },
        headers: { 'idempotency-key': 'un-seul-fichier-2027' },
      });
    const [first, second] = [await twice(), await twice()];
    expect([first.body.nombre, second.body]).toEqual([1, first.body]);
  });
});

describe('ce qui attend, et les fichiers déjà faits', () => {
  const CAISSE = 'service=%s&systeme=chorus';
  const listed = (qui: Parameters<ScenePaiement['exporter']>[0], path: string) =>
    qui.browser.call('GET', `/api/demandes/demande/paiements/${path}`);
  const lots = (qui: Parameters<ScenePaiement['exporter']>[0], more = '') =>
    listed(qui, `lots?${CAISSE.replace('%s', scene.agent.service)}${more}`);
  const essayer = (qui: Parameters<ScenePaiement['exporter']>[0]) =>
    qui.browser.call('POST', '/api/demandes/demande/paiements/lots', {
      body: { service: scene.agent.service, systeme: 'chorus', essai: true },
    });

  test('un essai dit ce qui partirait et ce qui serait écarté, et ne fait rien', async () => {
    const { national } = scene;
    const [held, sound] = [await recorded(), await recorded()];
    await scene.changeRib(held.id);
    const before = (await lots(national)).body.lots.length;
    const { status, body } = await essayer(national);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ lot: null, nombre: 1, montant: ACCORDE, reste: false },
        ecartes: [{ id_fo: held.id_fo, montant: ACCORDE, nom: expect.any(String), raison: expect.any(String) }],
      },
    ]);
    expect([await etatsOf(held.id), await etatsOf(sound.id)]).toEqual([[1], [1]]);
    const actions = (await historyOfDossier(scene.portail, held.id)).map(({ action }) => action);
    expect(actions).not.toContain('holdVersement');
    expect((await lots(national)).body.lots).toHaveLength(before);
    const { caisses } = (await listed(national, 'caisses')).body;
    expect(caisses).toContainEqual(
      expect.objectContaining({ service: scene.agent.service, systeme: 'chorus', nombre: 2, montant: 2 * ACCORDE }),
    );
  });

  test('chaque fichier dit ce que sont devenues ses lignes, le dernier d’abord, page après page', async () => {
    const { national } = scene;
    const [paid, refused, waiting, again] = [await recorded(), await recorded(), await recorded(), await recorded()];
    const made = (await scene.exporter(national)).body;
    const references = await Promise.all([paid, refused, again].map(({ id }) => referenceOf(id)));
    const [first, second, third] = references;
    const lignes = [`${first};payé;`, `${second};refusé;Clos`, `${third};refusé;Erreur`];
    const tried = await national.browser.call('POST', '/api/demandes/demande/paiements/retours', {
      body: { service: scene.agent.service, systeme: 'chorus', essai: true, lignes: [...lignes, `${first};payé;`] },
    });
    const dits = tried.body.resultats.map((one: { resultat: string; id_fo: string; montant: number }) => [
      ...[one.resultat, one.id_fo, one.montant],
    ]);
    expect(dits).toEqual([
      ['paye', paid.id_fo, ACCORDE],
      ['refuse', refused.id_fo, ACCORDE],
      ['refuse', again.id_fo, ACCORDE],
      ['deja', paid.id_fo, ACCORDE],
    ]);
    expect(await etatsOf(paid.id)).toEqual([2]);
    await scene.retour(national, lignes);
    await scene.push(scene.agent, again.id, { etat: 1 });
    const next = (await scene.exporter(national)).body;
    const { lots: all } = (await lots(national)).body;
    expect(all.slice(0, 2)).toMatchObject([
      { _id: next.lot, nombre: 1, payes: 0, refuses: 0, en_attente: 1 },
      { _id: made.lot, nombre: 4, montant: 4 * ACCORDE, payes: 1, refuses: 1, en_attente: 1 },
    ]);
    expect(all[0].cree_nom).toMatch(/\p{L}/u);
    expect(JSON.stringify(all)).not.toContain(IBAN);
    expect(await etatsOf(waiting.id)).toEqual([2]);
    const page = (await lots(national, '&limit=1')).body;
    expect(page.lots.map(({ _id }: { _id: string }) => _id)).toEqual([next.lot]);
    const suite = (await lots(national, `&limit=1&after=${page.after}`)).body;
    expect(suite.lots.map(({ _id }: { _id: string }) => _id)).toEqual([made.lot]);
  });

  test('T25 ni un agent, ni un voisin ne lisent ce qui attend ou ce qui est parti', async () => {
    const { agent, voisin, createur } = scene;
    isRefused(await lots(agent), 403, 'FONCTION_REQUISE');
    isRefused(await lots(voisin), 404, 'SERVICE_INEXISTANT');
    isRefused(await lots(createur), 403, 'ACCES_REFUSE');
    isRefused(await listed(agent, 'caisses'), 403, 'ACCES_REFUSE');
  });
});

describe('T33 deux personnes à la fois', () => {
  /** Someone else holds it while these begin: each has read what it could before the first may write. */
  const whileHeld = async <T>(table: string, column: string, id: string, begin: () => Promise<T>[]): Promise<T[]> => {
    const begun = await scene.portail.owner.transaction().execute(async (trx) => {
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update`.execute(trx);
      const all = begin();
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      return { all };
    });
    return Promise.all(begun.all);
  };

  test('le dernier euro n’est enregistré qu’une fois', async () => {
    const { national } = scene;
    const { id } = await scene.paying();
    await scene.record(scene.agent, id, { montant: ACCORDE - 100 });
    const record = () => scene.record(scene.agent, id, { type: 'solde', montant: 100 });
    const answers = await whileHeld('demandes.dossier', 'id', id, () => [record(), record(), record()]);
    const [first, ...others] = answers.map(({ status }) => status).toSorted();
    expect(first).toBe(201);
    for (const status of others) expect(REFUS).toContain(status);
    expect((await scene.registre(national, id)).body.compte).toMatchObject({ en_route: ACCORDE, reste: 0 });
  });

  test('aucun versement dans deux fichiers', async () => {
    const { national } = scene;
    const sent = [await recorded(), await recorded()];
    const versement = (await scene.registre(national, sent[0]?.id ?? '')).body.versements[0]._id;
    const lots = await whileHeld('demandes.versement', 'id', versement, () => [
      ...[scene.exporter(national), scene.exporter(national)],
    ]);
    const last = await scene.exporter(national);
    const made = [...lots, last].flatMap(({ body }) => (body.lot ? [body.lot as string] : []));
    const files = await Promise.all(made.map(async (lot) => linesOf((await scene.fichier(national, lot)).body)));
    const numbers = files.flat().map((line) => line.split(';')[1]);
    expect(numbers.toSorted()).toEqual(sent.map(({ id_fo }) => id_fo).toSorted());
  });
});

describe('le retour du système comptable', () => {
  test('payé ou refusé, ligne à ligne ; relu, il ne change rien', async () => {
    const { national, createur } = scene;
    const [paid, refused] = [await recorded(), await recorded()];
    await scene.exporter(national);
    const [first, second] = [await referenceOf(paid.id), await referenceOf(refused.id)];
    const lignes = [
      'Référence;Statut;Motif',
      `${first};Payé;`,
      `${second};refusé;Compte clos`,
      'GA-0;payé;',
      'x;?',
      '',
    ];
    const said = await scene.retour(national, lignes);
    const results = ({ body }: typeof said) =>
      body.resultats.map(({ ligne, resultat }: { ligne: number; resultat: string }) => [ligne, resultat]);
    expect([said.status, results(said)]).toEqual([
      200,
      [
        [2, 'paye'],
        [3, 'refuse'],
        [4, 'inconnu'],
        [5, 'illisible'],
      ],
    ]);
    expect([await etatsOf(paid.id), await etatsOf(refused.id)]).toEqual([[4], [7]]);
    const { complements } = (await scene.call(createur, 'GET', `/${refused.id}/complements`)).body;
    expect(complements).toMatchObject([{ cible: 'rib', message: 'Compte clos' }]);
    const events = (await historyOfDossier(scene.portail, paid.id)).filter(({ action }) => action === 'moveVersement');
    expect(events.map(({ changements }) => changements['etat'])).toEqual([
      { avant: 1, apres: 2 },
      { avant: 2, apres: 3 },
      { avant: 3, apres: 4 },
    ]);
    const before = await historyOfDossier(scene.portail, refused.id);
    expect(results(await scene.retour(national, lignes))).toEqual([
      [2, 'deja'],
      [3, 'deja'],
      [4, 'inconnu'],
      [5, 'illisible'],
    ]);
    expect(await historyOfDossier(scene.portail, refused.id)).toHaveLength(before.length);
    await scene.lead(paid.id, [national, 'solder']);
  });

  test('repris et renvoyé, un ancien retour ne dit plus rien de lui', async () => {
    const { national } = scene;
    const { id } = await recorded();
    await scene.exporter(national);
    const old = await referenceOf(id);
    await scene.retour(national, [`${old};refusé;Erreur`]);
    await scene.push(scene.agent, id, { etat: 1 });
    expect((await scene.retour(national, [`${old};refusé;Erreur`])).body.resultats).toMatchObject([
      { resultat: 'inconnu' },
    ]);
    await scene.exporter(national);
    expect(await referenceOf(id)).not.toBe(old);
    expect((await scene.retour(national, [`${old};refusé;Erreur`])).body.resultats).toMatchObject([
      { resultat: 'inconnu' },
    ]);
    expect(await etatsOf(id)).toEqual([2]);
    isRefused(await scene.retour(scene.agent, [`${old};payé`]), 403, 'FONCTION_REQUISE');
    isRefused(await scene.retour(scene.voisin, [`${old};payé`]), 404, 'SERVICE_INEXISTANT');
  });
});
