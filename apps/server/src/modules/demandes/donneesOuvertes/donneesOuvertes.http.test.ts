import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import { runJob } from '../../../../testing/travaux.ts';

const SIRET = '11000001100011';
const PLANTES = ['Zaphod-Planté', 'planté@personne.example', 'FR7699999999999999999999999'];
const ANNEE = '/donnees-ouvertes/subventions-2027';

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${scene.portail.base}/api/demandes${path}`, { headers });
const publish = () => runJob(scene.portail, 'demandes.writeDonneesOuvertes', {});
const listed = async () => {
  const { fichiers } = (await (await get('/donnees-ouvertes')).json()) as { fichiers: Record<string, unknown>[] };
  return fichiers.find(({ nom }) => nom === 'subventions-2027');
};
const linesOf = async (): Promise<string[]> => (await (await get(ANNEE)).text()).trimEnd().split('\r\n');
const named = (siret: string | null) =>
  sql`update rds.service set siret = ${siret} where id = ${scene.agent.service}::uuid`.execute(scene.portail.owner);

describe('les données ouvertes', () => {
  test('avant la première nuit : la liste est vide, le fichier absent, un autre nom refusé', async () => {
    expect(await (await get('/donnees-ouvertes')).json()).toEqual({ fichiers: [], annuaires: [], registre: null });
    const absent = await get(ANNEE);
    expect([absent.status, ((await absent.json()) as { code: string }).code]).toEqual([404, 'DONNEES_ABSENTES']);
    expect((await get('/donnees-ouvertes/annuaire.json')).status).toBe(404);
    for (const nom of ['brouillons-2027', 'subventions-27', 'subventions-2027.csv', 'annuaire.xml'])
      expect((await get(`/donnees-ouvertes/${nom}`)).status).toBe(400);
  });

  test('sans compte : ce qui est accordé et notifié, une ligne chacun ; ce qui ne l’est pas, jamais', async () => {
    await named(SIRET);
    const [dit, tu] = [await scene.granted(), await scene.granted({ isNotified: false })];
    const [brouillon, nul] = [await scene.sent(), await scene.granted()];
    await sql`update demandes.instruction set montant_accorde = 0 where id_dossier = ${nul.id}::bigint`.execute(
      scene.portail.owner,
    );
    await publish();
    const [tete, ...lignes] = await linesOf();
    expect(tete).toBe(
      'nomAttribuant,idAttribuant,dateConvention,referenceDecision,nomBeneficiaire,idBeneficiaire,objet,montant,nature,conditionsVersement,datesPeriodeVersement,idRAE,notificationUE,pourcentageSubvention',
    );
    const siennes = lignes.filter((ligne) => ligne.includes(`,${dit.id_fo},`));
    expect(siennes).toHaveLength(1);
    expect(siennes[0]).toMatch(
      new RegExp(`,${SIRET},\\d{4}-\\d{2}-\\d{2},${dit.id_fo},.+,\\d{14},.+,700\\.00,aide en numéraire,autre,`, 'u'),
    );
    for (const { id_fo } of [tu, brouillon, nul]) expect(lignes.join('\n')).not.toContain(id_fo);
    expect(await listed()).toMatchObject({ exercice: 2027, lignes: lignes.length, ecartees: 0 });
  });

  test('un fichier gardé ne se renvoie pas ; sa taille et son empreinte sont celles que la liste dit', async () => {
    await publish();
    const answer = await get(ANNEE);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toMatch(/subventions-2027-au-\d{4}-\d{2}-\d{2}\.csv/u);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { createHash } = await import('node:crypto');
    const empreinte = createHash('sha256').update(bytes).digest('hex');
    expect(await listed()).toMatchObject({ octets: bytes.length, empreinte });
    const again = await get(ANNEE, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('un service sans SIRET : ses décisions sont écartées et comptées, celles des autres restent', async () => {
    await named(SIRET);
    await publish();
    const avant = Number((await listed())?.['lignes']);
    await named(null);
    await publish();
    expect([avant > 0, await listed()]).toMatchObject([true, { lignes: 0, ecartees: avant }]);
    await named(SIRET);
    await publish();
    expect(await listed()).toMatchObject({ lignes: avant, ecartees: 0 });
  });

  test('payée, elle dit quand ; supprimée, elle n’y est plus', async () => {
    await named(SIRET);
    const envoye = await scene.granted();
    await sql`insert into demandes.versement (exercice, id_dossier, id_service, type, annee, montant, etat, systeme, cree_par, etat_depuis)
      select exercice, id_dossier, id_service, t.type, 2027, 10000, t.etat, 'chorus', ${scene.agent.id}::uuid, t.jour::timestamptz
      from demandes.instruction, (values ('acompte', 4, '2027-05-02'), ('solde', 4, '2027-09-03'), ('solde', 8, '2027-11-11'),
        ('reversement', 4, '2027-12-12')) as t(type, etat, jour)
      where id_dossier = ${envoye.id}::bigint`.execute(scene.portail.owner);
    await publish();
    const mine = async () => (await linesOf()).filter((ligne) => ligne.includes(`,${envoye.id_fo},`));
    expect((await mine()).join()).toContain(',échelonné,2027-05-02/2027-09-03,');
    await sql`update demandes.dossier set etat = 'B', supprime_at = now() where id = ${envoye.id}::bigint`.execute(
      scene.portail.owner,
    );
    await publish();
    expect(await mine()).toEqual([]);
  });

  test('plus d’une page : chaque décision y est une fois', async () => {
    await named(SIRET);
    const { id } = await scene.granted();
    await sql`insert into demandes.dossier select (jsonb_populate_record(null::demandes.dossier, to_jsonb(d) ||
        jsonb_build_object('id', -n, 'id_fo', 'NOMBREUX' || n, 'id_sous_type_dispositif', 'X' || n))).*
      from demandes.dossier d, generate_series(1, 1203) n where d.id = ${id}::bigint`.execute(scene.portail.owner);
    await sql`insert into demandes.instruction select (jsonb_populate_record(null::demandes.instruction, to_jsonb(i) ||
        jsonb_build_object('id_dossier', -n))).*
      from demandes.instruction i, generate_series(1, 1203) n where i.id_dossier = ${id}::bigint`.execute(
      scene.portail.owner,
    );
    await publish();
    const references = (await linesOf()).flatMap((ligne) => /NOMBREUX\d+/u.exec(ligne)?.[0] ?? []);
    expect([references.length, new Set(references).size]).toEqual([1203, 1203]);
    await sql`delete from demandes.instruction where id_dossier < 0`.execute(scene.portail.owner);
    await sql`delete from demandes.dossier where id < 0`.execute(scene.portail.owner);
  });

  test('l’annuaire : ce qui peut être demandé et qui l’instruit, en CSV et en JSON ; ni fermé, ni supprimé, ni brouillon', async () => {
    await named(SIRET);
    const { owner } = scene.portail;
    const instructeurs = [{ service: scene.agent.service, isReferent: true }];
    const [ouverte, fermee, rangee] = [
      await scene.newSubvention({ instructeurs, silence_mois: 3 }),
      await scene.newSubvention({ instructeurs }),
      await scene.newSubvention({ instructeurs }),
    ];
    await sql`update rds.subvention set date_fin = now() - interval '1 day' where id = ${fermee._id}::uuid`.execute(
      owner,
    );
    await sql`update rds.subvention set active = false where id = ${rangee._id}::uuid`.execute(owner);
    for (const [champ, mot] of Object.entries({ email: 'planté@personne.example', telephone: '0299999999' }))
      await sql`update rds.service set ${sql.ref(champ)} = ${mot} where id = ${scene.agent.service}::uuid`.execute(
        owner,
      );
    await publish();
    const answer = await get('/donnees-ouvertes/annuaire');
    expect(answer.headers.get('content-disposition')).toMatch(/annuaire-au-\d{4}-\d{2}-\d{2}\.csv/u);
    const csv = await answer.text();
    const json = await get('/donnees-ouvertes/annuaire.json');
    expect(json.headers.get('content-type')).toContain('application/json');
    const texte = await json.text();
    const aides = JSON.parse(texte) as { code: string; services: object[]; parts: object[] }[];
    const codes = aides.map(({ code }) => code);
    for (const { code } of [fermee, rangee]) expect([codes.includes(code), csv.includes(code)]).toEqual([false, false]);
    expect(aides.find(({ code }) => code === ouverte.code)).toMatchObject({
      silence_mois: 3,
      services: [{ siret: SIRET, isReferent: true }],
    });
    expect(csv.split('\r\n').filter((ligne) => ligne.startsWith(`${ouverte.code},`))).toHaveLength(1);
    const { annuaires } = (await (await get('/donnees-ouvertes')).json()) as {
      annuaires: { nom: string; octets: number }[];
    };
    expect(annuaires.map(({ nom, octets }) => [nom, octets])).toEqual([
      ['annuaire', Buffer.byteLength(csv)],
      ['annuaire.json', Buffer.byteLength(texte)],
    ]);
    // T1: of a service, what its door plate says; no address to write to, nobody's number, nothing of who published it.
    for (const dit of [csv, texte])
      for (const mot of ['planté@personne.example', '0299999999', 'Diallo', scene.agent.id, '_id', 'publie_par', '@'])
        expect(dit).not.toContain(mot);
  });

  test('T1 ni nom de personne, ni adresse, ni compte : rien de ce qu’on y a planté n’en sort', async () => {
    await named(SIRET);
    const { id, projet } = await scene.granted();
    const plante = JSON.stringify(PLANTES);
    await sql`update demandes.dossier set contenu = (contenu::jsonb || jsonb_build_object('plante', ${plante}::jsonb))::json
      where id = ${id}::bigint`.execute(scene.portail.owner);
    await sql`update demandes.projet set contenu = jsonb_set(contenu::jsonb, '{description,id_responsable}', to_jsonb(${PLANTES[0] ?? ''}::text))::json
      where id = ${projet}::uuid`.execute(scene.portail.owner);
    await sql`update auth.compte set nom = ${PLANTES[0] ?? ''} where id = ${scene.createur.id}::uuid`.execute(
      scene.portail.owner,
    );
    await publish();
    const texte = (await linesOf()).join('\n');
    for (const mot of [...PLANTES, 'Diallo', scene.createur.id, scene.agent.id]) expect(texte).not.toContain(mot);
    expect(texte).not.toMatch(/[\w.]+@[\w.]+|FR\d{2} ?\d{4}/u);
  });
});
