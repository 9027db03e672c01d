import { mkdirSync, writeFileSync } from 'node:fs';
import { addDays, addMonths, dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agrementsOf, type SceneAgrements } from '../../../../testing/agrements.ts';
import { decisionsOf, type SceneDecisions } from '../../../../testing/decisions.ts';
import { addDocument } from '../../../../testing/dossierPret.ts';
import { type SceneDossiers, startDossiers } from '../../../../testing/dossiers.ts';
import { readPdfData, readPdfMetadata, readPdfText, squeezed } from '../../../../testing/pdf.ts';
import { runJob } from '../../../../testing/travaux.ts';

let scene: SceneDossiers;
let agrements: SceneAgrements;
let decisions: SceneDecisions;
let numero: string;
let code: string;
const today = dayOf(new Date());
beforeAll(async () => {
  scene = await startDossiers({ run: ['http', 'jobs'] });
  agrements = await agrementsOf(scene);
  decisions = await decisionsOf(scene, agrements);
  const id = await decisions.send();
  await decisions.propose(id);
  expect((await decisions.act(decisions.decideur, id, '/transition', { transition: 'accorder' })).status).toBe(200);
  const { rows } = await sql<{ numero: string; code: string }>`select numero, code from demandes.titre
    where id_dossier = ${id}::bigint`.execute(scene.portail.owner);
  ({ numero, code } = rows[0] as { numero: string; code: string });
});
afterAll(() => scene.portail.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${scene.portail.base}/api/rda${path}`, { headers });
const json = async (path: string) => (await get(path)).json() as Promise<Record<string, never>>;
interface Ligne {
  readonly numero: string;
  readonly association: string;
  readonly service: string;
}
const search = async (query: string) => {
  const { titres, after } = (await json(`/registre?${query}`)) as unknown as { titres: Ligne[]; after: string | null };
  return { titres, numeros: titres.map((one) => one.numero), after };
};
const issued = (etat: string, more: object = {}) =>
  sql`update demandes.titre set etat = ${etat}, motif = 'Raison tue', change_at = now()
    ${'date_fin' in more ? sql`, date_fin = ${String(more.date_fin)}::date, date_effet = '2010-01-01'` : sql``}
    where numero = ${numero}`.execute(scene.portail.owner);

describe('P-25 le registre public des agréments', () => {
  test('AGREMENT-001 sans compte, un titre donné est trouvé aussitôt par nom, SIREN, type, niveau et département', async () => {
    const { titre } = (await json(`/registre/${code}`)) as unknown as { titre: Record<string, string> };
    const mots = encodeURIComponent(String(titre['association']).slice(0, 12).toUpperCase());
    for (const query of [`q=${mots}`, `q=${titre['id_siren']}`, 'type=JEP', 'niveau=departemental'])
      expect((await search(query)).numeros).toContain(numero);
    for (const table of ['registre', 'registre_mot'])
      await sql`update ${sql.table(`demandes.${table}`)} set departement = '29'`.execute(scene.portail.owner);
    expect((await search(`departement=29&q=${mots}`)).numeros).toContain(numero);
    for (const query of ['q=inconnue%20ailleurs', 'type=SPORT', 'niveau=national', 'departement=2A'])
      expect((await search(query)).numeros).toEqual([]);
    expect((await get('/registre?niveau=mondial')).status).toBe(400);
  });

  test('P-25 par le début des mots, dans n’importe quel ordre, page après page, qu’ils soient rares ou portés par mille', async () => {
    const NOMS = `(array['judo', 'judoka', 'petanque', 'escrime'])[1 + n % 4] || ' de ' || (array['brest', 'pau'])[1 + n % 2] ||
      ' ' || md5(n::text)`;
    await sql`insert into demandes.dossier select (jsonb_populate_record(null::demandes.dossier, to_jsonb(d) ||
        jsonb_build_object('id', -n, 'id_fo', 'X' || n, 'id_sous_type_dispositif', 'X' || n))).*
      from demandes.dossier d join demandes.titre t on t.exercice = d.exercice and t.id_dossier = d.id,
        generate_series(1, 2200) n where t.numero = ${numero}`.execute(scene.portail.owner);
    await sql`with ne as (insert into demandes.titre (numero, code, id_agrement, type_agrement, nom, categorie, niveau,
          exige_tca, id_correspondance, id_siren, association, id_service, exercice, id_dossier, date_effet, date_fin)
        select '1990-' || 100000 + n, 'NOM' || n, t.id_agrement, 'ESSAI', 'Essai', 'sectoriel', 'national', false, 900000 + n,
          '999999999', ${sql.raw(NOMS)}, t.id_service, t.exercice, -n, t.date_effet, t.date_fin
        from demandes.titre t, generate_series(1, 2200) n where t.numero = ${numero} returning id, association),
      inscrit as (insert into demandes.registre (id_titre, cle, type_agrement, niveau)
        select id, association, 'ESSAI', 'national' from ne returning id_titre, cle)
      insert into demandes.registre_mot (mot, cle, id_titre, type_agrement, niveau)
        select distinct mot, i.cle, i.id_titre, 'ESSAI', 'national' from inscrit i, unnest(string_to_array(i.cle, ' ')) mot`.execute(
      scene.portail.owner,
    );
    const { rows } = await sql<{ numero: string; cle: string }>`select t.numero, r.cle from demandes.registre r
      join demandes.titre t on t.id = r.id_titre order by r.cle, r.id_titre`.execute(scene.portail.owner);
    const bears = (cle: string, mot: string) => cle.split(' ').some((one) => one.startsWith(mot));
    const asked = [
      'judo',
      'Judoka',
      'BREST judo',
      'de',
      'a',
      'petanque de pau 1',
      rows[700]?.cle ?? '',
      'udo',
      'pau brest',
    ];
    for (const q of asked) {
      const mots = q.toLowerCase().split(' ');
      const expected = rows.filter(({ cle }) => mots.every((mot) => bears(cle, mot))).map((one) => one.numero);
      const first = await search(`limit=20&q=${encodeURIComponent(q)}`);
      const then = first.after ? await search(`limit=20&q=${encodeURIComponent(q)}&after=${first.after}`) : null;
      expect([q, [...first.numeros, ...(then?.numeros ?? [])]]).toEqual([q, expected.slice(0, 40)]);
      expect((await search(`limit=20&type=JEP&q=${encodeURIComponent(q)}`)).numeros).toEqual(
        expected.filter((one) => one === numero),
      );
    }
    await sql`delete from demandes.registre_mot where type_agrement = 'ESSAI'`.execute(scene.portail.owner);
    await sql`delete from demandes.registre where type_agrement = 'ESSAI'`.execute(scene.portail.owner);
    await sql`delete from demandes.titre where type_agrement = 'ESSAI'`.execute(scene.portail.owner);
    await sql`delete from demandes.dossier where id < 0`.execute(scene.portail.owner);
  });

  test('T1 ni personne, ni motif, ni adresse : rien de tel n’est dans ce qu’il répond', async () => {
    const fiche = JSON.stringify(await json(`/registre/${code}`));
    const liste = JSON.stringify((await search('')).titres);
    for (const said of [fiche, liste])
      expect(said).not.toMatch(
        /motif|dirigeant|representant|prenom|courriel|adresse|voie|id_dossier|id_correspondance/iu,
      );
    const columns = await sql<{ column_name: string }>`select column_name from information_schema.columns
      where table_schema = 'demandes' and table_name in ('registre', 'registre_mot', 'registre_service')`.execute(
      scene.portail.owner,
    );
    expect(new Set(columns.rows.map(({ column_name }) => column_name))).toEqual(
      new Set(['id_titre', 'cle', 'type_agrement', 'niveau', 'departement', 'mot', 'id_service', 'nom']),
    );
  });

  test('AGREMENT-001 suspendu, retiré, fini : dit tel quel ; fini depuis plus de cinq ans, son code est celui de rien', async () => {
    const state = async () => {
      const { titre } = (await json(`/registre/${numero}`)) as unknown as { titre?: Record<string, unknown> };
      return [titre?.['etat'], titre?.['valide']];
    };
    expect(await state()).toEqual(['en_vigueur', true]);
    await issued('suspendu');
    expect([await state(), (await search('')).numeros.includes(numero)]).toEqual([['suspendu', false], true]);
    await issued('retire');
    expect([await state(), (await search('')).numeros.includes(numero)]).toEqual([['retire', false], false]);
    await issued('en_vigueur', { date_fin: addDays(today, -1) });
    expect([await state(), (await search('')).numeros.includes(numero)]).toEqual([['en_vigueur', false], false]);
    await issued('en_vigueur', { date_fin: addMonths(today, -60) });
    expect([(await get(`/registre/${code}`)).status, (await get(`/titres/${code}`)).status]).toEqual([200, 200]);
    await issued('en_vigueur', { date_fin: addDays(addMonths(today, -60), -1) });
    for (const path of [`/registre/${numero}`, `/registre/${code}`, `/titres/${code}`])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    const [unknown, over] = [await json('/titres/ZZZZ-ZZZZ-ZZZZ'), await json(`/titres/${code}`)];
    expect({ ...over, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    await issued('annule', { date_fin: addMonths(today, 12) });
    expect((await get(`/registre/${numero}`)).status).toBe(404);
    await issued('en_vigueur', { date_fin: addMonths(today, 12) });
    expect((await get('/registre/2000-000000')).status).toBe(404);
  });

  test('P-25 une suspension finie d’elle-même se lit « En vigueur », au registre, à sa page et dans le fichier', async () => {
    const suspend = (jusqu_au: string) =>
      sql`update demandes.titre set etat = 'suspendu', suspendu_jusqu_au = ${jusqu_au}::date, version = version + 1
        where numero = ${numero}`.execute(scene.portail.owner);
    const said = async () => {
      const { titre } = (await json(`/registre/${code}`)) as unknown as { titre: Record<string, unknown> };
      const [line] = (await search('')).titres.filter((one) => one.numero === numero);
      await runJob(scene.portail, 'demandes.writeRegistre', {});
      const file = (await (await get('/registre/export')).text()).split('\r\n').find((one) => one.includes(numero));
      const cells = file?.split(';') ?? [];
      return [titre['libelle'], titre['valide'], (line as unknown as { libelle: string }).libelle, cells.slice(-2)];
    };
    await suspend(today);
    expect(await said()).toEqual(['Suspendu', false, 'Suspendu', ['Suspendu', 'non']]);
    await suspend(addDays(today, -1));
    expect(await said()).toEqual(['En vigueur', true, 'En vigueur', ['En vigueur', 'oui']]);
    const pdf = new Uint8Array(await (await get(`/titres/${code}/attestation`)).arrayBuffer());
    expect(squeezed(await readPdfText(pdf))).toContain(squeezed('ce titre est valide'));
    expect(await readPdfData(pdf)).toMatchObject({ titre: { etat: 'en_vigueur', libelle: 'En vigueur' } });
    await sql`update demandes.titre set etat = 'en_vigueur', suspendu_jusqu_au = null`.execute(scene.portail.owner);
    await sql`delete from demandes.registre_fichier`.execute(scene.portail.owner);
  });

  test('AGREMENT-001 donné sur papier et confirmé, il est au registre aussitôt', async () => {
    const { code: sport } = await agrements.openAgrement({ type_agrement: 'SPORT', nom: 'Sport' });
    const document = await addDocument(scene, scene.club.id, { id_type: 'AGR' });
    const { body } = await agrements.rda(scene.agent, 'POST', '/demande/constats', {
      ...{ code_agrement: sport, id_siret: scene.siret, niveau: 'departemental', date_effet: '2024-01-01' },
      ...{ date_fin: null, document, reference: 'Arrêté 2024-17' },
    });
    const reponse = `/demande/constats/${body._id}/reponse`;
    const answer = await agrements.rda(decisions.decideur, 'POST', reponse, { confirme: true }, { 'if-match': '"1"' });
    expect(answer.status).toBe(200);
    expect((await search('type=SPORT')).numeros).toEqual([answer.body.numero]);
  });

  test('l’attestation dit l’état du jour, vérifiable, et change avec lui', async () => {
    const read = async () => {
      const answer = await get(`/titres/${code}/attestation`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (process.env['PDF_FOLDER']) {
        mkdirSync(process.env['PDF_FOLDER'], { recursive: true });
        writeFileSync(`${process.env['PDF_FOLDER']}/attestation.pdf`, bytes);
      }
      return bytes;
    };
    const bytes = await read();
    const text = squeezed(await readPdfText(bytes));
    for (const said of ['Attestation d’agrément', 'ce titre est valide', numero, code, `/client/agrements/${code}`])
      expect(text).toContain(squeezed(said));
    const xmp = await readPdfMetadata(bytes);
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>[\s\S]*<pdfaid:conformance>A</u);
    expect(await readPdfData(bytes)).toMatchObject({ jour: today, titre: { valide: true } });
    expect(Buffer.compare(bytes, await read())).toBe(0);
    await sql`update demandes.titre set etat = 'suspendu', version = version + 1 where numero = ${numero}`.execute(
      scene.portail.owner,
    );
    expect(squeezed(await readPdfText(await read()))).toContain(squeezed('ce titre est suspendu'));
    await sql`update demandes.titre set etat = 'en_vigueur', version = version + 1 where numero = ${numero}`.execute(
      scene.portail.owner,
    );
    expect((await get('/titres/ZZZZ-ZZZZ-ZZZZ/attestation')).status).toBe(404);
  });

  test('chaque nuit, tout ce qui court en un fichier, qui ne se renvoie pas à qui l’a', async () => {
    expect((await get('/registre/export')).status).toBe(404);
    await sql`truncate demandes.registre, demandes.registre_mot`.execute(scene.portail.owner);
    await runJob(scene.portail, 'demandes.writeRegistre', {});
    const answer = await get('/registre/export');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, ...lines] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(head).toMatch(/^Numéro du titre;Code de vérification;Association;SIREN/u);
    expect(lines.filter((line) => line.startsWith(`${numero};${code};`))).toHaveLength(1);
    expect(lines.join()).not.toContain('Raison tue');
    await sql`update rds.service set nom = 'Service renommé' where id = (select id_service from demandes.titre
      where numero = ${numero})`.execute(scene.portail.owner);
    const service = async () => {
      const { titre } = (await json(`/registre/${code}`)) as unknown as { titre: Record<string, string> };
      return [titre['service'], ...(await search(`q=${titre['id_siren']}`)).titres.map((one) => one.service)];
    };
    expect(await service()).not.toContain('Service renommé');
    await runJob(scene.portail, 'demandes.writeRegistre', {});
    expect(new Set(await service())).toEqual(new Set(['Service renommé']));
    const etag = (await get('/registre/export')).headers.get('etag') ?? '';
    const again = await get('/registre/export', { 'if-none-match': etag });
    expect([etag.length > 10, again.status, await again.text()]).toEqual([true, 304, '']);
    expect((await search('')).numeros).toContain(numero);
  });
});
