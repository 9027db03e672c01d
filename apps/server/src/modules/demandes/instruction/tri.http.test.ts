import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Envoye, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
let [petit, moyen, grand]: Envoye[] = [];
const proposes = new Map<string, number>();
beforeAll(async () => {
  scene = await startInstruction();
  const { agent, local } = scene;
  // The largest is also the second service's: two lines of one branch.
  [petit, moyen, grand] = [await scene.sent(), await scene.sent(), await scene.sent([agent.service, local.service])];
  for (const [envoye, montant] of [
    [grand, 30_000],
    [petit, 10_000],
    [moyen, 20_000],
  ] as const) {
    if (!envoye) throw new Error('il manque un dossier');
    await scene.lead(envoye.id, [agent, 'ouvrir']);
    expect((await scene.amounts(agent, envoye, { montant_propose: montant })).status).toBe(200);
    proposes.set(envoye.id, montant);
  }
});
afterAll(() => scene.portail.close());

const WORK = '/api/demandes/demande/instructions';
interface Ligne {
  readonly dossier: { readonly _id: string };
  readonly id_service: string;
  readonly montant_propose: number;
  readonly etat_depuis: string;
}
interface Page {
  readonly lignes: Ligne[];
  readonly after: string | null;
}
const get = (qui: Personne, suite: string) => qui.browser.call('GET', `${WORK}${suite}`);
const page = async (qui: Personne, query: string): Promise<Page> => (await get(qui, `?${query}`)).body;
const lineOf = ({ dossier, id_service }: Ligne): string => `${dossier._id} ${id_service}`;

/** One line at a time, to the end. */
const walk = async (qui: Personne, query: string): Promise<Ligne[]> => {
  const lignes: Ligne[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const read = await page(qui, `${query}&limit=1${after && `&after=${after}`}`);
    lignes.push(...read.lignes);
    after = read.after;
  }
  return lignes;
};

describe('la liste triée', () => {
  test('DOSSIER-042 par montant proposé, dans les deux sens, page après page sans rien perdre ni répéter', async () => {
    const { agent, local } = scene;
    const montants = async (sens: string) =>
      (await page(agent, `tri=propose&sens=${sens}`)).lignes.map(({ montant_propose }) => montant_propose);
    expect(await montants('desc')).toEqual([30_000, 20_000, 10_000]);
    expect(await montants('asc')).toEqual([10_000, 20_000, 30_000]);
    for (const tri of ['maj', 'depuis', 'demande', 'propose', 'accorde'])
      for (const sens of ['asc', 'desc']) {
        const whole = (await page(local, `tri=${tri}&sens=${sens}&etats=2&etats=D`)).lignes.map(lineOf);
        const walked = (await walk(local, `tri=${tri}&sens=${sens}&etats=2&etats=D`)).map(lineOf);
        expect([tri, sens, walked]).toEqual([tri, sens, whole]);
        expect(new Set(walked).size).toBe(4);
      }
  });

  test('DOSSIER-042 ce qui attend depuis le plus longtemps vient d’abord, quand on le demande', async () => {
    const depuis = (await page(scene.agent, 'tri=depuis&sens=asc')).lignes.map(({ etat_depuis }) => etat_depuis);
    expect(depuis).toEqual(depuis.toSorted());
    expect(depuis).toHaveLength(3);
  });

  test('la place d’un autre tri n’est pas une place : elle se refuse, et rien ne casse', async () => {
    const { after } = await page(scene.agent, 'limit=1');
    expect((await get(scene.agent, `?tri=propose&after=${after}`)).status).toBe(400);
    expect((await get(scene.agent, '?tri=nom')).status).toBe(400);
  });

  test('DOSSIER-042 plusieurs dispositifs à la fois', async () => {
    const [first] = (await page(scene.agent, 'limit=1')).lignes as unknown as {
      dossier: { description: { id_type_dispositif: string } };
    }[];
    const code = encodeURIComponent(first?.dossier.description.id_type_dispositif ?? '');
    expect((await page(scene.agent, `dispositifs=${code}&dispositifs=AUTRE`)).lignes).toHaveLength(3);
    expect((await page(scene.agent, 'dispositifs=AUTRE&dispositifs=ENCORE')).lignes).toEqual([]);
  });
});

describe('les totaux', () => {
  const totaux = async (qui: Personne, query = '') => (await get(qui, `/totaux?${query}`)).body;

  test('DOSSIER-042 de toute la liste, pas de la page ; ce que deux services instruisent n’est demandé qu’une fois', async () => {
    expect(await totaux(scene.agent)).toEqual({
      ...{ nombre: 3, montant_demande: 400_000, montant_propose: 60_000, montant_accorde: 0 },
    });
    expect(await totaux(scene.local)).toMatchObject({ nombre: 4, montant_demande: 400_000, montant_propose: 60_000 });
    expect(await totaux(scene.agent, 'etats=D')).toMatchObject({ nombre: 0, montant_demande: 0 });
    expect(await totaux(scene.agent, 'vue=miennes')).toMatchObject({ nombre: 3 });
    expect(await totaux(scene.agent, `searchQuery=${petit?.id_fo}`)).toMatchObject({
      nombre: 1,
      montant_propose: 10_000,
    });
  });

  test('d’une autre branche, rien ; d’une association, refusé', async () => {
    expect(await totaux(scene.voisin)).toMatchObject({ nombre: 0, montant_demande: 0 });
    expect((await get(scene.createur, '/totaux')).status).toBe(403);
  });
});
