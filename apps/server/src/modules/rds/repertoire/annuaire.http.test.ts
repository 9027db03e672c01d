import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../../testing/subventions.ts';

let scene: Scene;
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const part = { code: 'Projets', date_debut: inDays(-5), date_fin: inDays(20) };
const ask = (key: string, operator: string, value: unknown) => ({ scope: 'association', key, operator, value });

/** Published by the owner: what is tried here is how it is read. */
const publish = async (nom: string, extra: object, isActive = true): Promise<string> => {
  const { _id, code } = await scene.create({ nom, sous_dispositifs: [part], ...extra });
  await sql`insert into rds.subvention_version (id_subvention, numero, contenu)
    select id, 1, brouillon from rds.subvention where id = ${_id}`.execute(scene.portail.owner);
  await sql`update rds.subvention set publiee = 1, active = ${isActive} where id = ${_id}`.execute(scene.portail.owner);
  return code;
};

let codes: Readonly<Record<'bretagne' | 'sport' | 'petites' | 'inactive', string>>;
beforeAll(async () => {
  scene = await startScene();
  const critere = (libelle: string, asks: readonly object[]) => ({ eligibilite: [{ libelle, asks }] });
  codes = {
    bretagne: await publish('Annuaire de Bretagne', {
      ...critere('Avoir son siège en Bretagne', [ask('territoire.region', '==', '53')]),
      montants: { minimum: 100_000, maximum: 500_000, part_maximum: 80 },
    }),
    sport: await publish('Annuaire du sport', critere('Être sportive', [ask('activites.domaine', '==', 'Sport')])),
    petites: await publish('Annuaire des petites', critere('Deux salariés au plus', [ask('rhs.nb_salaries', '<=', 2)])),
    inactive: await publish('Annuaire fermé', {}, false),
  };
});
afterAll(() => scene.portail.close());

const visiteur = () => scene.portail.browser();
const read = async (query: string) => {
  const { status, body } = await visiteur().call('GET', `/api/rds/annuaire/subventions?q=annuaire&limit=50&${query}`);
  expect(status).toBe(200);
  return body;
};
interface Ligne {
  readonly code: string;
  readonly eligibilite: { readonly etat: string } | null;
}
const etats = async (query: string) =>
  Object.fromEntries((await read(query)).subventions.map(({ code, eligibilite }: Ligne) => [code, eligibilite?.etat]));

describe('l’annuaire public (P-25)', () => {
  test('sans compte : ce qui est publié et ouvert, avec combien et jusqu’à quand ; ni brouillon, ni gestionnaire', async () => {
    const { subventions, compte } = await read('');
    expect(subventions.map(({ code }: Ligne) => code).toSorted()).toEqual(
      [codes.bretagne, codes.sport, codes.petites].toSorted(),
    );
    const bretagne = subventions.find(({ code }: Ligne) => code === codes.bretagne);
    expect(bretagne).toMatchObject({
      montants: { minimum: 100_000, maximum: 500_000, part_maximum: 80 },
      sous_dispositifs: [{ date_fin: part.date_fin }],
      services: ['Service d’essai'],
      eligibilite: null,
    });
    expect(Object.keys(bretagne)).not.toContain('gestionnaire');
    expect(compte).toBeNull();
  });

  test('trois réponses : éligible, pas pour vous, et ce qu’on n’a pas dit reste à préciser', async () => {
    expect(await etats('code_postal=29200')).toEqual({
      [codes.bretagne]: 'eligible',
      [codes.sport]: 'a_completer',
      [codes.petites]: 'a_completer',
    });
    expect(await etats('code_postal=13001')).toMatchObject({ [codes.bretagne]: 'non' });
    expect(await etats('domaine=Autre&salaries=3')).toMatchObject({
      [codes.sport]: 'non',
      [codes.petites]: 'non',
      [codes.bretagne]: 'a_completer',
    });
    const { compte, subventions } = await read('domaine=Sport&salaries=0&eligibilite=eligible');
    expect(compte).toMatchObject({ eligible: 2 });
    expect(subventions.map(({ code }: Ligne) => code).toSorted()).toEqual([codes.petites, codes.sport].toSorted());
  });

  test('une seule, publiée ; fermée ou en préparation, elle n’existe pas, même pour qui la gère', async () => {
    const one = (code: string) => visiteur().call('GET', `/api/rds/annuaire/subventions/${code}`);
    expect((await one(codes.bretagne)).body).toMatchObject({
      nom: 'Annuaire de Bretagne',
      peut_gerer: false,
      gestionnaire: null,
      a_publier: false,
    });
    expect((await one(codes.inactive)).status).toBe(404);
    const { code } = await scene.create({ nom: 'Brouillon' });
    expect((await one(code)).status).toBe(404);
    expect((await scene.send(scene.local, 'GET', `/annuaire/subventions/${code}`)).status).toBe(404);
  });

  test('ce qui n’est pas une réponse est refusé', async () => {
    for (const query of ['code_postal=2920', 'domaine=Chant', 'salaries=-1', 'id_asso=4217', 'gestion=true'])
      expect((await visiteur().call('GET', `/api/rds/annuaire/subventions?${query}`)).status).toBe(400);
  });
});
