import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAssociation } from '../../../../../testing/associations.ts';
import { addDocument, putInState } from '../../../../../testing/dossierPret.ts';
import { addContacts, historyOfDossier, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import { mailsAbout } from '../../../../../testing/mailbox.ts';
import { ageAuthentification } from '../../../../../testing/people.ts';
import { freshEmail } from '../../../../../testing/portail.ts';

let scene: SceneDossiers;
let contacts: { representant: string; rib: string };
let second: { rib: string };
let foreign: { id: number; rib: string };
beforeAll(async () => {
  scene = await startDossiers({ run: ['http', 'jobs'] });
  contacts = await addContacts(scene.portail, scene.club);
  const champs = {
    titulaire: 'Club',
    banque: null,
    domiciliation: null,
    iban: 'FR7610107001011234567890129',
    bic: 'BREDFRPP',
  };
  const { rows } = await sql<{ id: string }>`insert into association.element (id_correspondance, nature, champs)
    values (${scene.club.id}, 'ribs', ${JSON.stringify(champs)}::jsonb) returning id`.execute(scene.portail.owner);
  second = { rib: rows[0]?.id ?? '' };
  const autre = await addAssociation(scene.portail);
  foreign = { id: autre.id, rib: (await addContacts(scene.portail, autre)).rib };
});
afterAll(() => scene.portail.close());

const put = (id: string, what: 'documents' | 'rib', body: object, qui = scene.createur, version?: number) =>
  scene.call(qui, 'PUT', `/${id}/${what}`, body, version === undefined ? {} : { 'if-match': `"${version}"` });
const contenuOf = async (id: string) => {
  const { rows } = await sql<{ contenu: { rib_change?: object } }>`select contenu from demandes.dossier
    where id = ${id}::bigint`.execute(scene.portail.owner);
  return rows[0]?.contenu;
};

describe('les documents du dossier', () => {
  const attendus = { documents_attendus: [{ code: 'statuts', libelle: 'Les statuts' }] };
  const choose = (...uuids: string[]) => ({ documents: uuids.map((uuid) => ({ code: 'statuts', uuid })) });

  test('CALL-DEM-014 ceux de l’association se choisissent, et le dossier devient complet', async () => {
    const { _id } = await scene.begin(scene.createur, { extra: attendus });
    const rib = { 'demandeur.id_rib': contacts.rib };
    const people = ['id_representant_legal', 'id_signataire', 'id_responsable'].map((champ) => [
      `demandeur.${champ}`,
      contacts.representant,
    ]);
    await scene.call(scene.createur, 'PUT', `/${_id}`, {
      ...rib,
      ...Object.fromEntries(people),
      'identifiant.step': 2,
    });
    const uuid = await addDocument(scene, scene.club.id);
    const { status, body } = await put(_id, 'documents', choose(uuid, uuid));
    expect([status, body.documents, body.description.statut]).toEqual([200, choose(uuid).documents, 'complet']);
    expect((await historyOfDossier(scene.portail, _id)).at(-1)?.action).toBe('updateDocuments');
    const emptied = await put(_id, 'documents', { documents: [] });
    expect([emptied.status, emptied.body.description.statut]).toEqual([200, 'incomplet']);
  });

  test('CALL-DEM-014 T1 ni ceux d’une autre, ni ceux d’un autre établissement, ni un fichier en analyse, ni un code inconnu', async () => {
    const { _id } = await scene.begin(scene.createur, { extra: attendus });
    const mine = await addDocument(scene, scene.club.id);
    const wrong = [
      choose(await addDocument(scene, foreign.id)),
      choose(await addDocument(scene, scene.club.id, { id_siret: scene.club.siret('00020') })),
      choose(await addDocument(scene, scene.club.id, { etat_fichier: 'en_analyse' })),
      choose(mine, randomUUID()),
      { documents: [{ code: 'inconnu', uuid: mine }] },
    ];
    for (const body of wrong) {
      const refused = await put(_id, 'documents', body);
      expect([refused.status, refused.body.code]).toEqual([400, 'REQUETE_INVALIDE']);
      expect(refused.body.champs).toHaveLength(1);
    }
    expect((await scene.call(scene.createur, 'GET', `/${_id}`)).body.documents).toEqual([]);
  });

  test('déjà donné avec un autre : dit à qui peut lire cet autre, et à lui seul', async () => {
    const { createur, portail, club } = scene;
    const [ancien, jamais] = [await addDocument(scene, club.id), await addDocument(scene, club.id)];
    const { _id: envoye, identifiant } = await scene.begin(createur, { extra: attendus });
    await put(envoye, 'documents', choose(ancien));
    const { _id } = await scene.begin(createur, { extra: attendus });
    const deja = async () => (await scene.call(createur, 'GET', `/${_id}/completude`)).body.deja_joints;
    // Never sent: nothing was given to anyone.
    expect(await deja()).toEqual([]);
    await putInState(scene, envoye, 'D');
    await sql`update demandes.dossier set transmis_at = now() where id = ${envoye}::bigint`.execute(portail.owner);
    expect(await deja()).toEqual([
      { uuid: ancien, id_fo: identifiant.id_fo, subvention: expect.any(String), exercice: 2027 },
    ]);
    expect(JSON.stringify(await deja())).not.toContain(jamais);
    // Of the same association, another establishment may take the paper, and is not told of a dossier that it cannot read.
    const { _id: chez } = await scene.begin(scene.secondaire, { extra: attendus, id_siret: club.siret('00020') });
    expect((await scene.call(scene.secondaire, 'GET', `/${chez}/completude`)).body.deja_joints).toEqual([]);
    expect((await scene.call(scene.secondaire, 'GET', `/${envoye}/completude`)).status).toBe(404);
  });

  test('CALL-DEM-014 deux choix à la fois : le second voit le premier ; transmis, plus personne ne choisit', async () => {
    const { _id, version } = await scene.begin(scene.createur, { extra: attendus });
    const [a, b] = [await addDocument(scene, scene.club.id), await addDocument(scene, scene.club.id)];
    expect((await put(_id, 'documents', choose(a), scene.createur, version)).status).toBe(200);
    const clash = await put(_id, 'documents', choose(b), scene.createur, version);
    expect([clash.status, clash.body.code]).toEqual([409, 'VERSION_DEPASSEE']);
    await putInState(scene, _id, 'D');
    await sql`update demandes.dossier set statut = 'complet' where id = ${_id}::bigint`.execute(scene.portail.owner);
    expect((await put(_id, 'documents', choose(b))).status).toBe(403);
    expect((await put(_id, 'documents', choose(b), scene.etranger)).status).toBe(404);
  });
});

describe('le compte bancaire du dossier', () => {
  const beginIn = async (etat: string) => {
    const { _id } = await scene.begin();
    await scene.call(scene.createur, 'PUT', `/${_id}`, { 'demandeur.id_rib': contacts.rib });
    if (etat !== 'A') await putInState(scene, _id, etat);
    return _id as string;
  };

  test.each([
    ['A', 403],
    ['D', 403],
    ['2', 200],
    ['3', 403],
    ['6', 200],
    ['7', 200],
    ['8', 200],
    ['9', 403],
  ])('CALL-DEM-015 DOSSIER-027 à l’état %s : %i', async (etat, attendu) => {
    const id = await beginIn(etat);
    const { status, body } = await put(id, 'rib', { id_rib: second.rib });
    expect(status).toBe(attendu);
    if (attendu === 200) expect(body.demandeur.id_rib).toBe(second.rib);
  });

  test('DOSSIER-028 renvoyé, il se change aussi quand la subvention n’est plus ouverte', async () => {
    const id = await beginIn('C');
    expect((await put(id, 'rib', { id_rib: second.rib })).status).toBe(403);
    await sql`update rds.subvention set active = false where id = (select id_subvention from demandes.dossier
      where id = ${id}::bigint)`.execute(scene.portail.owner);
    expect((await put(id, 'rib', { id_rib: second.rib })).status).toBe(200);
  });

  test('T11 CALL-DEM-015 jamais le compte d’une autre association, ni un compte qui n’existe pas', async () => {
    const id = await beginIn('2');
    for (const id_rib of [foreign.rib, randomUUID()]) {
      const { status, body } = await put(id, 'rib', { id_rib });
      expect([status, body.champs]).toEqual([
        400,
        [{ champ: 'id_rib', message: 'Ce compte bancaire n’est pas à cet établissement.' }],
      ]);
    }
    expect((await put(id, 'rib', { id_rib: second.rib }, scene.etranger)).status).toBe(404);
    expect((await put(id, 'rib', { id_rib: second.rib }, scene.agent)).status).toBe(403);
  });

  test('CALL-DEM-015 P-7 accordé : mot de passe redemandé, changement retenu, représentants prévenus', async () => {
    const id = await beginIn('6');
    const { identifiant } = (await scene.call(scene.createur, 'GET', `/${id}`)).body;
    const courriel = freshEmail();
    await sql`update association.element set champs = champs || ${JSON.stringify({ courriel })}::jsonb
      where id = ${contacts.representant}`.execute(scene.portail.owner);
    await ageAuthentification(scene.portail, scene.createur.id, 20);
    const old = await put(id, 'rib', { id_rib: second.rib });
    expect([old.status, old.body.code]).toEqual([403, 'REAUTHENTIFICATION_REQUISE']);
    await ageAuthentification(scene.portail, scene.createur.id, -20);
    expect((await put(id, 'rib', { id_rib: second.rib })).status).toBe(200);
    expect((await contenuOf(id))?.rib_change).toMatchObject({
      ...{ avant: contacts.rib, apres: second.rib, par: scene.createur.id, confirme_par: null, confirme_at: null },
    });
    const told = await mailsAbout(courriel, `Le compte bancaire du dossier ${identifiant.id_fo} a changé`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('72 heures');
    expect(told[0]?.text).not.toContain('FR76');
  });

  test('CALL-DEM-015 P-23 envoyé une fois, le changement est retenu bien avant l’accord ; jamais envoyé, c’est un champ', async () => {
    const id = await beginIn('2');
    await put(id, 'rib', { id_rib: second.rib });
    expect((await contenuOf(id))?.rib_change).toMatchObject({ apres: second.rib, confirme_par: null });
    const brouillon = await beginIn('A');
    await ageAuthentification(scene.portail, scene.createur.id, 20);
    const typed = await scene.call(scene.createur, 'PUT', `/${brouillon}`, { 'demandeur.id_rib': second.rib });
    await ageAuthentification(scene.portail, scene.createur.id, -20);
    expect([typed.status, (await contenuOf(brouillon))?.rib_change]).toEqual([200, undefined]);
  });
});
