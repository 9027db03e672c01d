import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../../testing/associations.ts';
import { ouvert, type SceneDossiers, SOUS, startDossiers } from '../../../../../testing/dossiers.ts';
import { signedIn } from '../../../../../testing/people.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

let scene: SceneDossiers;
beforeAll(async () => {
  scene = await startDossiers();
});
afterAll(() => scene.portail.close());

/** A club of its own for each test: its list holds only what the test put there. */
let club: Registered;
let membre: Personne;
beforeEach(async () => {
  club = await addAssociation(scene.portail, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
  const { id, browser } = await signedIn(scene.portail);
  await joinAssociation(scene.portail, id, club);
  membre = { id, browser, service: '' };
});

const begin = (more: object = {}) => scene.begin(membre, { id_siret: club.siret('00012'), ...more });
const list = async (query = '', qui = membre) => {
  const { status, body } = await scene.call(qui, 'GET', `?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as { dossiers: { _id: string; identifiant: { id_fo: string } }[]; after: string | null };
};
const idsOf = async (query = '', qui = membre) => (await list(query, qui)).dossiers.map(({ _id }) => _id);
const count = async (query = '', qui = membre) => (await scene.call(qui, 'GET', `/compteurs?${query}`)).body;
const write = (query: string, ...values: unknown[]) =>
  sql.raw(query.replaceAll('?', () => `'${String(values.shift())}'`)).execute(scene.portail.owner);
const send = async (id: string, etat: string) => {
  await write('update demandes.dossier set etat = ?, transmis_at = now() where id = ?', etat, id);
  await write(
    `insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat, maj_at)
      select exercice, id, ?, true, ?, modifie_at from demandes.dossier where id = ?`,
    scene.agent.service,
    etat,
    id,
  );
};

describe('la liste', () => {
  test('T1 un curseur forgé, d’un jour qui n’existe pas, est refusé comme tout champ', async () => {
    const after = Buffer.from(JSON.stringify(['2026-02-31 00:00:00+00', 1])).toString('base64url');
    expect((await scene.call(membre, 'GET', `?after=${after}`)).body.champs).toMatchObject([{ champ: 'after.maj' }]);
  });

  test('CALL-DEM-002 DOSSIER-044 ce que l’on peut voir, le dernier modifié d’abord', async () => {
    const [a, b] = [await begin(), await begin()];
    await scene.begin(scene.etranger, { id_siret: await siretOf(scene.etranger) });
    expect(await idsOf()).toEqual([b._id, a._id]);
    await scene.call(membre, 'PUT', `/${a._id}`, { 'demandeur.enseigne': 'Vu' });
    expect(await idsOf()).toEqual([a._id, b._id]);
    expect((await list()).dossiers[0]).toMatchObject({
      description: { etat: 'A' },
      droits: { modifier: { ok: true, raison: null } },
      main: { qui: 'association' },
    });
  });

  const siretOf = async ({ id }: Personne): Promise<string> => {
    const { rows } = await sql<{ id_siret: string }>`select id_siret from lca.utilisateur_association
      where id_utilisateur = ${id}`.execute(scene.portail.owner);
    return rows[0]?.id_siret ?? '';
  };

  test('DOSSIER-044 un service voit ce qu’il instruit et ce qu’il a créé, et ceux qui en dépendent', async () => {
    const sent = await begin();
    const draft = await begin();
    await send(sent._id, 'D');
    const { code } = await scene.newSubvention();
    const own = await scene.call(scene.agent, 'POST', '', scene.bodyOf(code, { id_siret: club.siret('00012') }));
    const query = `demandeur=${club.id}`;
    for (const qui of [scene.agent, scene.local]) {
      expect(new Set(await idsOf(query, qui))).toEqual(new Set([own.body._id, sent._id]));
    }
    expect(await idsOf(query, scene.voisin)).toEqual([]);
    expect(new Set(await idsOf(query, scene.admin))).toEqual(new Set([own.body._id, sent._id, draft._id]));
  });

  test('DOSSIER-044 un établissement ne liste que les siens, ceux qu’il a faits et ceux qu’on lui partage', async () => {
    const { id, browser } = await signedIn(scene.portail);
    const id_siret = club.siret('00020');
    await joinAssociation(scene.portail, id, club, { type: 'Etablissement secondaire', id_siret });
    const secondaire = { id, browser, service: '' };
    const [hidden, shared, own] = [await begin(), await begin(), await begin({ id_siret })];
    await scene.call(membre, 'PUT', `/${shared._id}/share`, { shared_with: [id] });
    expect(new Set(await idsOf('', secondaire))).toEqual(new Set([own._id, shared._id]));
    expect((await count('', secondaire)).total).toBe(2);
    expect(await idsOf()).toContain(hidden._id);
  });

  test('DOSSIER-007.a les mots d’un nom, pour un service : les siens seulement, ceux d’une subvention aussi', async () => {
    const sent = await begin();
    await send(sent._id, 'D');
    const draft = await begin();
    const { body } = await scene.call(scene.admin, 'GET', `/${sent._id}`);
    const mots = `searchQuery=${encodeURIComponent(body.demandeur.nom)}&demandeur=${club.id}`;
    expect(await idsOf(mots, scene.agent)).toEqual([sent._id]);
    expect(await idsOf(mots, scene.voisin)).toEqual([]);
    expect(new Set(await idsOf(mots, scene.admin))).toEqual(new Set([sent._id, draft._id]));
    expect(await idsOf('searchQuery=introuvable', scene.admin)).toEqual([]);
    const equipement = await begin({ extra: { nom: 'Équipement du gymnase' } });
    const scheme = `searchQuery=${encodeURIComponent('équipement du gymnase')}`;
    expect(await idsOf(scheme, scene.admin)).toEqual([equipement._id]);
    expect(await idsOf(scheme, scene.agent)).toEqual([]);
  });

  test('CALL-DEM-002 DOSSIER-007.a chaque filtre', async () => {
    const plain = await begin();
    const cnds = await begin({ extra: { dispositif: { code: 'CNDS' }, nom: 'Équipement du dojo' } });
    const sent = await begin();
    await send(sent._id, 'D');
    const gone = await begin();
    await scene.call(membre, 'DELETE', `/${gone._id}`);
    await write("update demandes.dossier set statut = 'complet' where id = ?", cnds._id);
    await write(
      `insert into platform.notification (destinataire, type, sujet, id_sujet, phrase, cle)
        values (?, 1, 'dossier', ?, 'Reçu', 'essai')`,
      membre.id,
      sent._id,
    );
    const all = [sent._id, cnds._id, plain._id];
    const cases: [string, string[]][] = [
      ['', all],
      ['exercices=2027', all],
      ['exercices=2026', []],
      ['exercices=2026&exercices=2027', all],
      ['statuts=complet', [cnds._id]],
      ['etats=D', [sent._id]],
      ['etats=A&etats=D', all],
      ['etatsCRF=1', []],
      [`searchQuery=${encodeURIComponent('équipement')}`, [cnds._id]],
      [`searchQuery=${plain.identifiant.id_fo}`, [plain._id]],
      ['searchQuery=%25', []],
      [`id_service_instructeur=${scene.agent.service}`, all],
      [`id_service_instructeur=${scene.voisin.service}`, []],
      ['id_type_dispositif=CNDS', [cnds._id]],
      [`createdBy=${membre.id}`, all],
      [`createdBy=${scene.etranger.id}`, []],
      ['createdByType=service', []],
      ['createdByType=association', all],
      ['includeDeleted=true', [gone._id, ...all]],
      ['includeDeleted=true&etats=B', [gone._id]],
      [`demandeur=${club.siret('00012')}`, all],
      [`demandeur=${club.id_siren}`, all],
      [`demandeur=${club.id}`, all],
      ['demandeur=000', []],
      ['select_notifications=true', [sent._id]],
      ['populate=instructeurs&fields=description', all],
    ];
    for (const [query, attendu] of cases)
      expect([query, new Set(await idsOf(query))]).toEqual([query, new Set(attendu)]);
  });

  test('P-4 un filtre ne montre jamais plus que ce que l’on peut voir', async () => {
    const { _id } = await begin();
    for (const query of [`createdBy=${membre.id}`, `demandeur=${club.id}`, 'includeDeleted=true', '']) {
      for (const qui of [scene.etranger, scene.secondaire, scene.voisin]) {
        expect(await idsOf(query, qui)).not.toContain(_id);
      }
    }
    expect((await scene.call(membre, 'GET', '?inconnu=1')).status).toBe(400);
  });

  test('UI-034 page après page, chaque dossier une fois, même modifiés au même instant', async () => {
    const made = [];
    for (let n = 0; n < 7; n += 1) made.push((await begin())._id);
    await write(
      "update demandes.dossier set modifie_at = '2026-11-01 10:00:00.123456+00' where id_correspondance = ?",
      club.id,
    );
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(`limit=2${after ? `&after=${after}` : ''}`);
      seen.push(...page.dossiers.map(({ _id }) => _id));
      after = page.after;
    }
    expect(seen).toEqual(made.toReversed());
    for (const wrong of ['x', Buffer.from('["maintenant",1]').toString('base64url')]) {
      expect((await scene.call(membre, 'GET', `?after=${wrong}`)).status).toBe(400);
    }
  });
});

describe('les compteurs', () => {
  const etatsOf = ({ etats }: { etats: { etat: string; nombre: number }[] }) =>
    Object.fromEntries(etats.map(({ etat, nombre }) => [etat, nombre]));

  test('CALL-DEM-002 pour une association, ce qu’elle voit ; les supprimés à part', async () => {
    const [first] = [await begin(), await begin()];
    await scene.call(membre, 'DELETE', `/${first._id}`);
    const body = await count();
    expect([body.total, etatsOf(body)]).toEqual([1, { A: 1, B: 1 }]);
    expect((await count('exercices=2026')).total).toBe(0);
  });

  test('P-16 un exercice vide dit ce que tiennent les autres : combien, et combien sont en cours', async () => {
    const [first, second, third] = [await begin(), await begin(), await begin()];
    await scene.call(membre, 'DELETE', `/${first._id}`);
    await sql`update demandes.dossier set etat = '11' where id = ${second._id}`.execute(scene.portail.owner);
    for (const query of ['', 'exercices=2026', 'exercices=2027']) {
      expect((await count(query)).exercices).toEqual([{ exercice: 2027, nombre: 2, en_cours: 1 }]);
    }
    expect(third._id).not.toBe(second._id);
  });

  test('CALL-DEM-002 pour un service, tenus à chaque changement : le même nombre que la liste', async () => {
    const agent = scene.agent;
    const query = 'id_type_dispositif=CNDS';
    const extra = { dispositif: { code: 'CNDS' }, sous_dispositifs: [ouvert(SOUS)] };
    const start = (await count(query, agent)).total;
    const { code } = await scene.newSubvention(extra);
    const made = await scene.call(agent, 'POST', '', scene.bodyOf(code, { id_siret: club.siret('00012') }));
    expect((await count(query, agent)).total).toBe(start + 1);
    expect((await count(query, scene.local)).total).toBe(start + 1);
    expect((await count(`${query}&demandeur=${club.id}`, agent)).total).toBe(1);
    const before = etatsOf(await count(query, agent));
    await scene.call(agent, 'DELETE', `/${made.body._id}`);
    const after = etatsOf(await count(query, agent));
    expect([after['A'] ?? 0, after['B']]).toEqual([(before['A'] ?? 0) - 1, (before['B'] ?? 0) + 1]);
    expect((await count(query, scene.voisin)).total).toBe(0);
  });
});

describe('l’export', () => {
  const exported = async (query = '', qui = membre) => {
    const answer = await scene.call(qui, 'GET', `/export?${query}`);
    expect(answer.status).toBe(200);
    return answer;
  };

  test('T17 UI-034 un tableur que rien n’exécute, en français, avec les mêmes filtres', async () => {
    const evil = await addAssociation(scene.portail, { nom: '=HYPERLINK("http://mal.example";"Cliquez")' });
    await joinAssociation(scene.portail, membre.id, evil);
    await scene.begin(membre, { id_siret: evil.siret('00012'), extra: { nom: '@SUM(1+1)' } });
    await begin();
    const { body, headers } = await exported();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('attachment; filename="dossiers.csv"');
    const [titles, ...lines] = (body as string).trimEnd().split('\r\n');
    expect(titles?.replace('\uFEFF', '').split(';').slice(0, 4)).toEqual(['Numéro', 'Exercice', 'Demandeur', 'SIRET']);
    expect(lines).toHaveLength(2);
    const cells = lines.join(';').split(';');
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([]);
    expect(body).toContain(`"'=HYPERLINK(""http://mal.example"";""Cliquez"")"`);
    expect(body).toContain(";'@SUM(1+1);");
    expect(body).toContain(';En cours de saisie;incomplet;0,00;');
    expect((await exported(`demandeur=${club.id}`)).body.trimEnd().split('\r\n')).toHaveLength(2);
  });

  test('UI-034 plus long qu’une page, l’export tient tout, chaque dossier une fois', async () => {
    const { _id } = await begin();
    const many = 1_100;
    await sql`insert into demandes.dossier (id, exercice, id_fo, id_correspondance, id_siren, id_siret, nom, id_subvention,
        code_subvention, nom_subvention, numero_subvention, id_type_dispositif, id_sous_type_dispositif, exercice_fin,
        created_by, created_by_type, contenu)
      select 20270007000000 + n, exercice, '27-' || (7000000 + n), id_correspondance, id_siren, id_siret, nom, id_subvention,
        code_subvention, nom_subvention, numero_subvention, id_type_dispositif, 'Part ' || n, exercice_fin,
        created_by, created_by_type, contenu
      from demandes.dossier, generate_series(1, ${many}::int) n where id = ${_id}`.execute(scene.portail.owner);
    const [, ...lines] = ((await exported()).body as string).trimEnd().split('\r\n');
    expect([lines.length, new Set(lines.map((line) => line.split(';')[0])).size]).toEqual([many + 1, many + 1]);
  });

  test('T1 l’export d’un étranger ne dit rien', async () => {
    await begin();
    const { body } = await exported(`demandeur=${club.id}`, scene.etranger);
    expect((body as string).trimEnd().split('\r\n')).toHaveLength(1);
  });
});
