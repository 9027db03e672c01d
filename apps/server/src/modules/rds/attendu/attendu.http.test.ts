import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { giveService, signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
let admin: Caller;
let adminId: string;
beforeAll(async () => {
  portail = await startPortail();
  ({ browser: admin, id: adminId } = await signedIn(portail, { roles: ['rds.admin'] }));
  await giveService(portail, adminId, { profil: 'Administrateur national' });
});
afterAll(() => portail.close());

const ASK = { scope: 'association', key: 'activites.domaine', operator: '==', value: 'Sport' };
const EXEMPLES = {
  'champs-attendus': { libelle: 'Objectifs du projet', type: 'texte_long', aide: 'En une page.', asks: [ASK] },
  'documents-attendus': { libelle: 'Attestation d’affiliation', nature: 'conditionnel', asks: [ASK] },
} as const;
type Ressource = keyof typeof EXEMPLES;
const RESSOURCES = Object.keys(EXEMPLES) as Ressource[];

let next = 0;
const exempleOf = (ressource: Ressource) => {
  next += 1;
  return { ...EXEMPLES[ressource], code: `element_${next}` };
};
const create = async (ressource: Ressource, changes: object = {}) => {
  const answer = await admin.call('POST', `/api/rds/${ressource}`, { body: { ...exempleOf(ressource), ...changes } });
  expect(answer.status).toBe(201);
  return answer.body;
};
const historyOf = async (id: string) => {
  const { rows } = await sql<{ objet: string; action: string; acteur: string }>`select objet, action, acteur
    from platform.historique where id_objet = ${id} order by survenu_at`.execute(portail.db);
  return rows;
};

describe.each(RESSOURCES)('CALL-RDS-015 CALL-RDS-016 la ressource %s', (ressource) => {
  const path = `/api/rds/${ressource}`;

  test('CALL-GEN-001 CALL-GEN-002 CALL-GEN-006.a la liste, par code ou par mots sans accents, et un élément', async () => {
    const { _id, code } = await create(ressource, { libelle: 'Bénéficiaires formés' });
    const one = await admin.call('GET', `${path}/${_id}`);
    expect(one.status).toBe(200);
    expect((await admin.call('GET', path)).body).toContainEqual(one.body);
    expect((await admin.call('GET', `${path}?code=${code}`)).body).toEqual([one.body]);
    for (const words of ['BENEFICIAIRES', code])
      expect((await admin.call('GET', `${path}?q=${words}`)).body).toEqual([one.body]);
    expect((await admin.call('GET', `${path}?inconnu=1`)).status).toBe(400);
  });

  test('CALL-GEN-003 CALL-GEN-005 créer rend l’élément entier ; modifier ne touche que le champ envoyé', async () => {
    const created = await create(ressource);
    expect(created).toMatchObject({ version: 1, asks: [{ ...ASK, scope2: null, key2: null, masquer_si_tca: false }] });
    for (const [method, libelle, version] of [
      ['PATCH', 'Autre', 2],
      ['PUT', 'Encore un autre', 3],
    ] as const) {
      const { status, body } = await admin.call(method, `${path}/${created._id}`, { body: { libelle } });
      expect([status, body]).toEqual([200, { ...created, libelle, version }]);
    }
  });

  test('CALL-GEN-004 supprimer efface l’élément, et l’historique garde qui et quoi', async () => {
    const { _id } = await create(ressource);
    expect((await admin.call('DELETE', `${path}/${_id}`)).status).toBe(200);
    const again = await admin.call('DELETE', `${path}/${_id}`);
    expect([again.status, again.body.code]).toEqual([404, 'ATTENDU_INEXISTANT']);
    expect((await admin.call('GET', `${path}/${_id}`)).status).toBe(404);
    expect(await historyOf(_id)).toEqual([
      { objet: ressource, action: 'createAttendu', acteur: adminId },
      { objet: ressource, action: 'deleteAttendu', acteur: adminId },
    ]);
  });

  test('le même champ modifié deux fois montre les deux valeurs et n’écrase rien', async () => {
    const { _id } = await create(ressource);
    const headers = { 'if-match': '"1"' };
    await admin.call('PATCH', `${path}/${_id}`, { body: { libelle: 'Le mien' }, headers });
    const { status, body } = await admin.call('PATCH', `${path}/${_id}`, { body: { libelle: 'Le vôtre' }, headers });
    expect([status, body.code, body.conflits]).toEqual([
      409,
      'VERSION_DEPASSEE',
      [{ champ: 'libelle', actuelle: 'Le mien', demandee: 'Le vôtre' }],
    ]);
  });

  test('un code déjà pris est refusé, à la création comme au changement', async () => {
    const { code } = await create(ressource);
    const taken = await admin.call('POST', path, { body: { ...exempleOf(ressource), code } });
    expect([taken.status, taken.body.code]).toEqual([409, 'ATTENDU_CODE_PRIS']);
    const other = await create(ressource);
    expect((await admin.call('PATCH', `${path}/${other._id}`, { body: { code } })).body.code).toBe('ATTENDU_CODE_PRIS');
  });

  test('T31 une condition à l’opérateur inconnu, ou qui porte ailleurs, n’entre pas', async () => {
    for (const ask of [
      { ...ASK, operator: 'eval' },
      { ...ASK, operator: 'constructor' },
      { ...ASK, scope: 'process' },
      { ...ASK, key: 'a[0]' },
      { ...ASK, value: { $gt: 1 } },
    ]) {
      const { status, body } = await admin.call('POST', path, { body: { ...exempleOf(ressource), asks: [ask] } });
      expect([status, body.code]).toEqual([400, 'REQUETE_INVALIDE']);
    }
  });

  test('qui n’a pas de profil d’administrateur ne change rien', async () => {
    const { _id } = await create(ressource);
    const { browser } = await signedIn(portail, { roles: ['rds.admin'] });
    const answers = await Promise.all([
      browser.call('POST', path, { body: exempleOf(ressource) }),
      browser.call('PATCH', `${path}/${_id}`, { body: { libelle: 'Autre' } }),
      browser.call('DELETE', `${path}/${_id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await admin.call('GET', `${path}/${_id}`)).body.version).toBe(1);
  });

  test('un administrateur local ajoute, mais ne change ni ne supprime ce qui sert à tous', async () => {
    const { id, browser } = await signedIn(portail, { roles: ['rds.admin'] });
    await giveService(portail, id, { profil: 'Administrateur local' });
    const { status, body } = await browser.call('POST', path, { body: exempleOf(ressource) });
    expect(status).toBe(201);
    for (const [method, change] of [
      ['PATCH', { libelle: 'À moi' }],
      ['PUT', { libelle: 'À moi' }],
      ['DELETE', undefined],
    ] as const) {
      const refused = await browser.call(method, `${path}/${body._id}`, change ? { body: change } : {});
      expect([refused.status, refused.body.code]).toEqual([403, 'COMMUN_HORS_PERIMETRE']);
    }
    expect((await admin.call('GET', `${path}/${body._id}`)).body).toEqual(body);
  });

  test('une bibliothèque pleine refuse un ajout de plus', async () => {
    await sql`insert into rds.attendu (ressource, champs) select ${ressource},
      jsonb_build_object('code', 'plein_' || n, 'libelle', 'Plein', 'type', 'texte') from generate_series(1, 500) n`.execute(
      portail.owner,
    );
    const { status, body } = await admin.call('POST', path, { body: exempleOf(ressource) });
    expect([status, body.code]).toEqual([409, 'ATTENDU_PLEIN']);
    await sql`delete from rds.attendu where champs ->> 'code' like 'plein%'`.execute(portail.owner);
  });
});

const REFUSEES: readonly (readonly [string, string])[] = [
  ['avec renvoi', '(a)\\1'],
  ['qui regarde devant', '(?=a)b'],
  ['qui regarde derrière', '(?<!a)b'],
  ['avec renvoi par nom', '(?<nom>a)\\k<nom>'],
  ['mal écrite', '('],
  ['aux répétitions sans mesure', 'a{1,99999}'],
  ['trop longue', 'a'.repeat(10_000)],
];
test.each(REFUSEES)('T31 SUBV-003 une expression %s n’entre pas dans la bibliothèque', async (_, regex) => {
  const { status, body } = await admin.call('POST', '/api/rds/champs-attendus', {
    body: { ...exempleOf('champs-attendus'), type: 'texte', validation: { regex } },
  });
  expect([status, body.code]).toEqual([400, 'REQUETE_INVALIDE']);
});

test.each(['PATCH', 'PUT'])('T31 SUBV-003 elle n’y entre pas non plus par un changement (%s)', async (method) => {
  const colonne = { code: 'c', libelle: 'C', type: 'texte', validation: { regex: '(a)\\1' } };
  const { _id } = await create('champs-attendus', { type: 'groupe' });
  for (const body of [{ validation: { regex: '(?=a)b' } }, { champs: [colonne] }]) {
    const { status } = await admin.call(method, `/api/rds/champs-attendus/${_id}`, { body });
    expect(status).toBe(400);
  }
});

test('SUBV-003 une expression ordinaire y entre, et en ressort telle quelle', async () => {
  const { _id } = await create('champs-attendus', { type: 'texte', validation: { regex: '^[A-Z]{2}\\d{4}$' } });
  const { body } = await admin.call('GET', `/api/rds/champs-attendus/${_id}`);
  expect(body.validation).toMatchObject({ regex: '^[A-Z]{2}\\d{4}$', minimum: null, maximum: null });
});
