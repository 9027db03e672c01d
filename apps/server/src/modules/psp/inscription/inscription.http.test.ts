import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, joinAssociation } from '../../../../testing/associations.ts';
import { keepSessions } from '../../../../testing/keepSessions.ts';
import {
  addAgentPsp,
  FEDERATION,
  freshCode,
  openSaison,
  plantCodes,
  plantDossierPsp,
} from '../../../../testing/passSport.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
  await openSaison(portail);
  await openSaison(portail, { id: 2, id_exercice: '25', debut: -400, fin: -1 });
  await openSaison(portail, { id: 3, id_exercice: '27', debut: 1, fin: 90 });
});
afterAll(() => portail.close());

const newClub = async (facts: Parameters<typeof plantDossierPsp>[3] = {}) => {
  const club = await addAssociation(portail);
  const ana = await signedIn(portail);
  await joinAssociation(portail, ana.id, club);
  return { club, ana, dossier: await plantDossierPsp(portail, club, ana.id, facts) };
};
type Lieu = Awaited<ReturnType<typeof newClub>>;
type Options = { body?: unknown; headers?: Record<string, string> };
const call = ({ ana, dossier }: Lieu, method: string, suite = '', options: Options = {}) =>
  ana.browser.call(method as 'GET', `/api/psp/dossiers/${dossier}/inscriptions${suite}`, options);
const inscrire = (lieu: Lieu, id_psp: string, nom = 'BER', siren: string | null = FEDERATION) =>
  call(lieu, 'POST', '', { body: { beneficiaire: { id_psp, nom }, federation: siren && { siren } } });
const newCode = async (facts = {}): Promise<string> => (await plantCodes(portail, [facts]))[0] ?? '';
const setEtat = (id: string, id_etat: number) =>
  sql`update psp.inscription set id_etat = ${id_etat} where id = ${id}`.execute(portail.owner);

test('CALL-PSP-006 PSP-006 PSP-011 inscrire un bénéficiaire par son code, puis le lire', async () => {
  const lieu = await newClub();
  const code = await newCode({ nom: 'Kerbrat', prenom: 'Inès', commune: 'Quimper', code_postal: '29000' });
  const { status, body } = await inscrire(lieu, code, 'ker');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ exercice_id: 1, id_etat: 1, federation: { siren: FEDERATION }, motif: null, retirable: true, version: 1 },
    beneficiaire: {
      ...{ prenom: 'Inès', nom: 'Kerbrat', id_psp: `26-••••-${code.slice(-4)}` },
      adresse: { commune: 'Quimper', code_postal: '29000' },
    },
  });
  const list = await call(lieu, 'GET');
  expect(list.body.inscriptions).toEqual([body]);
  expect(list.body.totaux.saisies).toEqual({ nombre: 1, montant: 7_000 });
  for (const id_etat of [2, 3, 4, 7]) {
    await setEtat(body.id, id_etat);
    expect((await call(lieu, 'GET')).body.inscriptions).toMatchObject([{ id: body.id, id_etat }]);
  }
  const { rows } = await sql`select action, changements from platform.historique where objet = 'dossierPsp'
    and id_objet = ${lieu.dossier}`.execute(portail.owner);
  expect(rows).toMatchObject([{ action: 'inscrire', changements: { beneficiaire: { apres: '(masqué)' } } }]);
});

test('ERR-084 un code sert une fois pour tout le pays ; rien ne dit où', async () => {
  const [ici, ailleurs] = [await newClub(), await newClub()];
  const code = await newCode();
  expect((await inscrire(ici, code)).status).toBe(201);
  for (const lieu of [ici, ailleurs]) {
    const again = await inscrire(lieu, code);
    expect([again.status, again.body.message]).toEqual([
      409,
      'Ce bénéficiaire est déjà inscrit et ne peut pas être inscrit deux fois.',
    ]);
    expect(Object.keys(again.body).toSorted()).toEqual(['code', 'message', 'requestId']);
  }
});

/** A few in a run, ten thousand by npm run campagne -- codes. */
const PAIRES = Number(process.env['PSP_PAIRES'] ?? 8);
const CLICS = Number(process.env['PSP_CLICS'] ?? 10);
const FOIS = 50;
test('ERR-084 le même code, deux clubs, au même instant : un pour chaque ; cinquante fois le même clic : une ligne', {
  timeout: 36_000_000,
}, async () => {
  const [ici, ailleurs] = [await newClub(), await newClub()];
  const linesOf = async (nombre: number) => {
    const { rows } = await sql<{ lignes: number; codes: number }>`select count(*)::int as lignes,
        count(distinct code)::int as codes from psp.inscription
      where id_dossier = any(${[ici.dossier, ailleurs.dossier]}::bigint[]) and id_etat = 1`.execute(portail.owner);
    expect(rows).toEqual([{ lignes: nombre, codes: nombre }]);
  };
  const issues = new Map<string, number>();
  for (let pair = 0; pair < PAIRES; pair += 1) {
    await keepSessions([ici.ana, ailleurs.ana]);
    const code = await newCode();
    const both = await Promise.all([inscrire(ici, code), inscrire(ailleurs, code)]);
    const said = both.map(({ status, body }) => `${status} ${body.code ?? ''}`).toSorted();
    issues.set(said.join(), (issues.get(said.join()) ?? 0) + 1);
  }
  expect([...issues]).toEqual([['201 ,409 BENEFICIAIRE_DEJA_INSCRIT', PAIRES]]);
  await linesOf(PAIRES);
  const seul = await newCode();
  const headers = { 'idempotency-key': `essai-${seul}` };
  const body = { beneficiaire: { id_psp: seul, nom: 'ber' }, federation: { siren: FEDERATION } };
  const clicks = Array.from({ length: Math.min(FOIS, CLICS) }, () => call(ici, 'POST', '', { body, headers }));
  const same = new Set((await Promise.all(clicks)).map(({ status, body: { id } }) => `${status} ${id}`));
  expect(same.size).toBe(1);
  await linesOf(PAIRES + 1);
});

test('CALL-PSP-008 retirer rend l’inscription changée et libère le code, sauf dans un versement', async () => {
  const [lieu, autre] = [await newClub(), await newClub()];
  const code = await newCode();
  const { body } = await inscrire(lieu, code);
  for (const etat of [2, 3, 4]) {
    await setEtat(body.id, etat);
    const refused = await call(lieu, 'DELETE', `/${body.id}`);
    expect([etat, refused.status, refused.body.code]).toEqual([etat, 409, 'INSCRIPTION_ENGAGEE']);
  }
  await setEtat(body.id, 7);
  const removed = await call(lieu, 'DELETE', `/${body.id}`);
  expect([removed.status, removed.body]).toEqual([
    200,
    { ...body, id_etat: 8, retirable: false, version: body.version + 1 },
  ]);
  expect((await call(lieu, 'GET', '?etat=8')).body.inscriptions).toEqual([removed.body]);
  expect((await inscrire(autre, code)).status).toBe(201);
  expect((await call(autre, 'DELETE', `/${body.id}`)).status).toBe(404);
});

test('CALL-PSP-007 changer la fédération, parmi celles du dossier et à la version lue', async () => {
  const lieu = await newClub();
  const autre = '000999002';
  await sql`insert into psp.preuve (id_dossier, nature, siren_federation, nom)
    values (${lieu.dossier}, 'federation', ${autre}, 'Autre fédération')`.execute(portail.owner);
  const { body } = await inscrire(lieu, await newCode());
  const change = (siren: string, version: number) =>
    call(lieu, 'PATCH', `/${body.id}`, { body: { federation: { siren } }, headers: { 'if-match': `"${version}"` } });
  const changed = await change(autre, 1);
  expect([changed.status, changed.body]).toEqual([200, { ...body, federation: { siren: autre }, version: 2 }]);
  expect((await change(FEDERATION, 1)).body.code).toBe('VERSION_DEPASSEE');
  expect((await change('000999009', 2)).body.code).toBe('FEDERATION_HORS_DOSSIER');
  await setEtat(body.id, 2);
  expect((await change(FEDERATION, 2)).body.code).toBe('INSCRIPTION_ENGAGEE');
  expect((await inscrire(lieu, await newCode(), 'ber', null)).body.code).toBe('FEDERATION_HORS_DOSSIER');
});

test('ERR-087 on ne saisit ni avant, ni après la saison, ni dans un dossier incomplet', async () => {
  const closed =
    "La saisie des inscriptions n'est pas possible : l'exercice précédent est clos ou l'exercice en cours n'est pas encore ouvert.";
  for (const [exercice, id_exercice] of [
    [2, '25'],
    [3, '27'],
  ] as const) {
    const lieu = await newClub({ exercice });
    const [code = ''] = await plantCodes(portail, [{}], { id: exercice, id_exercice });
    const refused = await inscrire(lieu, code);
    expect([refused.status, refused.body.message]).toEqual([409, closed]);
    expect((await call(lieu, 'GET')).status).toBe(200);
  }
  const incomplet = await newClub({ id_etat: 1 });
  expect((await inscrire(incomplet, await newCode())).body.code).toBe('DOSSIER_PSP_INCOMPLET');
});

test('UI-022 les filtres : nom, fin du code, fédération, état ; une page après l’autre', async () => {
  const lieu = await newClub();
  const codes = await plantCodes(portail, [{ nom: 'Évenat' }, { nom: 'Tanguy', prenom: 'Malo' }, { nom: 'Évrard' }]);
  for (const [rang, nom] of ['eve', 'tan', 'evr'].entries()) await inscrire(lieu, codes[rang] ?? '', nom);
  const search = (body: object) => call(lieu, 'POST', '/recherche', { body });
  const names = async (body: object) =>
    (await search(body)).body.inscriptions.map((one: { beneficiaire: { nom: string } }) => one.beneficiaire.nom);
  expect(await names({})).toEqual(['Évrard', 'Tanguy', 'Évenat']);
  expect(await names({ nom: 'ev' })).toEqual(['Évrard', 'Évenat']);
  expect(await names({ nom: 'malo tan' })).toEqual(['Tanguy']);
  expect(await names({ fin: codes[0]?.slice(-4).toLowerCase() })).toEqual(['Évenat']);
  expect([await names({ etat: 4 }), await names({ federation: '000999009' })]).toEqual([[], []]);
  const first = await search({ limit: 1, nom: 'ev' });
  expect(await names({ limit: 1, nom: 'ev', after: first.body.after })).toEqual(['Évenat']);
  expect((await call(lieu, 'GET', '?nom=ev')).status).toBe(400);
});

test('les services du territoire lisent le dossier, aucun nom ; un voisin de l’association, rien', async () => {
  const lieu = await newClub();
  await inscrire(lieu, await newCode({ nom: 'Marquenterre', prenom: 'Sacha' }), 'mar');
  for (const agent of [await addAgentPsp(portail), await signedIn(portail, { roles: ['lca.admin'] })]) {
    const { status, body } = await agent.browser.call('GET', `/api/psp/dossiers/${lieu.dossier}/inscriptions`);
    expect([status, body.inscriptions[0].beneficiaire]).toEqual([
      200,
      {
        prenom: '(masqué)',
        nom: '(masqué)',
        id_psp: '(masqué)',
        adresse: { commune: '(masqué)', code_postal: '(masqué)' },
      },
    ]);
    const search = await agent.browser.call('POST', `/api/psp/dossiers/${lieu.dossier}/inscriptions/recherche`, {
      body: { nom: 'mar' },
    });
    expect(search.status).toBe(403);
  }
  const collegue = await signedIn(portail);
  await joinAssociation(portail, collegue.id, lieu.club);
  expect((await collegue.browser.call('GET', `/api/psp/dossiers/${lieu.dossier}/inscriptions`)).status).toBe(404);
  await sql`update psp.dossier set shared_with = ${[collegue.id]}::uuid[] where id = ${lieu.dossier}`.execute(
    portail.owner,
  );
  const shared = await collegue.browser.call('GET', `/api/psp/dossiers/${lieu.dossier}/inscriptions`);
  expect(shared.body.inscriptions[0].beneficiaire.nom).toBe('Marquenterre');
});

test('ERR-083 ERR-084 VALID-008 une liste collée : un verdict par ligne, rien d’écrit avant de le demander', async () => {
  const [lieu, autre] = [await newClub(), await newClub()];
  const [libre = '', pris = '', mien = ''] = await plantCodes(portail, [{ prenom: 'Zoé' }, {}, {}]);
  await inscrire(autre, pris);
  await inscrire(lieu, mien);
  const lignes = [libre, '26-KXO7-PLRT', freshCode(), mien, pris, libre].map((id_psp) => ({ id_psp, nom: 'ber' }));
  const body = { lignes, federation: { siren: FEDERATION } };
  const trial = await call(lieu, 'POST', '/verdicts', { body });
  const verdicts = ['libre', 'format', 'inconnu', 'ici', 'ailleurs', 'double'];
  expect(trial.body.verdicts.map(({ verdict }: { verdict: string }) => verdict)).toEqual(verdicts);
  expect(trial.body.verdicts[0]).toEqual({
    rang: 0,
    verdict: 'libre',
    message: '',
    beneficiaire: { prenom: 'ZOÉ', initiale: 'B.' },
  });
  expect(trial.body.verdicts[1].message).toContain('26-XXXX-XXXX');
  expect((await call(lieu, 'GET')).body.inscriptions.length).toBe(1);
  const done = await call(lieu, 'POST', '/liste', {
    body: { ...body, lignes: [...lignes.slice(0, 1), ...lignes.slice(4)] },
  });
  expect([done.status, done.body.inscrites]).toEqual([200, 1]);
  expect(done.body.verdicts.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
    'inscrite',
    'ailleurs',
    'ici',
  ]);
  const trop = Array.from({ length: 201 }, () => lignes[0]);
  expect((await call(lieu, 'POST', '/verdicts', { body: { ...body, lignes: trop } })).status).toBe(400);
});

test('un code qui sert ailleurs se signale ; la structure n’apprend pas où, l’équipe nationale voit les deux', async () => {
  const [lieu, autre] = [await newClub(), await newClub()];
  const code = await newCode();
  await inscrire(autre, code);
  const signaler = (id_psp: string) =>
    lieu.ana.browser.call('POST', `/api/psp/dossiers/${lieu.dossier}/litiges`, { body: { id_psp, nom: 'ber' } });
  for (let twice = 0; twice < 2; twice += 1) expect((await signaler(code)).status).toBe(201);
  expect((await signaler(await newCode())).body.code).toBe('LITIGE_SANS_OBJET');
  expect((await signaler(freshCode())).body.code).toBe('CODE_PSP_INCONNU');
  const admin = await signedIn(portail, { roles: ['lca.admin'] });
  const { body } = await admin.browser.call('GET', '/api/psp/litiges');
  expect(body.litiges).toMatchObject([
    {
      demandeur: { id_siret: lieu.club.siret('00012') },
      conteste: { id_siret: autre.club.siret('00012') },
      suite: null,
    },
  ]);
  const close = () =>
    admin.browser.call('PUT', `/api/psp/litiges/${body.litiges[0].id}`, {
      body: { suite: 'Code réémis par la famille' },
    });
  expect([(await close()).status, (await close()).status]).toEqual([200, 404]);
  expect((await lieu.ana.browser.call('GET', '/api/psp/litiges')).status).toBe(403);
});
