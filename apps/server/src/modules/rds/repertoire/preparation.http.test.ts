import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import { type Scene, startScene } from '../../../../testing/subventions.ts';

let scene: Scene;
let club: Registered;
beforeAll(async () => {
  scene = await startScene();
  const adresse_siege = { cp: '75011', commune: 'Paris', code_insee: '75111' };
  club = await addAssociation(scene.portail, { rna: { adresse_siege } });
  await joinAssociation(scene.portail, scene.association.id, club);
});
afterAll(() => scene.portail.close());

const ask = (key: string, value: unknown, extra: object = {}) => ({
  ...{ scope: 'association', key, operator: '==', value },
  ...extra,
});
const SPORT = ask('activites.domaine', 'Sport');
const champ = (code: string, asks: object[] = []) => ({ code, libelle: code, type: 'texte', asks });
const documentOf = (code: string, asks: object[] = [], more: object = {}) => ({ code, libelle: code, asks, ...more });
const prepare = (code: string) =>
  scene.send(scene.association, 'GET', `/subventions/${code}/preparation?id_asso=${club.id}`);
const codes = (lines: { code: string }[]) => lines.map(({ code }) => code);

test('SUBV-006 ce qui sera demandé : tout ce qui n’a pas de condition, et ce dont aucune n’est fausse', async () => {
  const { code } = await scene.open({
    champs_attendus: [
      champ('toujours'),
      champ('sportif', [SPORT]),
      champ('faux', [ask('territoire.departement', '974'), SPORT]),
      { ...champ('cache'), virtuel: true },
    ],
    documents_attendus: [
      documentOf('statuts'),
      documentOf('affiliation', [SPORT]),
      documentOf('ailleurs', [ask('territoire.departement', '974')]),
    ],
  });
  const { status, body } = await prepare(code);
  expect(status).toBe(200);
  expect(codes(body.preparation.questions)).toEqual(['toujours', 'sportif']);
  expect(body.preparation.questions.map(({ certain }: { certain: boolean }) => certain)).toEqual([true, false]);
  expect(codes(body.preparation.a_reunir)).toEqual(['statuts', 'affiliation']);
  expect(body.preparation.minutes).toBeGreaterThan(0);
});

test('SUBV-006 ce que l’association a déjà, contrôlé et en cours, n’est plus à réunir', async () => {
  const { code } = await scene.open({
    documents_attendus: [
      documentOf('statuts', [], { type_document: 'STC' }),
      documentOf('rib', [], { type_document: 'RIB' }),
      documentOf('budget', [], { type_document: 'BPA' }),
    ],
  });
  const add = (id_type: string, etat_fichier: string) =>
    sql`insert into association.document
      (uuid, id_correspondance, id_type, origine, nom, type_mime, taille, sha256, etat_fichier, meta, charge_par, date_chargement, analyse_at, cle)
    values (gen_random_uuid(), ${club.id}, ${id_type}, 'association', 'd.pdf', 'application/pdf', 1, repeat('a', 64), ${etat_fichier}, '{}',
      ${scene.association.id}, now(), now(), ${etat_fichier === 'sain' ? `documents/${id_type}` : null})`.execute(
      scene.portail.owner,
    );
  await add('STC', 'sain');
  await add('BPA', 'infecte');
  const { body } = await prepare(code);
  expect([codes(body.preparation.acquis), codes(body.preparation.a_reunir)]).toEqual([['statuts'], ['rib', 'budget']]);
});

test('SUBV-008 ce qui se cache avec le tronc commun d’agrément reste annoncé tant que le dossier ne l’a pas choisi', async () => {
  const { code } = await scene.open({
    documents_attendus: [
      documentOf('bilan', [ask('territoire.departement', '75', { masquer_si_tca: true })]),
      documentOf('loin', [ask('territoire.departement', '974', { masquer_si_tca: true })]),
    ],
  });
  expect(codes((await prepare(code)).body.preparation.a_reunir)).toEqual(['bilan']);
});

test('SUBV-011 plusieurs années ne se demandent que si toutes les conditions du champ virtuel tiennent ; sans ce champ, jamais', async () => {
  const pluriannuel = async (...asks: object[]) => {
    const champs_attendus = [{ ...champ('pluriannuel', asks), type: 'booleen', virtuel: true }];
    return (await prepare((await scene.open({ champs_attendus })).code)).body.pluriannuel;
  };
  const [PARIS, REUNION] = [ask('territoire.departement', '75'), ask('territoire.departement', '974')];
  expect(await pluriannuel()).toEqual({ etat: 'montre', raison: 'toujours possible' });
  expect(await pluriannuel(PARIS)).toEqual({ etat: 'montre', raison: 'possible, car le département est Paris' });
  expect(await pluriannuel(PARIS, REUNION)).toEqual({
    etat: 'masque',
    raison: 'impossible, car le département est Paris (il faudrait : La Réunion)',
  });
  expect(await pluriannuel(PARIS, SPORT)).toEqual({
    etat: 'inconnu',
    raison: 'dépend d’une information qui manque : le domaine',
  });
  const { code } = await scene.open({ champs_attendus: [champ('objectifs')] });
  expect((await prepare(code)).body.pluriannuel.etat).toBe('absent');
});

test('un brouillon ne se prépare que par qui le gère', async () => {
  const { code } = await scene.create();
  const refused = await prepare(code);
  expect([refused.status, refused.body.code]).toEqual([404, 'SUBVENTION_INEXISTANTE']);
  const path = `/subventions/${code}/preparation?id_asso=${club.id}`;
  expect((await scene.send(scene.local, 'GET', path)).status).toBe(200);
  expect((await scene.send(scene.local, 'GET', `/subventions/${code}/preparation`)).status).toBe(400);
});
