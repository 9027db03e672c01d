import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCle, callByCle } from '../../../../testing/cles.ts';
import { type SceneDossiers, startDossiers } from '../../../../testing/dossiers.ts';
import { signedIn } from '../../../../testing/people.ts';
import type { Personne } from '../../../../testing/subventions.ts';

const ADRESSE = '/api/demandes/preremplissages';
const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
const CHAMPS = [
  { code: 'public_vise', libelle: 'Public visé', type: 'texte_long', bloc: 'beneficiaire' },
  { code: 'places', libelle: 'Places', type: 'nombre', validation: { minimum: 1, maximum: 50 } },
  { code: 'cout', libelle: 'Coût', type: 'montant' },
  { code: 'cachee', libelle: 'Cachée', type: 'texte', virtuel: true },
];
const VALEURS = {
  'description.intitule': 'Tournoi des quartiers',
  'beneficiaire.nombre': 40,
  'customs.public_vise': 'Les jeunes du quartier',
};

let scene: SceneDossiers;
let cle: string;
let code: string;
beforeAll(async () => {
  scene = await startDossiers();
  cle = (await addCle(scene.portail, scene.agent.service)).secret;
  code = (await scene.newSubvention({ champs_attendus: CHAMPS })).code;
});
afterAll(() => scene.portail.close());

const propose = (body: object = {}, secret = cle) =>
  callByCle(scene.portail, secret, ADRESSE, { method: 'POST', body: { subvention: code, valeurs: VALEURS, ...body } });
const tokenOf = ({ body }: Awaited<ReturnType<typeof propose>>): string => String(body['lien']).split('/').at(-1) ?? '';
const made = async (body: object = {}, secret = cle): Promise<string> => {
  const answer = await propose(body, secret);
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return tokenOf(answer);
};
const read = (qui: Personne, token: string) => qui.browser.call('GET', `${ADRESSE}/${token}`);
const accept = (qui: Personne, token: string, body: object, headers: Record<string, string> = {}) =>
  qui.browser.call('POST', `${ADRESSE}/${token}/acceptation`, { body, headers });
const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const SERVI = [409, 'PREREMPLISSAGE_SERVI'];
const INEXISTANT = [404, 'PREREMPLISSAGE_INEXISTANT'];
const TOUS = Object.keys(VALEURS);

/** A dossier of that scheme: one is enough for an association, so each test has its own scheme when it writes. */
const begin = async (qui = scene.createur) => {
  const own = (await scene.newSubvention({ champs_attendus: CHAMPS })).code;
  const { body, status } = await scene.call(qui, 'POST', '', scene.bodyOf(own));
  expect(status).toBe(201);
  return { subvention: own, dossier: body._id as string, id_fo: body.identifiant.id_fo as string };
};
const addProjet = async (dossier: string, intitule: string | null) =>
  (await scene.call(scene.createur, 'POST', `/${dossier}/projets`, { intitule })).body;
const projetsOf = async (dossier: string) =>
  (await scene.call(scene.createur, 'GET', `/${dossier}/projets?fields=*`)).body.projets;

describe('proposer', () => {
  test('la clé d’un service propose pour une subvention qu’il instruit ; le lien ne dit aucune valeur, et la base aucun lien', async () => {
    const answer = await propose({ utilisations: 3, jours: 2 });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      lien: expect.stringMatching(new RegExp(`^${scene.portail.base}/client/preremplissage/[\\w-]{43}$`, 'u')),
      utilisations: 3,
      expire_at: expect.any(String),
    });
    const hours = (new Date(String(answer.body['expire_at'])).getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(48);
    const tables = ['demandes.preremplissage', 'platform.historique', 'platform.idempotence'];
    for (const table of tables) {
      const { rows } = await sql<{ t: string }>`select coalesce(string_agg(x::text, ' '), '') as t
        from ${sql.table(table)} x`.execute(scene.portail.owner);
      expect(rows[0]?.t).not.toContain(tokenOf(answer));
      // The history says which fields, never what they say.
      if (table === 'platform.historique') expect(rows[0]?.t).not.toContain('Tournoi des quartiers');
    }
  });

  test('ni sans la portée, ni pour la subvention d’un autre service, ni hors des limites de la clé', async () => {
    const { service } = scene.agent;
    const { secret: lectrice } = await addCle(scene.portail, service, { portees: ['dossiers.lire'] });
    expect(refused(await propose({}, lectrice))).toEqual([403, 'CLE_SERVICE_HORS_PORTEE']);
    const { secret: voisine } = await addCle(scene.portail, scene.voisin.service);
    const absente = await propose({ subvention: 'AUCUNE' }, voisine);
    const autre = await propose({}, voisine);
    expect(refused(autre)).toEqual([404, 'SUBVENTION_INEXISTANTE']);
    expect({ ...autre.body, requestId: '' }).toEqual({ ...absente.body, requestId: '' });
    const { secret: limitee } = await addCle(scene.portail, service, { subventions: [scene.subvention._id] });
    expect(refused(await propose({}, limitee))).toEqual([404, 'SUBVENTION_INEXISTANTE']);
    expect(
      (await propose({ subvention: scene.subvention.code, valeurs: { 'description.intitule': 'Ici' } }, limitee))
        .status,
    ).toBe(201);
  });

  test.each([
    ['un champ d’argent', { financements: 'x' }, 'valeurs.financements'],
    ['un montant', { 'financements.montant_demande': 1_000 }, 'valeurs.financements.montant_demande'],
    ['un budget', { budgets: 'x' }, 'valeurs.budgets'],
    [
      'une personne',
      { 'description.id_responsable': '019a0000-0000-7000-8000-000000000801' },
      'valeurs.description.id_responsable',
    ],
    ['un compte bancaire', { 'demandeur.id_rib': 'x' }, 'valeurs.demandeur.id_rib'],
    ['un IBAN dans un texte', { 'description.objectifs': `Virez ici : ${IBAN}` }, 'valeurs.description.objectifs'],
    ['un IBAN dans une réponse', { 'customs.public_vise': IBAN.replaceAll(' ', '') }, 'valeurs.customs.public_vise'],
    ['une réponse en argent', { 'customs.cout': 10 }, 'valeurs.customs.cout'],
    ['une question que personne ne voit', { 'customs.cachee': 'x' }, 'valeurs.customs.cachee'],
    ['une question d’une autre subvention', { 'customs.autre': 'x' }, 'valeurs.customs.autre'],
    ['un bloc que la subvention ne demande pas', { 'moyens.commentaire': 'x' }, 'valeurs.moyens.commentaire'],
    ['un nombre hors des bornes', { 'customs.places': 51 }, 'valeurs.customs.places'],
    ['un nombre qui est un texte', { 'beneficiaire.nombre': 'quarante' }, 'valeurs.beneficiaire.nombre'],
    ['un jour qui n’en est pas un', { 'description.date_debut': '31 mars' }, 'valeurs.description.date_debut'],
    ['un texte trop long', { 'description.intitule': 'x'.repeat(301) }, 'valeurs.description.intitule'],
    ['ce dont les objets héritent', { constructor: 'x' }, 'valeurs.constructor'],
  ])('%s est refusé, par son nom', async (_, valeurs, champ) => {
    const { status, body } = await propose({ valeurs });
    expect([status, body['champs']]).toEqual([400, [{ champ, message: expect.any(String) }]]);
  });

  test.each([
    ['rien', { valeurs: {} }],
    ['cent un champs', { valeurs: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`customs.c${n}`, 'x'])) }],
    [
      'trop de signes en tout',
      { valeurs: Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`customs.c${n}`, 'x'.repeat(9_000)])) },
    ],
    ['trop d’utilisations', { utilisations: 1_001 }],
    ['trop de jours', { jours: 31 }],
    ['un champ de plus', { destinataire: 'x' }],
    ['une valeur qui est un objet', { valeurs: { 'description.intitule': { fr: 'x' } } }],
  ])('%s est refusé', async (_, body) => {
    expect((await propose(body)).status).toBe(400);
  });
});

describe('voir, puis accepter', () => {
  test('champ par champ, à côté de ce que l’on a ; rien n’est écrit avant, seul ce qui est choisi l’est après', async () => {
    const { subvention, dossier, id_fo } = await begin();
    const projet = await addProjet(dossier, 'Le nôtre');
    const token = await made({ subvention });
    const lu = await read(scene.createur, token);
    expect(lu.status).toBe(200);
    expect(lu.body).toMatchObject({ service: 'Service d’essai', subvention: { code: subvention } });
    expect(lu.body.cibles).toEqual([
      {
        ...{ id_fo, id_siret: scene.siret, demandeur: expect.any(String) },
        projet: { _id: projet._id, intitule: 'Le nôtre', version: projet.version },
        champs: [
          { chemin: 'description.intitule', libelle: 'Intitulé', propose: 'Tournoi des quartiers', actuel: 'Le nôtre' },
          { chemin: 'beneficiaire.nombre', libelle: 'Nombre de bénéficiaires', propose: 40, actuel: null },
          { chemin: 'customs.public_vise', libelle: 'Public visé', propose: 'Les jeunes du quartier', actuel: null },
        ],
      },
      { id_fo, id_siret: scene.siret, demandeur: expect.any(String), projet: null, champs: expect.any(Array) },
    ]);
    expect(await projetsOf(dossier)).toMatchObject([
      { description: { intitule: 'Le nôtre' }, beneficiaire: { nombre: null } },
    ]);

    const champs = ['beneficiaire.nombre', 'customs.public_vise'];
    const body = { dossier: id_fo, projet: projet._id, champs };
    expect(refused(await accept(scene.createur, token, body))).toEqual([428, 'VERSION_REQUISE']);
    const done = await accept(scene.createur, token, body, {
      'if-match': `"${projet.version}"`,
      'idempotency-key': 'accepter-une-fois',
    });
    expect([done.status, done.body]).toEqual([200, { id_fo, projet: projet._id }]);
    expect(await projetsOf(dossier)).toMatchObject([
      {
        description: { intitule: 'Le nôtre' },
        beneficiaire: { nombre: 40 },
        customs: [{ code: 'public_vise', value: 'Les jeunes du quartier' }],
      },
    ]);
    const { body: historique } = await scene.call(scene.createur, 'GET', `/${id_fo}/historique`);
    expect(JSON.stringify(historique)).toContain('a accepté de remplir le projet');

    // The same intention answers the same; another finds that the link has served.
    const again = await accept(scene.createur, token, body, {
      'if-match': `"${projet.version}"`,
      'idempotency-key': 'accepter-une-fois',
    });
    expect([again.status, again.body]).toEqual([200, done.body]);
    expect(refused(await accept(scene.createur, token, { ...body, projet: null }))).toEqual(SERVI);
    expect(refused(await read(scene.createur, token))).toEqual(SERVI);
  });

  test('un projet de plus, quand la personne le préfère ; un lien de deux utilisations sert deux fois', async () => {
    const { subvention, dossier, id_fo } = await begin();
    const token = await made({ subvention, utilisations: 2 });
    const one = await accept(scene.createur, token, { dossier: id_fo, champs: TOUS });
    expect(one.status).toBe(200);
    expect(await projetsOf(dossier)).toMatchObject([
      { _id: one.body.projet, description: { intitule: 'Tournoi des quartiers' } },
    ]);
    expect((await accept(scene.createur, token, { dossier: id_fo, champs: TOUS })).status).toBe(200);
    expect(refused(await accept(scene.createur, token, { dossier: id_fo, champs: TOUS }))).toEqual(SERVI);
    expect(await projetsOf(dossier)).toHaveLength(2);
  });

  test('ce qu’un autre vient d’écrire n’est pas remplacé sans être montré, et le lien n’est pas compté', async () => {
    const { subvention, dossier, id_fo } = await begin();
    const { _id: projet, version } = await addProjet(dossier, 'Le nôtre');
    const token = await made({ subvention });
    const description = { intitule: 'Changé entre-temps' };
    await scene.call(
      scene.createur,
      'PATCH',
      `/${dossier}/projets/${projet}`,
      { description },
      { 'if-match': `"${version}"` },
    );
    const champs = ['description.intitule'];
    const late = await accept(
      scene.createur,
      token,
      { dossier: id_fo, projet, champs },
      { 'if-match': `"${version}"` },
    );
    expect(late.status).toBe(409);
    expect(late.body.conflits).toHaveLength(1);
    expect(await projetsOf(dossier)).toMatchObject([{ description }]);
    expect((await read(scene.createur, token)).status).toBe(200);
  });

  test('vingt acceptations ensemble d’un lien d’une fois : une seule passe', async () => {
    const { subvention, dossier, id_fo } = await begin();
    const token = await made({ subvention });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => accept(scene.createur, token, { dossier: id_fo, champs: TOUS })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await projetsOf(dossier)).toHaveLength(1);
  });

  test('du HTML reste du texte, tel quel', async () => {
    const { subvention, dossier, id_fo } = await begin();
    const html = '<img src=x onerror=alert(1)><b>Tournoi</b>';
    const token = await made({ subvention, valeurs: { 'description.intitule': html } });
    const lu = await read(scene.createur, token);
    expect([lu.headers.get('content-type'), lu.body.cibles[0].champs[0].propose]).toEqual([
      'application/json; charset=utf-8',
      html,
    ]);
    await accept(scene.createur, token, { dossier: id_fo, champs: ['description.intitule'] });
    expect(await projetsOf(dossier)).toMatchObject([{ description: { intitule: html } }]);
  });
});

describe('ce qu’un lien n’ouvre pas', () => {
  test('ni le dossier d’une autre subvention, ni celui d’une autre association, ni un champ qui n’est pas proposé', async () => {
    const { subvention, id_fo } = await begin();
    const other = await begin();
    const token = await made({ subvention });
    expect(refused(await accept(scene.createur, token, { dossier: other.id_fo, champs: TOUS }))).toEqual([
      422,
      'PREREMPLISSAGE_AUTRE_SUBVENTION',
    ]);
    expect(refused(await accept(scene.etranger, token, { dossier: id_fo, champs: TOUS }))).toEqual([
      404,
      'DOSSIER_INEXISTANT',
    ]);
    expect((await read(scene.etranger, token)).body.cibles).toEqual([]);
    // Reads every dossier of its establishments, and writes in none that was not shared.
    expect(refused(await accept(scene.collegue, token, { dossier: id_fo, champs: TOUS }))).toEqual([
      403,
      'DOSSIER_ACTE_INTERDIT',
    ]);
    expect((await read(scene.collegue, token)).body.cibles).toEqual([]);
    for (const champ of ['description.objectifs', 'budgets', 'demandeur.id_rib'])
      expect((await accept(scene.createur, token, { dossier: id_fo, champs: [champ] })).status).toBe(400);
    expect((await read(scene.createur, token)).body.cibles).toHaveLength(1);
  });

  test('échu, faux, d’une clé révoquée : la même réponse', async () => {
    const { id, secret } = await addCle(scene.portail, scene.agent.service);
    const [echu, orphelin] = [await made(), await made({}, secret)];
    expect((await read(scene.createur, orphelin)).status).toBe(200);
    await sql`update rds.cle set revoque_at = now(), revoque_par = cree_par where id = ${id}`.execute(
      scene.portail.owner,
    );
    await sql`update demandes.preremplissage set expire_at = now() where id_cle <> ${id}`.execute(scene.portail.owner);
    const answers = await Promise.all([echu, orphelin, 'A'.repeat(43)].map((token) => read(scene.createur, token)));
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual(INEXISTANT);
      expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' });
    }
    expect((await read(scene.createur, 'trop-court')).status).toBe(400);
  });

  test('ni sans session, ni pour un agent ; une clé ne lit ni n’accepte rien', async () => {
    const token = await made();
    expect((await scene.portail.browser().call('GET', `${ADRESSE}/${token}`)).status).toBe(401);
    expect((await read(scene.agent, token)).status).toBe(403);
    expect(refused(await callByCle(scene.portail, cle, `${ADRESSE}/${token}`))).toEqual([
      403,
      'CLE_SERVICE_NON_ADMISE',
    ]);
  });

  test('un dossier envoyé ne se remplit plus', async () => {
    const { subvention, dossier, id_fo } = await begin();
    const token = await made({ subvention });
    await sql`update demandes.dossier set etat = 'D', transmis_at = now() where id = ${dossier}`.execute(
      scene.portail.owner,
    );
    expect((await read(scene.createur, token)).body.cibles).toEqual([]);
    expect((await accept(scene.createur, token, { dossier: id_fo, champs: TOUS })).status).toBe(403);
  });
});

test('une personne du service propose aussi, sous les mêmes règles', async () => {
  const { browser, id } = await signedIn(scene.portail, { roles: ['rds.service'] });
  const body = { subvention: code, valeurs: VALEURS };
  // Without a service there is no scheme of theirs.
  expect((await browser.call('POST', ADRESSE, { body })).status).toBe(404);
  await sql`insert into rds.agent (auth_id, id_service) values (${id}, ${scene.agent.service})`.execute(
    scene.portail.owner,
  );
  const answer = await browser.call('POST', ADRESSE, { body });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
});
