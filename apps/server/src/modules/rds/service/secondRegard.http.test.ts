import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agrementDe } from '../../../../testing/agrements.ts';
import { addAssociation, joinAssociation } from '../../../../testing/associations.ts';
import { plantInscription } from '../../../../testing/clubPassSport.ts';
import { openSaison, plantDossierPsp } from '../../../../testing/passSport.ts';
import { giveService, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

/** Who wants another association's money, or the names of its children, and holds a real account of a service. */
let portail: Portail;
type Who = Awaited<ReturnType<typeof signedIn>>;
interface Lieu {
  readonly niveau_territorial?: string | null;
  readonly code_territoire?: string | null;
  readonly dispositifs?: readonly string[];
  readonly types_agrement?: readonly string[];
}
const place = (id: string, lieu: Lieu) => {
  const { niveau_territorial = null, code_territoire = null, dispositifs = [], types_agrement = [] } = lieu;
  return sql`update rds.service set niveau_territorial = ${niveau_territorial}, code_territoire = ${code_territoire},
    dispositifs = ${[...dispositifs]}, types_agrement = ${[...types_agrement]} where id = ${id}`.execute(portail.owner);
};
const LOCAL = 'Administrateur local';
const NATIONAL = 'Administrateur national';
const newAgent = async (roles: string[], lieu: Lieu = {}, profil?: typeof LOCAL | typeof NATIONAL) => {
  const who = await signedIn(portail, { roles });
  const service = await giveService(portail, who.id, profil === undefined ? {} : { profil });
  await place(service, lieu);
  return { ...who, service };
};
const FINISTERE = { niveau_territorial: 'Départemental', code_territoire: '29', dispositifs: ['pass-sport'] };
const NORD = { ...FINISTERE, code_territoire: '59' };

beforeAll(async () => {
  portail = await startPortail();
  await openSaison(portail);
});
afterAll(() => portail?.close());

describe('P-20 un dossier du Pass’Sport', () => {
  const newDossier = async () => {
    const club = await addAssociation(portail);
    const ana = await signedIn(portail);
    await joinAssociation(portail, ana.id, club);
    return { club, dossier: await plantDossierPsp(portail, club, ana.id) };
  };
  const lues = async (who: Who, { club, dossier }: Awaited<ReturnType<typeof newDossier>>) => {
    const get = (path: string) => who.browser.call('GET', `/api/psp${path}`);
    const paths = ['', '/inscriptions', '/argent', '/pdf'];
    const [un, inscriptions, argent, pdf] = await Promise.all(paths.map((more) => get(`/dossiers/${dossier}${more}`)));
    const liste = await get(`/dossiers?idSiret=${club.siret('00012')}`);
    return [un?.status, inscriptions?.status, argent?.status, pdf?.status, liste.body.length];
  };

  test('PSP-012 n’est pas là pour un agent sans service, d’un autre territoire, ou dont le service ne suit pas le Pass’Sport', async () => {
    const lieu = await newDossier();
    const sansService = await signedIn(portail, { roles: ['rds.admin'] });
    const nord = await newAgent(['rds.user'], NORD);
    const autre = await newAgent(['rds.user'], { ...FINISTERE, dispositifs: ['FDVA'] });
    const sien = await newAgent(['rds.user'], FINISTERE);
    for (const who of [sansService, nord, autre]) expect(await lues(who, lieu)).toEqual([404, 404, 404, 404, 0]);
    expect((await lues(sien, lieu))[0]).toBe(200);
  });

  test('ne fait rien dire à son club par un service qui n’en est pas', async () => {
    const { dossier } = await newDossier();
    const nord = await newAgent(['rds.user'], NORD);
    const path = `/api/psp/dossiers/${dossier}?forceNotificationType=6`;
    expect((await nord.browser.call('PUT', path, { body: {} })).status).toBe(404);
  });

  test('un agent sans territoire ne lit pas même la liste masquée des bénéficiaires', async () => {
    await plantInscription(portail, (await newDossier()).dossier);
    const sansService = await signedIn(portail, { roles: ['rds.user'] });
    const liste = async (who: Who) => (await who.browser.call('GET', '/api/psp/beneficiaires?limit=100')).body;
    expect((await liste(await newAgent(['rds.user'], FINISTERE))).beneficiaires).not.toEqual([]);
    expect(await liste(sansService)).toEqual({ beneficiaires: [], after: null });
  });
});

describe('P-20 ce dont un service répond', () => {
  const patch = (who: Who, service: string, body: object) =>
    who.browser.call('PATCH', `/api/rds/services/${service}`, { body });
  const create = (who: Who, parent: string, more: object) =>
    who.browser.call('POST', '/api/rds/services', {
      body: { email: 'antenne@guichet-asso.example', nom: `Antenne ${randomUUID()}`, type: 'Mairies', parent, ...more },
    });
  const REFUS = [403, 'COMPETENCE_NON_ATTRIBUABLE'];

  test.each([
    [{ niveau_territorial: 'National', code_territoire: null }],
    [{ code_territoire: '59' }],
    [{ dispositifs: ['FDVA', 'pass-sport'] }],
    [{ types_agrement: ['JEP'] }],
    [{ siren: '732829320' }],
    [{ bo: 'osiris' }],
  ])('ROLE-010 un administrateur local ne se donne pas à son propre service %j', async (body) => {
    const local = await newAgent(['rds.admin'], { ...FINISTERE, dispositifs: ['FDVA'] }, LOCAL);
    const { status, body: refus } = await patch(local, local.service, body);
    expect([status, refus.code]).toEqual(REFUS);
    expect((await patch(local, local.service, { telephone: '0298000000' })).status).toBe(200);
  });

  test.each([
    [{ niveau_territorial: 'National' }],
    [{ niveau_territorial: 'Régional', code_territoire: '53' }],
    [{ niveau_territorial: 'Départemental', code_territoire: '59' }],
    [{ dispositifs: ['pass-sport'] }],
    [{ types_agrement: ['JEP'] }],
    [{ bo: 'osiris' }],
  ])('ROLE-010 ni à un service qu’il crée sous le sien %j', async (more) => {
    const local = await newAgent(['rds.admin'], { ...FINISTERE, dispositifs: ['FDVA'] }, LOCAL);
    const { status, body } = await create(local, local.service, {
      ...{ niveau_territorial: 'Départemental', code_territoire: '29', dispositifs: ['FDVA'], ...more },
    });
    expect([status, body.code]).toEqual(REFUS);
  });

  test('ROLE-010 dans ce dont le sien répond, il crée et change ; qui gère tout donne tout', async () => {
    const bretagne = { niveau_territorial: 'Régional', code_territoire: '53', dispositifs: ['FDVA', 'pass-sport'] };
    const local = await newAgent(['rds.admin'], { ...bretagne, types_agrement: ['JEP'] }, LOCAL);
    const antenne = { niveau_territorial: 'Départemental', code_territoire: '29', dispositifs: ['pass-sport'] };
    const { status, body } = await create(local, local.service, antenne);
    expect(status).toBe(201);
    expect((await patch(local, body._id, { code_territoire: '35', types_agrement: ['JEP'] })).status).toBe(200);
    expect((await patch(local, body._id, { code_territoire: '59' })).body.code).toBe(REFUS[1]);
    const national = await newAgent(['rds.admin'], {}, NATIONAL);
    expect((await patch(national, body._id, { niveau_territorial: 'National', code_territoire: null })).status).toBe(
      200,
    );
  });
});

describe('P-20 une demande de SIRET', () => {
  test('SIRET-035 n’est pas là pour l’administration d’un service local ; la nationale la voit', async () => {
    const club = await addAssociation(portail, { id_siren: null, etablissements: [] });
    const ana = await signedIn(portail);
    await joinAssociation(portail, ana.id, club);
    const root = '/api/demandes/demande/numero-siret';
    const { body } = await ana.browser.call('POST', root, { body: { identite: { id_rna: club.id_rna } } });
    const vues = async (who: Who) => {
      const un = await who.browser.call('GET', `${root}/${body._id}`);
      const liste = await who.browser.call('GET', `${root}?id_rna=${club.id_rna}`);
      const change = await who.browser.call('PUT', `${root}/${body._id}`, { body: { 'identifiant.step': 1 } });
      const efface = await who.browser.call('DELETE', `${root}/${body._id}`);
      return [un.status, liste.body.demandes.length, change.status, efface.status];
    };
    const local = await newAgent(['rds.admin'], FINISTERE, LOCAL);
    const sansProfil = await newAgent(['rds.admin'], FINISTERE);
    for (const who of [local, sansProfil]) expect(await vues(who)).toEqual([404, 0, 404, 404]);
    const national = await newAgent(['rds.admin'], {}, NATIONAL);
    expect((await vues(national)).slice(0, 3)).toEqual([200, 1, 200]);
  });
});

describe('P-26 un agrément', () => {
  test('ne s’ouvre pas par un service qui ne répond pas de son type', async () => {
    const local = await newAgent(['rds.admin'], { ...FINISTERE, types_agrement: ['SPORT'] }, LOCAL);
    const compose = async (type_agrement: string) => {
      const instructeurs = [{ service: local.service, isReferent: true }];
      const contenu = { code: `A-${randomUUID().slice(0, 8)}`, ...agrementDe({ instructeurs, type_agrement }) };
      const { body } = await local.browser.call('POST', '/api/rda/agrements', { body: contenu });
      return local.browser.call('POST', `/api/rda/agrements/${body._id}/publish`, { body: {} });
    };
    expect((await compose('SPORT')).status).toBe(200);
    for (const type of ['JEP', 'TCA'])
      expect((await compose(type)).body).toMatchObject({ code: 'AGREMENT_NON_HABILITE' });
  });
});
