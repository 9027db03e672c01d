import { createHash, hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import yauzl from 'yauzl';
import { joinAssociation } from '../../../../testing/associations.ts';
import { addDocument } from '../../../../testing/dossierPret.ts';
import { type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import { signedIn } from '../../../../testing/people.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { runJob } from '../../../../testing/travaux.ts';
import { parseSettings } from '../../../config.ts';
import { createObjectStore } from '../../../platform/files/objectStore.ts';
import { putPieces } from '../../../platform/files/putPieces.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const EXPORTS = '/api/demandes/demande/exports';
const fileOf = (id: string) => `${EXPORTS}/${id}/fichier`;
const fetchFile = (qui: Personne, id: string, headers: Record<string, string> = {}) => {
  const cookie = [...qui.browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  return fetch(`${scene.portail.base}${fileOf(id)}`, {
    headers: { 'x-guichet-client': 'navigateur', cookie, ...headers },
  });
};
const bytesOf = async (qui: Personne, id: string): Promise<Buffer> => {
  const answer = await fetchFile(qui, id);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const ask = async (qui: Personne, body: object, query = '') =>
  qui.browser.call('POST', `${EXPORTS}?${query}`, { body });
const listOf = async (qui: Personne) => (await qui.browser.call('GET', EXPORTS)).body.exports;
const ready = (qui: Personne, id: string) =>
  vi.waitFor(
    async () => {
      const found = (await listOf(qui)).find((one: { _id: string }) => one._id === id);
      expect(found?.etat).toBe('pret');
      return found;
    },
    { timeout: 60_000, interval: 200 },
  );
const make = async (qui: Personne, body: object, query = '') => {
  const { status, body: asked } = await ask(qui, body, query);
  expect([status, asked.etat]).toEqual([202, 'en_attente']);
  return ready(qui, asked._id);
};

/** The cells of a file of ours, which no test value makes us quote. */
const rowsOf = (csv: Buffer): string[][] => {
  const [titres = '', ...lignes] = csv
    .toString()
    .replace(/^\uFEFF/u, '')
    .trimEnd()
    .split('\r\n');
  return [titres, ...lignes].map((ligne) => ligne.split(';'));
};
const sumOf = (rows: string[][], titre: string): number => {
  const at = rows[0]?.indexOf(titre) ?? -1;
  return rows.slice(1).reduce((sum, row) => sum + Math.round(Number((row[at] ?? '').replace(',', '.')) * 100), 0);
};
const unzip = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      const entries = new Map<string, Buffer>();
      zip.on('end', () => resolve(entries));
      zip.on('error', reject);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          entries.set(entry.fileName, await buffer(stream));
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });

/** As many as that, each as one that was really sent; nobody typed them. */
const copy = async (id: string, nombre: number): Promise<void> => {
  const { owner } = scene.portail;
  await sql`insert into demandes.dossier select r.* from demandes.dossier d cross join generate_series(1, ${nombre}) n
    cross join lateral jsonb_populate_record(d, jsonb_build_object('id', d.id + 1000000 + n, 'recu', null,
      'id_fo', '27-' || (900000 + n), 'id_subvention', gen_random_uuid())) r where d.id = ${id}::bigint`.execute(owner);
  await sql`insert into demandes.instruction select r.* from demandes.instruction i cross join generate_series(1, ${nombre}) n
    cross join lateral jsonb_populate_record(i, jsonb_build_object('id_dossier', i.id_dossier + 1000000 + n,
      'montant_demande', 1000 * n, 'montant_propose', 10 * n, 'maj_at', i.maj_at - make_interval(secs => n))) r
    where i.id_dossier = ${id}::bigint`.execute(owner);
  await sql`analyze demandes.dossier`.execute(owner);
  await sql`analyze demandes.instruction`.execute(owner);
};

describe('le fichier d’une liste', () => {
  test('les mêmes lignes et les mêmes sommes que l’écran, en CSV et en ODS', async () => {
    const { agent } = scene;
    const envoyes = [await scene.sent(), await scene.sent(), await scene.sent()];
    await scene.lead(envoyes[0]?.id ?? '', [agent, 'ouvrir']);
    for (const query of ['vue=equipe', 'vue=equipe&etats=2', 'vue=equipe&tri=depuis&sens=asc']) {
      const fait = await make(agent, { ligne: 'dossier', format: 'csv' }, query);
      const rows = rowsOf(await bytesOf(agent, fait._id));
      const shown = (await agent.browser.call('GET', `/api/demandes/demande/instructions?${query}`)).body.lignes;
      const at = rows[0]?.indexOf('N° Dossier Compte Asso') ?? -1;
      const ids = shown.map((one: { dossier: { identifiant: { id_fo: string } } }) => one.dossier.identifiant.id_fo);
      expect(rows.slice(1).map((row) => row[at])).toEqual(ids);
      const filtres = query.replace(/&tri=.*/u, '');
      const sommes = (await agent.browser.call('GET', `/api/demandes/demande/instructions/totaux?${filtres}`)).body;
      expect([fait.lignes, sumOf(rows, 'Demandé'), sumOf(rows, 'Accordé')]).toEqual([
        sommes.nombre,
        sommes.montant_demande,
        sommes.montant_accorde,
      ]);
    }
    const ods = await make(agent, { ligne: 'projet', format: 'ods' });
    const entries = await unzip(await bytesOf(agent, ods._id));
    expect([...entries.keys()][0]).toBe('mimetype');
    const content = entries.get('content.xml')?.toString() ?? '';
    expect(content.match(/<table:table-row>/gu)).toHaveLength(ods.lignes + 1);
    expect(content).toContain('office:value-type="float" office:value="1000"');
    expect(content).toContain('<text:p>Intitulé</text:p>');
  }, 180_000);

  test('ni compte bancaire, ni formule qui s’exécute', async () => {
    const { agent, portail } = scene;
    const { id } = await scene.sent();
    await sql`update demandes.dossier set nom = '=1+1' where id = ${id}::bigint`.execute(portail.owner);
    const fait = await make(agent, { ligne: 'dossier', format: 'csv' });
    const csv = (await bytesOf(agent, fait._id)).toString();
    expect(csv).toContain(";'=1+1;");
    expect(csv).not.toMatch(/FR76|IBAN|BIC/u);
  }, 90_000);

  test('T1 à soi seul : ni sans session, ni par un membre, ni par un collègue, ni une fois ailleurs', async () => {
    const { agent, local, createur, portail } = scene;
    const body = { ligne: 'dossier', format: 'csv' };
    expect((await portail.browser().call('POST', EXPORTS, { body })).status).toBe(401);
    expect((await ask(createur, body)).status).toBe(403);
    expect((await ask(agent, { ligne: 'tout', format: 'csv' })).status).toBe(400);
    const fait = await make(agent, body);
    expect((await portail.browser().call('GET', fileOf(fait._id))).status).toBe(401);
    for (const qui of [local, createur]) {
      expect((await fetchFile(qui, fait._id)).status).toBe(404);
      expect((await listOf(qui)).map(({ _id }: { _id: string }) => _id)).not.toContain(fait._id);
    }
    await sql`update demandes.export set services = array_append(services, gen_random_uuid()) where id = ${fait._id}`.execute(
      portail.owner,
    );
    expect((await fetchFile(agent, fait._id)).status).toBe(404);
  }, 90_000);

  test('une lecture au journal, et le budget compté une fois ; coupé, il reprend à l’octet', async () => {
    const { agent, portail } = scene;
    const fait = await make(agent, { ligne: 'dossier', format: 'csv' });
    const whole = await bytesOf(agent, fait._id);
    expect(createHash('sha256').update(whole).digest('hex')).toBe(fait.empreinte);
    expect(whole).toHaveLength(fait.octets);
    const rest = await fetchFile(agent, fait._id, { range: 'bytes=100-' });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${fait.octets - 1}/${fait.octets}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100))).toBe(true);
    const far = await fetchFile(agent, fait._id, { range: `bytes=${fait.octets}-` });
    expect([far.status, far.headers.get('content-range')]).toEqual([416, `bytes */${fait.octets}`]);
    const stale = await fetchFile(agent, fait._id, { range: 'bytes=100-', 'if-range': '"autre"' });
    expect(stale.status).toBe(200);
    await stale.arrayBuffer();
    const { rows } = await sql<{ nombre: number }>`select nombre from platform.lecture
      where compte = ${agent.id} and objet = 'export' and id_objet = ${fait._id} order by id`.execute(portail.owner);
    expect(rows.map(({ nombre }) => nombre)).toEqual([fait.lignes, 0, 0, 0]);
  }, 90_000);

  test('onze mille lignes, d’un instant ; fait deux fois, les mêmes octets ; sept jours puis rien', async () => {
    const { agent, portail } = scene;
    const { id } = await scene.sent();
    await copy(id, 11_000);
    const fait = await make(agent, { ligne: 'dossier', format: 'csv' });
    const rows = rowsOf(await bytesOf(agent, fait._id));
    const { rows: held } = await sql<{ nombre: number; propose: number }>`select count(*)::integer as nombre,
      sum(montant_propose)::float8 as propose from demandes.instruction where id_service = ${agent.service}`.execute(
      portail.owner,
    );
    expect([fait.lignes, rows.length - 1, sumOf(rows, 'Proposé')]).toEqual([
      held[0]?.nombre,
      held[0]?.nombre,
      held[0]?.propose,
    ]);
    expect([fait.faites, fait.total].every((one) => one <= fait.lignes)).toBe(true);
    const news = await sql<{ titre: string }>`select titre from platform.notification
      where destinataire = ${agent.id} and sujet = 'export' and id_sujet = ${fait._id}`.execute(portail.owner);
    expect(news.rows).toEqual([{ titre: fait.nom }]);
    // Cut before its end was written: what is there is known again, and it ends the same.
    await sql`update demandes.export set etat = 'en_cours', empreinte = null, fait_at = null where id = ${fait._id}`.execute(
      portail.owner,
    );
    await runJob(portail, 'demandes.makeExport', { id: fait._id });
    expect((await ready(agent, fait._id)).empreinte).toBe(fait.empreinte);
    await sql`update demandes.export set expire_at = now() - interval '1 minute' where id = ${fait._id}`.execute(
      portail.owner,
    );
    expect((await fetchFile(agent, fait._id)).status).toBe(404);
    await runJob(portail, 'demandes.clearExports', {});
    const left = await sql`select 1 from demandes.export where id = ${fait._id}`.execute(portail.owner);
    expect(left.rows).toEqual([]);
  }, 240_000);
});

describe('l’archive d’un dossier', () => {
  test('tout ce que la personne peut lire, et de quoi le vérifier sans le portail', async () => {
    const { createur, agent, portail, club } = scene;
    const { id, id_fo } = await scene.sent();
    const settings = parseSettings({ ...process.env, DATABASE_URL: portail.appUrl, PUBLIC_URL: 'http://127.0.0.1:1' });
    const store = createObjectStore(settings);
    const uuid = await addDocument(scene, club.id, { id_type: 'STC' });
    const rib = await addDocument(scene, club.id, { id_type: 'RIB' });
    const piece = (async function* () {
      yield 'les statuts';
    })();
    await putPieces(store, uuid, piece, 'application/pdf');
    store.close();
    await sql`update association.document set sha256 = ${hash('sha256', 'les statuts')} where uuid = ${uuid}`.execute(
      portail.owner,
    );
    await sql`update demandes.dossier set contenu = jsonb_set(contenu::jsonb, '{documents}',
        ${JSON.stringify([
          { code: 'statuts', uuid },
          { code: 'rib', uuid: rib },
        ])}::jsonb) where id = ${id}::bigint`.execute(portail.owner);
    const opened = async (qui: Personne) => {
      const { status, body } = await scene.call(qui, 'POST', `/${id}/archive`);
      expect([status, body.objet, body.dossier]).toEqual([202, 'archive', id_fo]);
      const fait = await ready(qui, body._id);
      return unzip(await bytesOf(qui, fait._id));
    };
    const entries = await opened(createur);
    expect([...entries.keys()].toSorted()).toEqual([
      'LISEZ-MOI.txt',
      'dossier.json',
      'dossier.pdf',
      'empreintes.sha256',
      'historique/ancre.json',
      'historique/chaines.json',
      'historique/lignes.json',
      'pieces/01-statuts-statuts.pdf',
      'recu.pdf',
    ]);
    expect(entries.get('LISEZ-MOI.txt')?.toString()).toContain('pieces/02-rib-statuts.pdf');
    const sommes = (entries.get('empreintes.sha256')?.toString() ?? '').trimEnd().split('\n');
    expect(sommes).toHaveLength(entries.size - 1);
    for (const [, somme, name] of sommes.map((line) => /^([0-9a-f]{64}) {2}(.+)$/u.exec(line) ?? []))
      expect([name, hash('sha256', entries.get(name ?? '') ?? '')]).toEqual([name, somme]);
    const said = (await scene.call(createur, 'GET', `/${id}`)).body;
    expect(JSON.parse(entries.get('dossier.json')?.toString() ?? '').projets).toEqual(said.projets);
    const lignes = JSON.parse(entries.get('historique/lignes.json')?.toString() ?? '[]');
    expect(lignes.length).toBeGreaterThan(3);
    for (const { texte, condensat } of lignes) if (texte !== null) expect(hash('sha256', texte)).toBe(condensat);
    expect((await opened(agent)).has('pieces/01-statuts-statuts.pdf')).toBe(true);
    expect(await scene.call(scene.etranger, 'POST', `/${id}/archive`)).toMatchObject({ status: 404 });
    expect(await scene.call(scene.voisin, 'POST', `/${id}/archive`)).toMatchObject({ status: 404 });
  }, 180_000);

  test('ce que les services se disent y est prouvé sans être dit à l’association', async () => {
    const { createur, agent } = scene;
    const { id } = await scene.sent();
    await scene.lead(id, [agent, 'ouvrir']);
    const { body } = await scene.call(createur, 'POST', `/${id}/archive`);
    const fait = await ready(createur, body._id);
    const entries = await unzip(await bytesOf(createur, fait._id));
    const lignes = JSON.parse(entries.get('historique/lignes.json')?.toString() ?? '[]');
    const ouverte = lignes.at(-1);
    expect([ouverte.texte, ouverte.condensat.length]).toEqual([null, 64]);
    expect(JSON.stringify(lignes)).not.toContain('assigne');
  }, 120_000);

  test('T1 faite dans un service, elle ne suit ni qui le quitte pour l’association, ni un service qui n’est plus que consulté', async () => {
    const { club, agent, voisin, portail } = scene;
    const { id } = await scene.sent();
    await scene.lead(id, [agent, 'ouvrir']);
    const venu = await signedIn(portail, { roles: ['rds.service', 'lca.association'] });
    const double = { ...venu, service: agent.service };
    await joinAssociation(portail, double.id, club, { type: 'Siège' });
    await sql`insert into rds.agent (auth_id, id_service) values (${double.id}, ${agent.service})`.execute(
      portail.owner,
    );
    const archive = async (qui: Personne): Promise<string> => {
      const { _id } = (await scene.call(qui, 'POST', `/${id}/archive`)).body;
      await ready(qui, _id);
      expect((await fetchFile(qui, _id)).status).toBe(200);
      return _id;
    };
    const [sienne, consultee] = [await archive(double), await archive(agent)];
    await sql`delete from rds.agent where auth_id = ${double.id}`.execute(portail.owner);
    await sql`update auth.compte set roles = '{lca.association}' where id = ${double.id}`.execute(portail.owner);
    expect((await scene.call(double, 'GET', `/${id}`)).status).toBe(200);
    expect((await fetchFile(double, sienne)).status).toBe(404);
    await sql`insert into demandes.avis (exercice, id_dossier, id_service, id_service_consulte, question, echeance, demande_par)
      select exercice, id_dossier, ${voisin.service}, id_service, 'Que pensez-vous ?', current_date + 5, ${voisin.id}
      from demandes.instruction where id_dossier = ${id}::bigint`.execute(portail.owner);
    await sql`update demandes.instruction set id_service = ${voisin.service} where id_dossier = ${id}::bigint`.execute(
      portail.owner,
    );
    expect((await scene.call(agent, 'GET', `/${id}`)).status).toBe(200);
    expect((await fetchFile(agent, consultee)).status).toBe(404);
  }, 120_000);
});
