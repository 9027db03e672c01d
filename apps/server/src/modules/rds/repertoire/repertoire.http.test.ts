import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contenuDe, freshCode, type Scene, startScene } from '../../../../testing/subventions.ts';
import type { RdsTables } from '../rds.tables.ts';
import { repertoireQueries } from './repertoire.queries.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.portail.close());

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const part = (from: number, to: number, code = 'Projets') => ({
  code,
  date_debut: inDays(from),
  date_fin: inDays(to),
});
/** Published by the owner: what a publication refuses, such as dates that are over, must still be listed well. */
const publish = async (extra: object, isActive = true): Promise<string> => {
  const { _id } = await scene.create(extra);
  await sql`insert into rds.subvention_version (id_subvention, numero, contenu)
    select id, 1, brouillon from rds.subvention where id = ${_id}`.execute(scene.portail.owner);
  await sql`update rds.subvention set publiee = 1, active = ${isActive} where id = ${_id}`.execute(scene.portail.owner);
  return _id;
};
interface Ligne {
  readonly _id: string;
  readonly code: string;
  readonly nom: string;
}
const list = (qui: 'association' | 'agent' | 'local' | 'voisin' | 'admin', more = '') =>
  scene.send(scene[qui], 'GET', `/subventions?${more}`);
const idsOf = async (qui: Parameters<typeof list>[0], more: string) =>
  (await list(qui, more)).body.subventions.map(({ _id }: Ligne) => _id);

describe('ce que chacun voit', () => {
  test('CALL-RDS-008 SUBV-022 les subventions ouvertes et publiées, jamais un brouillon ni une inactive', async () => {
    const exercice = 2031;
    const shown = await publish({ campagne_exercice: exercice });
    await publish({ campagne_exercice: exercice }, false);
    await scene.create({ campagne_exercice: exercice });
    for (const qui of ['association', 'agent', 'local', 'admin'] as const) {
      expect(await idsOf(qui, `exercice=${exercice}`)).toEqual([shown]);
      expect(await idsOf(qui, `exercice=${exercice}&active=false`)).toEqual([shown]);
    }
  });

  test('CALL-RDS-008 une ligne dit son contenu publié, pas son brouillon', async () => {
    const _id = await publish({ campagne_exercice: 2032, nom: 'Publiée' });
    await scene.send(scene.local, 'PUT', `/subventions/${_id}`, { nom: 'En préparation', resume: 'Secret' });
    const { body } = await list('association', 'exercice=2032');
    expect(body.subventions).toMatchObject([
      {
        ...{ _id, nom: 'Publiée', active: true, publiee: 1, a_publier: false, gestionnaire: null },
        dispositif: { code: 'FDVA', nom: 'Développement de la vie associative' },
        services: ['Service d’essai'],
        eligibilite: null,
      },
    ]);
    expect([body.compte, body.manque, JSON.stringify(body).includes('Secret')]).toEqual([null, [], false]);
  });

  test('CALL-RDS-008 le sous-dispositif se cherche aussi dans un brouillon jamais publié, pour qui le gère', async () => {
    const draft = await scene.create({ sous_dispositifs: [part(1, 9, 'Jamais publié')] });
    const changed = await publish({ sous_dispositifs: [part(1, 9, 'Publié')] });
    await scene.send(scene.local, 'PUT', `/subventions/${changed}`, {
      sous_dispositifs: [part(1, 9, 'Jamais publié')],
    });
    const asked = `sous_dispositif=${encodeURIComponent('Jamais publié')}`;
    expect(await idsOf('local', `gestion=true&${asked}`)).toEqual([draft._id]);
    expect(await idsOf('association', asked)).toEqual([]);
  });

  test('ce que l’on gère se liste sans les longues parties des brouillons', async () => {
    await scene.create({ description: 'Longue présentation' });
    const asked = { recherche: {}, instant: new Date(), limit: 100 };
    const lignes = await repertoireQueries(scene.portail.db as unknown as Kysely<RdsTables>, 'subvention').listGerees(
      { kind: 'tout' },
      asked,
    );
    expect(lignes.length).toBeGreaterThan(0);
    const parts = new Set(lignes.flatMap(({ annonce }) => Object.keys(annonce)));
    for (const long of ['description', 'champs_attendus', 'documents_attendus', 'instructeurs', 'montants']) {
      expect(parts).not.toContain(long);
    }
  });

  test('CALL-RDS-008 « fields » ne fait que retirer', async () => {
    const _id = await publish({ campagne_exercice: 2033 });
    const { body } = await list('association', 'exercice=2033&fields=nom&fields=brouillon&populate=instructeurs');
    expect(Object.keys(body.subventions[0]).sort()).toEqual(['_id', 'code', 'nom']);
    expect(body.subventions[0]._id).toBe(_id);
  });

  test('une question inconnue ou une page inventée est refusée', async () => {
    for (const more of ['inconnu=1', 'campagne=jamais', 'limit=101', 'after=rien', 'after=WzFd']) {
      expect((await list('association', more)).status).toBe(400);
      expect((await list('local', `gestion=true&${more}`)).status).toBe(400);
    }
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = scene.local.service;
    for (const after of [
      forged(1e15, 0, 0, 1, id),
      forged(1, 0, 0, 1e308, id),
      forged(1, 0, 9, 1, id),
      forged(1, 0, 0, 1, 'x'),
    ]) {
      expect((await list('association', `after=${after}`)).status).toBe(400);
    }
    for (const after of [forged(0, 0, 0, -8e12, id), forged(4e12, 2, 2, 8e12, id), forged(1, 0, 2, -8e12, id)]) {
      expect((await list('association', `after=${after}`)).status).toBe(200);
    }
  });
});

describe('chercher', () => {
  test('CALL-RDS-008 sans accents, par racine, et le dernier mot pas fini', async () => {
    const _id = await publish({ campagne_exercice: 2034, nom: 'Été à l’école : éducateurs formés', resume: null });
    const found = async (q: string) => (await idsOf('association', `exercice=2034&q=${encodeURIComponent(q)}`)).length;
    for (const q of ['ete', 'ÉCOLES', 'educateur formé', 'forme educ', 'éducateurs form', 'l’école', 'École : été !']) {
      expect([q, await found(q)]).toEqual([q, 1]);
    }
    for (const q of ['educateu forme', 'piscine', 'ete piscine', "'", 'ete & !ecole | x:*)']) {
      expect([q, await found(q)]).toEqual([q, q === "'" ? 1 : 0]);
    }
    expect(await idsOf('association', 'exercice=2034')).toEqual([_id]);
  });

  test('CALL-RDS-008 par son code et par le nom de son dispositif', async () => {
    const code = freshCode();
    const _id = await publish({ code, campagne_exercice: 2035 });
    expect(await idsOf('association', `q=${code}`)).toEqual([_id]);
    expect(await idsOf('association', `exercice=2035&q=vie associ`)).toEqual([_id]);
  });

  test('CALL-RDS-008 par dispositif, sous-dispositif et campagne ; entre deux parties, elle est à venir', async () => {
    const campagne_exercice = 2036;
    const open = await publish({ campagne_exercice, sous_dispositifs: [part(-5, 5, 'Emploi')] });
    const between = await publish({ campagne_exercice, sous_dispositifs: [part(-9, -5), part(5, 9, 'Été')] });
    const over = await publish({ campagne_exercice, sous_dispositifs: [part(-9, -5)] });
    const sport = await publish({
      campagne_exercice,
      dispositif: { code: 'CNDS' },
      sous_dispositifs: [part(-9, 30)],
    });
    const found = (more: string) => idsOf('association', `exercice=2036&${more}`);
    expect(await found('')).toEqual([open, sport, between, over]);
    expect(await found('dispositif=CNDS')).toEqual([sport]);
    expect(await found('sous_dispositif=Emploi')).toEqual([open]);
    expect(await found('campagne=ouverte')).toEqual([open, sport]);
    expect(await found('campagne=a_venir')).toEqual([between]);
    expect(await found('campagne=close')).toEqual([over]);
    expect(await found('campagne=close&campagne=a_venir')).toEqual([between, over]);
  });

  test('CALL-RDS-008 par territoire et par fédération', async () => {
    const serviceOf = async (columns: object): Promise<string> => {
      const all = { type: 'Communes', niveau_territorial: null, code_territoire: null, ...columns };
      const { rows } = await sql<{ id: string }>`insert into rds.service
        (email, nom, parent, type, niveau_territorial, code_territoire, federation_sportive, siren)
        select 's@guichet-asso.example', 'Service', ${scene.local.service}, r.type, r.niveau_territorial,
          r.code_territoire, r.federation_sportive, r.siren
        from jsonb_populate_record(null::rds.service, ${JSON.stringify(all)}::jsonb) r returning id`.execute(
        scene.portail.owner,
      );
      return rows[0]?.id ?? '';
    };
    const instructedBy = async (columns: object) =>
      publish({
        campagne_exercice: 2037,
        instructeurs: [{ service: await serviceOf(columns), isReferent: true }],
        sous_dispositifs: [part(-1, 10)],
      });
    const paris = await instructedBy({ niveau_territorial: 'Départemental', code_territoire: '75' });
    const region = await instructedBy({ niveau_territorial: 'Régional', code_territoire: '11' });
    const judo = await instructedBy({
      ...{ type: 'Fédérations sportives', niveau_territorial: 'National' },
      ...{ federation_sportive: 'Fédération de jeu d’adresse', siren: '000000777' },
    });
    const found = async (more: string) => new Set(await idsOf('association', `exercice=2037&${more}`));
    expect(await found('departement=75')).toEqual(new Set([paris, region, judo]));
    expect(await found('departement=77')).toEqual(new Set([region, judo]));
    expect(await found('departement=974')).toEqual(new Set([judo]));
    expect(await found('federation=000000777')).toEqual(new Set([judo]));
    expect(await found(`federation=${encodeURIComponent('FEDERATION de jeu d’adresse')}`)).toEqual(new Set([judo]));
    expect(await found('federation=autre')).toEqual(new Set());
  });
});

describe('page après page', () => {
  test('CALL-RDS-008 rien deux fois, rien d’oublié : les ouvertes, la plus pressée d’abord, puis les prochaines, puis les closes', async () => {
    const DATES: Readonly<Record<string, readonly [number, number]>> = {
      ...{ mois: [-1, 30], demain: [-1, 1], semaine: [-1, 7] },
      ...{ bientot: [3, 9], plusTard: [5, 40] },
      ...{ vieille: [-90, -60], hier: [-9, -1], ancienne: [-30, -20] },
    };
    for (const [nom, [from, to]] of Object.entries(DATES)) {
      await publish({ nom, campagne_exercice: 2038, sous_dispositifs: [part(from, to)] });
    }
    const read = async (limit: number, after: string | null = null): Promise<string[]> => {
      const { body } = await list('association', `exercice=2038&limit=${limit}${after ? `&after=${after}` : ''}`);
      const noms = body.subventions.map(({ nom }: Ligne) => nom);
      return body.after === null ? noms : [...noms, ...(await read(limit, body.after))];
    };
    const order = ['demain', 'semaine', 'mois', 'bientot', 'plusTard', 'hier', 'ancienne', 'vieille'];
    for (const limit of [1, 2, 3, 100]) expect(await read(limit)).toEqual(order);
  });

  test('CALL-RDS-008 deux qui ferment au même instant se suivent sans se perdre', async () => {
    const together = { sous_dispositifs: [part(-1, 3)], campagne_exercice: 2045 };
    const made = [await publish(together), await publish(together), await publish(together)];
    const { body } = await list('association', 'exercice=2045&limit=2');
    const { body: next } = await list('association', `exercice=2045&limit=2&after=${body.after}`);
    const ids = [...body.subventions, ...next.subventions].map(({ _id }: Ligne) => _id);
    expect([ids.length, new Set(ids)]).toEqual([3, new Set(made)]);
  });

  test('CALL-RDS-008 ce que l’on gère, brouillons compris, par nom ; jamais ce que gère un autre', async () => {
    const campagne_exercice = 2039;
    const noms = ['Bourse', 'Atelier', 'Camp'];
    for (const nom of noms) await scene.create({ campagne_exercice, nom });
    await publish({ campagne_exercice, nom: 'Danse' }, false);
    const elsewhere = { code: freshCode(), ...contenuDe({ campagne_exercice, nom: 'Ailleurs' }) };
    expect((await scene.send(scene.voisin, 'POST', '/subventions', elsewhere)).status).toBe(201);
    const names = async (qui: Parameters<typeof list>[0], more = '') =>
      (await list(qui, `gestion=true&exercice=2039${more}`)).body.subventions.map(({ nom }: Ligne) => nom);
    expect(await names('local')).toEqual(['Atelier', 'Bourse', 'Camp', 'Danse']);
    expect(await names('voisin')).toEqual(['Ailleurs']);
    expect(await names('admin')).toEqual(['Ailleurs', 'Atelier', 'Bourse', 'Camp', 'Danse']);
    expect(await names('association')).toEqual([]);
    expect(await names('agent')).toEqual([]);
    expect(await names('local', '&active=true')).toEqual([]);
    const { body } = await list('local', 'gestion=true&exercice=2039&limit=2');
    const { body: next } = await list('local', `gestion=true&exercice=2039&limit=2&after=${body.after}`);
    expect(next.subventions.map(({ nom }: Ligne) => nom)).toEqual(['Camp', 'Danse']);
    expect(next.subventions[0]).toMatchObject({ publiee: null, a_publier: true, gestionnaire: 'Service d’essai' });
    expect(next.subventions[1]).toMatchObject({ publiee: 1, a_publier: false, active: false });
  });
});
