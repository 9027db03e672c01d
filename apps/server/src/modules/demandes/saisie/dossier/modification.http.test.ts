import { demandesTable } from '@guichet/contract/demandes';
import { readChangements } from '@guichet/rules/dossier';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAssociation } from '../../../../../testing/associations.ts';
import {
  addContacts,
  historyOfDossier,
  ouvert,
  type SceneDossiers,
  SOUS,
  startDossiers,
} from '../../../../../testing/dossiers.ts';

let scene: SceneDossiers;
let contacts: { representant: string; rib: string };
beforeAll(async () => {
  // Many write the same dossier at once: on a slow machine, waiting for their turn is not a failure.
  scene = await startDossiers({ settings: { DATABASE_PATIENCE: '10' } });
  contacts = await addContacts(scene.portail, scene.club);
});
afterAll(() => scene.portail.close());

const put = (id: string, body: object, version?: number, qui = scene.createur, more = '') =>
  scene.call(qui, 'PUT', `/${id}${more}`, body, version === undefined ? {} : { 'if-match': `"${version}"` });
const AUTRE_SOUS = 'Fonctionnement';
const deux = { sous_dispositifs: [ouvert(), ouvert(AUTRE_SOUS)] };

describe('modifier un dossier', () => {
  test('CALL-DEM-013 DOSSIER-037 seuls les champs envoyés changent, groupés ou pointés, et l’historique les dit', async () => {
    const { _id, identifiant } = await scene.begin();
    const { status, body } = await put(identifiant.id_fo, { description: { renouvellement: true } }, 1);
    expect([status, body.description.renouvellement, body.version]).toEqual([200, true, 2]);
    const dotted = await put(_id, { 'demandeur.enseigne': 'Le Dojo' }, 2);
    expect(dotted.body.demandeur).toMatchObject({ enseigne: 'Le Dojo', id_rib: contacts.rib });
    const [, first, second] = await historyOfDossier(scene.portail, _id);
    expect(first?.changements).toEqual({ 'description.renouvellement': { avant: false, apres: true } });
    expect(second?.changements).toEqual({ 'demandeur.enseigne': { avant: null, apres: 'Le Dojo' } });
  });

  test('CALL-DEM-018 le dossier entier : ce qui n’est pas à l’association ne change pas', async () => {
    const before = await scene.begin();
    const description = { ...before.description, etat: '6', statut: 'complet', exercice: 2040, couplage_tca: true };
    const whole = { ...before, description, createdBy: { id: scene.etranger.id, type: 'service' }, shared_with: [] };
    const sent = Object.fromEntries(
      Object.entries(whole).filter(([name]) =>
        ['_id', 'identifiant', 'description', 'demandeur', 'projets', 'createdBy', 'instructions', 'version'].includes(
          name,
        ),
      ),
    );
    const { status, body } = await put(before._id, sent, 1);
    expect(status).toBe(200);
    expect(body.description).toEqual({ ...before.description, couplage_tca: true });
    expect(body.createdBy).toEqual(before.createdBy);
  });

  test('DOSSIER-037 ce qui ne change rien n’écrit rien', async () => {
    const { _id } = await scene.begin();
    const { body } = await put(_id, { 'description.renouvellement': false }, 1);
    expect(body.version).toBe(1);
    expect(await historyOfDossier(scene.portail, _id)).toHaveLength(1);
  });

  test('CALL-DEM-013 deux champs se rejoignent ; le même champ revient avec ses deux valeurs et son auteur', async () => {
    const { _id } = await scene.begin();
    await put(_id, { 'demandeur.enseigne': 'Premier' }, 1);
    expect((await put(_id, { 'description.renouvellement': true }, 1)).status).toBe(200);
    const clash = await put(_id, { 'demandeur.enseigne': 'Second' }, 1);
    expect([clash.status, clash.body.code, clash.body.auteur]).toEqual([409, 'VERSION_DEPASSEE', 'Amina Diallo']);
    expect(clash.body.conflits).toEqual([{ champ: 'demandeur.enseigne', actuelle: 'Premier', demandee: 'Second' }]);
  });

  test('T11 DOSSIER-004 un compte ou une personne d’une autre association sont refusés', async () => {
    const autre = await addAssociation(scene.portail);
    const foreign = await addContacts(scene.portail, autre);
    const { _id } = await scene.begin();
    for (const [champ, value] of [
      ['demandeur.id_rib', foreign.rib],
      ['demandeur.id_signataire', foreign.representant],
      ['attestation.id_signataire', foreign.representant],
      ['description.id_sous_type_dispositif', 'Inconnu'],
      ['description.pluriannuel', true],
    ] as const) {
      const { status, body } = await put(_id, { [champ]: value, 'demandeur.enseigne': 'Prise à moitié' });
      expect([status, body.code, body.champs?.[0]?.champ]).toEqual([400, 'REQUETE_INVALIDE', champ]);
    }
    expect((await scene.call(scene.createur, 'GET', `/${_id}`)).body.version).toBe(1);
  });

  test('DOSSIER-003 changer de sous-dispositif, jusqu’à ce qu’un dossier soit déjà là', async () => {
    const { _id, description } = await scene.begin(scene.createur, { extra: deux });
    expect((await put(_id, { 'description.id_sous_type_dispositif': AUTRE_SOUS })).status).toBe(200);
    const second = await scene.call(scene.createur, 'POST', '', scene.bodyOf(description.code_subvention));
    expect(second.status).toBe(201);
    const refused = await put(_id, { 'description.id_sous_type_dispositif': SOUS });
    expect([refused.status, refused.body.dossier]).toEqual([409, second.body.identifiant.id_fo]);
  });

  test('DOSSIER-046 l’attestation est datée par le serveur', async () => {
    const { _id } = await scene.begin();
    const body = { attestation: { accepte: true, id_signataire: contacts.representant, date: '2001-01-01T00:00:00Z' } };
    const { attestation } = (await put(_id, body)).body;
    expect(attestation).toMatchObject({ accepte: true, id_signataire: contacts.representant });
    expect(Date.now() - Date.parse(attestation.date)).toBeLessThan(60_000);
    expect((await put(_id, { 'attestation.accepte': false })).body.attestation.date).toBeNull();
  });

  test('DOSSIER-047 le couplage avec le tronc commun se dit', async () => {
    const { _id } = await scene.begin();
    expect((await put(_id, { 'description.couplage_tca': true })).body.description.couplage_tca).toBe(true);
  });

  test('CALL-DEM-013 shouldOrderProjects range les projets par leur rang et les renumérote', async () => {
    const { _id } = await scene.begin();
    const { emptyProjet } = await import('@guichet/rules/projet');
    for (const [rang, intitule] of [
      [7, 'Dernier'],
      [3, 'Premier'],
    ] as const) {
      const base = emptyProjet();
      const contenu = { ...base, description: { ...base.description, intitule, rang_dossier: rang } };
      await sql`insert into demandes.projet (exercice, id_dossier, rang, numero, contenu)
        values (2027, ${_id}, 1, ${rang}, ${JSON.stringify(contenu)}::jsonb)`.execute(scene.portail.owner);
    }
    const { body } = await put(_id, {}, 1, scene.createur, '?shouldOrderProjects=true');
    const seen = body.projets.map(({ description }: { description: { intitule: string; rang_dossier: number } }) => [
      description.rang_dossier,
      description.intitule,
    ]);
    expect(seen).toEqual([
      [1, 'Premier'],
      [2, 'Dernier'],
    ]);
  });
});

describe('les étapes', () => {
  const obligatoire = { documents_attendus: [{ code: 'statuts', libelle: 'Statuts', nature: 'obligatoire' }] };

  test('DOSSIER-033.a de 0 à 4, et rien d’autre', async () => {
    const { _id } = await scene.begin();
    for (const step of [5, -1, 1.5, '2', null]) {
      expect((await put(_id, { identifiant: { step } })).status).toBe(400);
    }
    const { body } = await put(_id, { identifiant: { step: 1 } });
    expect([body.identifiant.step, body.description.statut]).toEqual([1, 'incomplet']);
  });

  test('DOSSIER-034 enregistrer l’étape 2 rend le dossier complet', async () => {
    const { _id } = await scene.begin();
    const { body } = await put(_id, { identifiant: { step: 2 } });
    expect([body.identifiant.step, body.description.statut]).toEqual([2, 'complet']);
    expect((await put(_id, { identifiant: { step: 3 } })).body.identifiant.step).toBe(3);
  });

  test('DOSSIER-029 DOSSIER-035 ERR-050 il manque un document : l’étape 2 reste incomplète et la 3 est refusée', async () => {
    const { _id } = await scene.begin(scene.createur, { extra: obligatoire });
    const saved = await put(_id, { identifiant: { step: 2 } });
    expect([saved.status, saved.body.description.statut]).toEqual([200, 'incomplet']);
    for (const step of [3, 4]) {
      const refused = await put(_id, { identifiant: { step }, 'demandeur.enseigne': 'Perdue' });
      expect([refused.status, refused.body.code]).toEqual([422, 'DOSSIER_INCOMPLET']);
      expect(refused.body.message).toBe("Le dossier doit être complet pour passer à l'étape suivante.");
      expect(refused.body.champs).toEqual([{ champ: 'statuts', message: expect.stringMatching(/^Joindre : /u) }]);
    }
    // P-17: the gate is about how far one came; projects are written from the first minute.
    expect((await scene.call(scene.createur, 'POST', `/${_id}/projets`, { intitule: 'Tournoi' })).status).toBe(201);
    const { body } = await scene.call(scene.createur, 'GET', `/${_id}`);
    expect([body.identifiant.step, body.demandeur.enseigne]).toEqual([2, null]);
  });

  test('DOSSIER-034 DOSSIER-035 revenir en arrière est toujours ouvert, et ne défait rien', async () => {
    const { _id } = await scene.begin();
    await put(_id, { identifiant: { step: 3 } });
    await put(_id, { identifiant: { step: 0 } });
    const { body } = await put(_id, { 'demandeur.enseigne': 'Dojo' });
    expect([body.identifiant.step, body.description.statut]).toEqual([0, 'complet']);
  });

  test('DOSSIER-029 ce qui est retiré rend le dossier incomplet', async () => {
    const { _id } = await scene.begin();
    await put(_id, { identifiant: { step: 3 } });
    const { body } = await put(_id, { 'demandeur.id_rib': null });
    expect([body.description.statut, body.identifiant.step]).toEqual(['incomplet', 3]);
    expect((await put(_id, { identifiant: { step: 1 } })).status).toBe(200);
  });
});

describe('T7 ce qui s’écrit', () => {
  const COLONNES_ADMISES = [
    ...['step', 'id_sous_type_dispositif', 'renouvellement', 'pluriannuel', 'couplage_tca', 'contenu'],
    ...['statut', 'exercice_fin', 'date_fin', 'version', 'champs_versions', 'modifie_at'],
  ];
  const rowOf = async (id: string): Promise<Record<string, unknown>> => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(d) as row from demandes.dossier d
      where id = ${id}`.execute(scene.portail.owner);
    return rows[0]?.row ?? {};
  };
  const PERMIS = ['renouvellement', 'couplage_tca', 'pluriannuel'].map((nom) => `description.${nom}`);
  const SAISIS = [...PERMIS, 'demandeur.enseigne', 'identifiant.step', 'attestation.accepte'];
  /** What a whole dossier sent back holds, and is never read. */
  const LUS = [
    ...['etat', 'statut', 'exercice', 'code_subvention'].map((nom) => `description.${nom}`),
    ...['demandeur.id_siret', 'identifiant.id_fo', 'createdBy', 'createdBy.id', 'instructeurs', 'instructions', '_id'],
    ...['shared_with', 'version'],
  ];
  const INTERDITS = [
    ...['montant_accorde', 'montant_demande', '__proto__.x', 'constructor.prototype', 'a.b[0]', 'supprime_at', 'recu'],
    ...['description.__proto__', 'id_service_createur', 'champs_versions', 'transmis_at', 'demandeur.nom.x', ''],
  ];
  const values = fc.oneof(
    fc.boolean(),
    fc.integer({ min: -1, max: 6 }),
    fc.constantFrom('A', 'D', '6', 'complet', null),
    fc.string({ maxLength: 8 }),
    fc.constant({ prototype: { etat: '6' } }),
    fc.constant([{ etat: '6' }]),
  );
  const some = (chemins: readonly string[], minKeys = 0) =>
    fc.dictionary(fc.constantFrom(...chemins), values, { minKeys, maxKeys: 3 });
  const together = (...parts: ReturnType<typeof some>[]) =>
    fc.tuple(...parts).map((all): Record<string, unknown> => Object.assign({}, ...all));
  const bodies = fc.oneof(
    { weight: 9, arbitrary: together(some(SAISIS), some(LUS), some(INTERDITS, 1)) },
    { weight: 1, arbitrary: together(some(SAISIS), some(LUS)) },
  );

  /** Ten thousand, told apart by the very reader of the call; then as many of each kind as HTTP is tried with. */
  const [BODIES, OVER_HTTP, AT_ONCE] = [10_000, 200, 8];
  const told = Map.groupBy(
    fc.sample(bodies, { numRuns: BODIES, seed: 6 }),
    (body) => demandesTable.routes.updateDossier.body.safeParse(JSON.parse(JSON.stringify(body))).success,
  );
  const [taken = [], refused = []] = [told.get(true), told.get(false)];

  test('T7 dix mille corps : celui qui lit l’appel ne laisse passer que les chemins permis', () => {
    expect(refused.length).toBeGreaterThan(9_000);
    expect(taken.length).toBeGreaterThan(OVER_HTTP);
    const given = taken
      .map((body) => readChangements(body))
      .flatMap((lu) => (lu.ok ? Object.keys(lu.changements) : ['?']));
    expect([...new Set(given)].filter((chemin) => !SAISIS.includes(chemin))).toEqual([]);
  });

  test('T7 quatre cents de ces corps : un refus n’écrit rien, et ce qui s’écrit reste dans les chemins permis', async () => {
    const { _id } = await scene.begin();
    const sample = refused.slice(0, OVER_HTTP).flatMap((body, rang) => [body, taken[rang] ?? {}]);
    const fondation = await rowOf(_id);
    const outcome = new Map<number, number>();
    for (let start = 0; start < sample.length; start += AT_ONCE) {
      const answers = await Promise.all(sample.slice(start, start + AT_ONCE).map((body) => put(_id, body)));
      for (const { status } of answers) outcome.set(status, (outcome.get(status) ?? 0) + 1);
    }
    expect([...outcome.keys()].filter((status) => ![200, 400, 422].includes(status))).toEqual([]);
    expect(outcome.get(400)).toBeGreaterThanOrEqual(OVER_HTTP);
    expect(outcome.get(200)).toBeGreaterThan(OVER_HTTP / 2);
    const after = await rowOf(_id);
    const isChanged = (name: string) => JSON.stringify(after[name]) !== JSON.stringify(fondation[name]);
    expect(Object.keys(after).filter((name) => isChanged(name) && !COLONNES_ADMISES.includes(name))).toEqual([]);
    const contenu = after['contenu'] as Record<string, object>;
    expect(Object.keys(contenu).sort()).toEqual(['attestation', 'demandeur', 'documents']);
    expect(Object.keys(contenu['demandeur'] ?? {}).sort()).toEqual(
      Object.keys(Object(fondation['contenu']).demandeur).sort(),
    );
    const history = await historyOfDossier(scene.portail, _id);
    expect(after['version']).toBe(history.length);
    expect(after['version']).toBeLessThanOrEqual((outcome.get(200) ?? 0) + 1);
    const written = new Set(history.slice(1).flatMap(({ changements }) => Object.keys(changements)));
    expect([...written].filter((chemin) => !SAISIS.includes(chemin))).toEqual([]);
  }, 100_000);

  test('T7 un chemin interdit parmi d’autres : rien n’est pris', async () => {
    const { _id } = await scene.begin();
    const before = await rowOf(_id);
    for (const chemin of ['montant_accorde', '__proto__.etat', 'constructor.prototype', 'a.b[0]', 'champs_versions']) {
      const refused = await put(_id, { 'description.renouvellement': true, [chemin]: 1 });
      expect(refused.status).toBe(400);
    }
    expect(await rowOf(_id)).toEqual(before);
  });
});
