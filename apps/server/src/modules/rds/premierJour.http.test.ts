import { subventionSchema, subventionsSchema } from '@guichet/contract/rds';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { signedIn } from '../../../testing/people.ts';
import { type Portail, startPortail } from '../../../testing/portail.ts';
import { contenuDe, freshCode } from '../../../testing/subventions.ts';
import { SERVICES_REELS } from './donnees/services.ts';
import { SUBVENTIONS_REELLES } from './donnees/subventions.ts';
import type { RdsTables } from './rds.tables.ts';
import { seedMissions, seedRepertoire } from './repertoire.seed.repository.ts';

let portail: Portail;
let association: Caller;
let admin: Caller;
beforeAll(async () => {
  portail = await startPortail();
  const owner = portail.owner as unknown as Kysely<RdsTables>;
  await seedRepertoire(owner);
  await seedMissions(owner);
  association = (await signedIn(portail, { roles: ['lca.association'] })).browser;
  admin = (await signedIn(portail, { roles: ['lca.admin'] })).browser;
});
afterAll(() => portail.close());

const get = (path: string, qui = association) => qui.call('GET', `/api${path}`);

describe('les dispositifs', () => {
  test('SUBV-013 les dispositifs nommés sont tous là ; la validation des bénévoles n’en est pas un', async () => {
    const { body } = await get('/rds/dispositifs');
    const codes = body.map(({ code }: { code: string }) => code);
    expect(codes.toSorted()).toEqual(['2h-sport-college', 'CNDS', 'FDVA', 'FEDE', 'pass-sport']);
    expect(codes).not.toContain('CEC');
  });
  test('SUBV-019 chacun a ses sous-dispositifs, sous leurs noms officiels', async () => {
    const { body } = await get('/rds/dispositifs');
    const named = body.flatMap(({ sous_dispositifs }: { sous_dispositifs: { code: string }[] }) =>
      sous_dispositifs.map(({ code }) => code),
    );
    for (const nom of [
      'Part territoriale - Emploi',
      'Emploi - Campus 2023',
      'Emploi - Déclinaison territoriale de la gouvernance',
      'Formation des bénévoles - pluriannuel',
      'Financement global-nouveau(x) projet(s) innovant(s)',
      'Emploi - 1 jeune 1 solution',
    ])
      expect(named).toContain(nom);
    expect(named).toHaveLength(11);
  });
});

describe('le répertoire', () => {
  test('montre toutes les subventions actives, page après page, et aucune autre', async () => {
    const codes: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { status, body } = await get(`/rds/subventions?limit=20${after && `&after=${encodeURIComponent(after)}`}`);
      expect(status).toBe(200);
      const page = subventionsSchema.parse(body);
      codes.push(...page.subventions.map(({ code }) => code));
      after = page.after;
    }
    const active = SUBVENTIONS_REELLES.filter((one) => one.active).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(active.toSorted());
  });
  test.each([
    'FDVA1-NAT-2027',
    'FDVA2-53-2027',
    'CNDS-PST-2027',
    'FEDE-PSF-2027',
    '2h-sport-college-2027',
    '2027-pass-sport',
  ])('SUBV-001 SUBV-002 %s se lit en entier, avec ses services', async (code) => {
    const { status, body } = await get(`/rds/subventions/${code}`);
    expect(status).toBe(200);
    const { instructeurs, numero, champs_attendus } = subventionSchema.parse(body);
    const written = SUBVENTIONS_REELLES.find((one) => one.code === code);
    expect([numero, champs_attendus.length]).toEqual([1, written?.contenu.champs_attendus?.length]);
    expect(instructeurs.map(({ service }) => service.code).toSorted()).toEqual(
      written?.instructeurs.map(({ service }) => service).toSorted(),
    );
    expect(instructeurs.filter(({ isReferent }) => isReferent)).toHaveLength(1);
  });
  test('les aides terminées ne se voient plus', async () => {
    expect((await get('/rds/subventions/CNDS-PST-2023')).status).toBe(404);
    expect((await get('/rds/subventions/CNDS-PST-2023', admin)).status).toBe(200);
  });
  test('les missions sont servies', async () => {
    expect((await get('/dab/missions')).body.missions).toHaveLength(12);
  });
});

describe('les noms que le portail reconnaît', () => {
  const instructeurs = [{ service: SERVICES_REELS[0]?.id ?? '', isReferent: true }];
  const publish = async (code: string, dispositif: string, sousDispositif: string) => {
    const [sous] = contenuDe().sous_dispositifs ?? [];
    const contenu = {
      dispositif: { code: dispositif },
      sous_dispositifs: [{ ...sous, code: sousDispositif }],
      instructeurs,
    };
    const made = await admin.call('POST', '/api/rds/subventions', { body: { code, ...contenuDe(), ...contenu } });
    expect(made.status).toBe(201);
    return admin.call('POST', `/api/rds/subventions/${made.body._id}/publish`, { body: {} });
  };
  const places = ({ champs }: { champs?: { champ: string }[] }) => champs?.map(({ champ }) => champ);

  test('SUBV-015 une subvention Pass’Sport ne se publie que sous un code qui finit par pass-sport', async () => {
    const refused = await publish(freshCode(), 'pass-sport', 'pass-sport');
    expect([refused.status, refused.body.code, places(refused.body)]).toEqual([422, 'SUBVENTION_INCOMPLETE', ['code']]);
    expect((await publish('essai-pass-sport', 'pass-sport', 'pass-sport')).status).toBe(200);
  });
  test('SUBV-017 deux heures de sport au collège se reconnaît à ses deux noms', async () => {
    const refused = await publish(freshCode(), '2h-sport-college', 'autre');
    expect([refused.status, places(refused.body)]).toEqual([422, ['sous_dispositifs']]);
    expect((await publish(freshCode(), '2h-sport-college', '2h-sport-college')).status).toBe(200);
  });
});
