import { createServiceBodySchema } from '@guichet/contract/rds';
import { contenuSubventionSchema } from '@guichet/rules/subvention';
import { missingOf, valeurDe } from '@guichet/testing/entite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../testing/people.ts';
import { type Scene, startScene } from '../../../testing/subventions.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.portail.close());

test('SERVICE-001 chaque champ d’un service s’écrit, se relit par qui le gère et par son agent, puis se change', async () => {
  const { send, admin, national, local, portail } = scene;
  const compte = await addPerson(portail, { roles: ['rds.user'] });
  const sent = valeurDe(createServiceBodySchema, {
    valeurs: { authId: compte.id, parent: national.service, bo: 'osiris', dispositifs: ['FDVA', 'CNDS'] },
  });
  expect(missingOf('SERVICE-001', sent)).toEqual([]);
  const made = await send(admin, 'POST', '/services', sent);
  const osiris = { bo: { code: 'osiris', libelle: 'Osiris' } };
  expect([made.status, made.body]).toMatchObject([201, { ...sent, ...osiris }]);
  const path = `/services/${made.body._id}`;
  for (const qui of [admin, national]) expect((await send(qui, 'GET', `${path}?populate=`)).body).toMatchObject(sent);
  const { body: listed } = await send(admin, 'GET', `/services?populate=&q=${encodeURIComponent(sent.nom)}`);
  expect(listed.services).toMatchObject([sent]);
  expect((await send(admin, 'GET', `/users/${compte.id}`)).body).toMatchObject({
    ...{ authId: compte.id, locked: false },
    service: { ...sent, ...osiris },
  });
  const { authId, ...champs } = valeurDe(createServiceBodySchema, {
    ...{ passe: 1, depuis: 400 },
    valeurs: { parent: local.service, bo: 'portail', dispositifs: ['CNDS'] },
  });
  expect((await send(admin, 'PATCH', path, champs)).status).toBe(200);
  expect(authId).not.toBe(compte.id);
  expect((await send(admin, 'GET', `${path}?populate=`)).body).toMatchObject({ ...champs, authId: compte.id });
});

const asks = (n: number) => [
  {
    ...{ scope: 'association', key: `activites.domaine${n}`, operator: 'includes', value: [`valeur ${n}`, n] },
    ...{ scope2: 'dossier', key2: `description.exercice${n}`, masquer_si_tca: n % 2 === 0 },
  },
  {
    ...{ scope: 'champs', key: `essai${n}`, operator: '>=', value: 1_000 + n },
    ...{ scope2: 'projet', key2: `moyens.part${n}`, masquer_si_tca: n % 2 === 1 },
  },
];

/** What must name something real, or agree with another field. */
const valeursOf = (n: number) => ({
  'dispositif.code': 'CNDS',
  duree_pluriannuelle: n + 1,
  url_notice: `https://notice-${n}.guichet-asso.example/`,
  'sous_dispositifs.date_debut': `2027-0${(n % 8) + 1}-04T07:00:00.000Z`,
  'sous_dispositifs.date_fin': `2027-0${(n % 8) + 2}-14T11:00:00.000Z`,
  'champs_attendus.validation.regex': (rank: number) => `^[A-Z]{3}-${rank}$`,
  'champs_attendus.type': 'texte',
  'champs_attendus.default': (rank: number) => `ABC-${rank}`,
  'champs_attendus.options': [],
  'champs_attendus.champs': [],
  'champs_attendus.depend_de': null,
  'champs_attendus.asks': asks(n),
  'documents_attendus.asks': asks(n + 1),
  'eligibilite.asks': asks(n + 2),
});

const ASKS = [{ scope: 'association', key: 'activites.domaine', operator: '==', value: 'Sport', masquer_si_tca: true }];
/** What a publication asks of the whole: conditions on what exists, bounds that agree. */
const PUBLIABLE = contenuSubventionSchema
  .pick({ eligibilite: true, montants: true, champs_attendus: true, documents_attendus: true })
  .parse({
    champs_attendus: ['licence', 'palmares'].map((code) => ({
      ...{ code, libelle: `Libellé ${code}`, type: 'texte', obligation: 'facultatif', asks: ASKS },
      ...{ default: `propose-${code}`, validation: { regex: `^.*${code}$` } },
    })),
    documents_attendus: ['conditionnel', 'facultatif'].map((nature) => ({
      ...{ code: `doc-${nature}`, libelle: `Document ${nature}`, nature, type_document: 'STC', asks: ASKS },
    })),
  });

test('SUBV-001 SUBV-002 SUBV-003 SUBV-004 SUBV-005 chaque champ d’une subvention se relit, en brouillon puis publiée', async () => {
  const { send, local, agent, association, portail } = scene;
  const service = {
    ...{ code: 'SPORTS-75', nom: 'Fédération', type: 'Fédérations sportives', code_territoire: '75', bo: 'osiris' },
    federation_sportive: 'Sports de glisse',
  };
  await sql`update rds.service set code = ${service.code}, nom = ${service.nom}, type = ${service.type},
    code_territoire = ${service.code_territoire}, bo = ${service.bo}, federation_sportive = ${service.federation_sportive}
    where id = ${agent.service}`.execute(portail.owner);
  const instructeurs = (referent: string) =>
    [local.service, agent.service].map((id) => ({ service: id, isReferent: id === referent }));
  const sampleOf = (passe: 0 | 1, referent: string) =>
    valeurDe(contenuSubventionSchema, {
      ...{ passe, depuis: 300 * passe },
      valeurs: { ...valeursOf(passe), instructeurs: instructeurs(referent) },
    });
  const seenOf = ({ instructeurs: chosen, ...sent }: ReturnType<typeof sampleOf>, more: object) => ({
    ...sent,
    ...more,
    dispositif: { code: 'CNDS', nom: 'Développement du sport' },
    instructeurs: chosen.map(({ service: _id, isReferent }) => ({
      service: { _id, ...(_id === agent.service ? service : {}) },
      isReferent,
    })),
  });

  const first = sampleOf(0, local.service);
  const made = await send(local, 'POST', '/subventions', { code: 'ESSAI-ENTITES', ...first });
  expect([made.status, JSON.stringify(made.body.champs ?? '')]).toEqual([201, '""']);
  const { _id } = made.body;
  const draft = (await send(local, 'GET', `/subventions/${_id}?version=brouillon`)).body;
  for (const { asks: all } of [...draft.champs_attendus, ...draft.documents_attendus]) {
    expect(missingOf('SUBV-005', all)).toEqual([]);
  }
  expect(draft).toMatchObject(seenOf(first, { _id, code: 'ESSAI-ENTITES', active: false }));

  const second = { ...sampleOf(1, agent.service), ...PUBLIABLE };
  const changed = { code: 'ESSAI-CHANGE', ...second };
  expect((await send(local, 'PUT', `/subventions/${_id}`, changed)).status).toBe(200);
  const published = await send(local, 'POST', `/subventions/${_id}/publish`, {});
  expect([published.status, published.body.message]).toEqual([200, undefined]);
  expect((await send(local, 'PUT', `/subventions/${_id}`, { active: true })).status).toBe(200);
  const expected = seenOf(second, { _id, code: 'ESSAI-CHANGE', active: true });
  for (const qui of [local, association]) {
    const seen = (await send(qui, 'GET', '/subventions/ESSAI-CHANGE')).body;
    expect(seen).toMatchObject(expected);
    expect(missingOf('SUBV-001', seen)).toEqual([]);
    expect(missingOf('SUBV-002', seen.instructeurs.at(-1))).toEqual([]);
    expect(missingOf('SUBV-003', seen.champs_attendus)).toEqual([]);
    expect(missingOf('SUBV-004', seen.documents_attendus)).toEqual([]);
  }
});
