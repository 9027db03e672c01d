import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { joinAssociation } from '../../../../testing/associations.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { type SceneDossiers, startDossiers } from '../../../../testing/dossiers.ts';
import { type Ecoute, listen } from '../../../../testing/flux.ts';
import { giveService, signedIn } from '../../../../testing/people.ts';
import { startBeside } from '../../../../testing/portail.ts';

/** Looked at again within a second: what takes twenty in production. */
const settings = { PRESENCE_SECONDS: '1' };
const PEOPLE = 50;

let scene: SceneDossiers;
let beside: Awaited<ReturnType<typeof startBeside>>;
const ecoutes: Ecoute[] = [];
beforeAll(async () => {
  scene = await startDossiers({ settings });
  beside = await startBeside(scene.portail, settings);
});
afterEach(() => {
  for (const ecoute of ecoutes.splice(0)) ecoute.leave();
});
afterAll(async () => {
  await beside.stop();
  await scene.portail.close();
});

const follow = async (who: { readonly browser: Caller }, id: string, page = 'dossier', base = scene.portail.base) => {
  const path = `/api/demandes/demande/dossiers/${id}/presence?page=${page}`;
  const ecoute = await listen(base, who.browser, path);
  ecoutes.push(ecoute);
  return ecoute;
};

/** Of the head office of the club, under a name of their own. */
const member = async (prenom: string, nom = 'Diallo') => {
  const person = await signedIn(scene.portail, { prenom, nom });
  await joinAssociation(scene.portail, person.id, scene.club, { type: 'Siège' });
  return person;
};

/** As once it was sent to that service. */
const send = (id: string, service: string) =>
  sql`insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat)
    values (2027, ${id}, ${service}, true, 'D')`.execute(scene.portail.owner);

/** Under the service of the scene’s agent, and so among those who reach what it instructs. */
const colleague = async (prenom: string) => {
  const person = await signedIn(scene.portail, { prenom, roles: ['rds.service'] });
  await giveService(scene.portail, person.id);
  return person;
};

describe('qui est sur un dossier', () => {
  test('la seconde personne lit où est la première, qui la voit arriver, changer de page et partir ; par deux serveurs', async () => {
    const { _id } = await scene.begin();
    const [camille, sami] = await Promise.all([member('Camille'), member('Sami')]);
    const first = await follow(camille, _id, 'projet-argent');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(first.headers.get('x-accel-buffering')).toBe('no');
    expect(first.headers.get('cache-control')).toBe('no-store');
    await first.until(({ dits }) => dits.length === 1);
    expect(first.last()).toBe('');

    const second = await follow(sami, _id, 'dossier', beside.base);
    await second.until(({ last }) => last() === 'Camille projet-argent');
    await first.until(({ last }) => last() === 'Sami dossier');

    // From one page to the next: the old listening ends as the new one begins, and nobody believes that they left.
    const said = first.dits.length;
    second.leave();
    const then = await follow(sami, _id, 'etape-2', beside.base);
    await first.until(({ last }) => last() === 'Sami etape-2');
    expect(first.dits.slice(said).every(({ presents }) => presents.length === 1)).toBe(true);

    then.leave();
    await first.until(({ last }) => last() === '');
  });

  test('l’association se voit, le service se voit, jamais l’un l’autre ; qui n’est ni l’un ni l’autre n’est pas montré', async () => {
    const { _id } = await scene.begin();
    await send(_id, scene.agent.service);
    const [camille, sami] = await Promise.all([member('Camille'), member('Sami')]);
    const agent = await follow(scene.agent, _id);
    const local = await follow(scene.local, _id, 'etape-4');
    const admin = await follow(scene.admin, _id);
    const one = await follow(camille, _id);
    const two = await follow(sami, _id);
    await one.until(({ last }) => last() === 'Sami dossier');
    await two.until(({ last }) => last() === 'Camille dossier');
    await agent.until(({ last }) => last().endsWith(' etape-4'));
    await local.until(({ last }) => last().endsWith(' dossier'));
    await wait(1_500);
    for (const ecoute of [one, two, agent, local])
      expect(ecoute.dits.every(({ presents, autres }) => presents.length <= 1 && autres === 0)).toBe(true);
    // Neither a member nor of the service: told once that there is nothing to follow.
    expect([admin.status, admin.fin(), admin.dits]).toEqual([200, 'fin', []]);
  });

  test('sans session, sans lien ou avec une page inconnue : refusé, comme toute lecture du dossier', async () => {
    const { _id } = await scene.begin();
    const stranger = await colleague('Noé');
    expect((await follow({ browser: scene.portail.browser() }, _id)).status).toBe(401);
    expect((await follow(scene.etranger, _id)).status).toBe(404);
    expect((await follow(stranger, _id)).status).toBe(404);
    expect((await follow(scene.createur, '20279999999999')).status).toBe(404);
    expect((await follow(scene.createur, _id, encodeURIComponent('<b>Budget</b>'))).status).toBe(400);
  });

  test('deux fenêtres d’une personne n’en font qu’une, qui ne se voit pas ; deux Camille sont dites en entier', async () => {
    const { _id } = await scene.begin();
    const [camille, autre, sami] = [
      await member('Camille', 'Roy'),
      await member('Camille', 'Petit'),
      await member('Sami'),
    ];
    const first = await follow(sami, _id);
    const mine = await follow(camille, _id, 'etape-1');
    await first.until(({ last }) => last() === 'Camille etape-1');
    await follow(camille, _id, 'etape-2');
    await first.until(({ last }) => last() === 'Camille etape-2');
    await follow(autre, _id, 'dossier');
    await first.until(({ last }) => last() === 'Camille Petit dossier, Camille Roy etape-2');
    await mine.until(({ last }) => last() === 'Camille dossier, Sami dossier');
  });
});

describe('le droit se perd, le flux se ferme', () => {
  test('la session fermée, puis le rattachement retiré : fermé dans le délai dit, et les autres ne les voient plus', async () => {
    const { _id } = await scene.begin();
    const [camille, sami, lea] = [await member('Camille'), await member('Sami'), await member('Léa')];
    const one = await follow(camille, _id);
    const two = await follow(sami, _id);
    const three = await follow(lea, _id);
    await three.until(({ last }) => last() === 'Camille dossier, Sami dossier');
    const from = Date.now();
    await sql`update auth.session set ferme_at = now() where id_compte = ${camille.id}`.execute(scene.portail.owner);
    await sql`delete from lca.utilisateur_association where id_utilisateur = ${sami.id}`.execute(scene.portail.owner);
    await Promise.all([one, two].map((ecoute) => ecoute.until(({ fin }) => fin() !== null)));
    expect(Date.now() - from).toBeLessThan(2_500);
    expect([one.fin(), two.fin(), three.fin()]).toEqual(['fin', 'fin', null]);
    await three.until(({ last }) => last() === '');
    expect((await follow(camille, _id)).status).toBe(401);
    expect((await follow(sami, _id)).status).toBe(404);
  });

  test('tant que le droit tient, le flux vit et bat, au-delà de la vie d’une entrée', async () => {
    const { _id } = await scene.begin();
    const [camille, sami] = [await member('Camille'), await member('Sami')];
    const one = await follow(camille, _id);
    await follow(sami, _id);
    await one.until(({ last }) => last() === 'Sami dossier');
    await wait(4_500);
    expect([one.last(), one.fin()]).toEqual(['Sami dossier', null]);
    expect(one.battements()).toBeGreaterThanOrEqual(4);
    expect(one.dits.length).toBeLessThanOrEqual(2);
  });
});

describe('sans gêner personne', () => {
  test(`${PEOPLE} personnes sur un dossier : chacun est vu, et chacun n’entend que quelques messages`, async () => {
    const { _id } = await scene.begin();
    const people: Awaited<ReturnType<typeof member>>[] = [];
    for (let n = 0; n < PEOPLE; n += 1) people.push(await member(`Personne ${String(n).padStart(2, '0')}`));
    const from = Date.now();
    const heard = await Promise.all(
      people.map((person, n) => follow(person, _id, 'dossier', n % 2 ? beside.base : scene.portail.base)),
    );
    await Promise.all(heard.map((one) => one.until(({ dits }) => dits.at(-1)?.autres === PEOPLE - 1 - 10)));
    // One a second at the most, and one more at each end of it, whoever came.
    const seconds = Math.ceil((Date.now() - from) / 1_000);
    expect(Math.max(...heard.map(({ dits }) => dits.length))).toBeLessThanOrEqual(seconds + 2);
    const bytes = heard.map(({ dits }) => JSON.stringify(dits.at(-1)).length);
    expect(Math.max(...bytes)).toBeLessThan(1_000);
    // All is quiet while nobody moves: what beats is no message.
    const said = heard.map(({ dits }) => dits.length);
    await wait(2_500);
    expect(heard.map(({ dits }) => dits.length)).toEqual(said);
    // Half of them leave at once: told in a few messages too.
    for (const one of heard.slice(0, PEOPLE / 2)) one.leave();
    const staying = heard.slice(PEOPLE / 2);
    await Promise.all(staying.map((one) => one.until(({ dits }) => dits.at(-1)?.autres === PEOPLE / 2 - 1 - 10)));
    expect(Math.max(...staying.map(({ dits }, n) => dits.length - (said[n + PEOPLE / 2] ?? 0)))).toBeLessThanOrEqual(4);
  }, 120_000);

  test('la cinquième fenêtre d’un compte ferme la première ; un serveur plein n’en prend plus, sans erreur', async () => {
    const { _id } = await scene.begin();
    const camille = await member('Camille');
    const mine: Ecoute[] = [];
    for (let n = 0; n < 5; n += 1) mine.push(await follow(camille, _id));
    await mine[0]?.until(({ fin }) => fin() === 'fin');
    expect(mine.slice(1).map(({ fin }) => fin())).toEqual([null, null, null, null]);

    const small = await startBeside(scene.portail, { ...settings, PRESENCE_PER_PROCESS: '1' });
    try {
      const one = await follow(await member('Sami'), _id, 'dossier', small.base);
      const two = await follow(await member('Léa'), _id, 'dossier', small.base);
      await two.until(({ fin }) => fin() === 'fin');
      expect([one.fin(), two.status]).toEqual([null, 200]);
    } finally {
      await small.stop();
    }
  });

  test('sans Redis : le flux s’ouvre, ne montre personne, et le dossier se lit', async () => {
    const { _id } = await scene.begin();
    const alone = await startBeside(scene.portail, { ...settings, REDIS_URL: 'redis://127.0.0.1:1' });
    try {
      const one = await follow(await member('Camille'), _id, 'dossier', alone.base);
      const two = await follow(await member('Sami'), _id, 'dossier', alone.base);
      await two.until(({ dits }) => dits.length === 1);
      await wait(1_500);
      expect([one.status, one.fin(), one.last(), two.last()]).toEqual([200, null, '', '']);
    } finally {
      await alone.stop();
    }
  });

  test('un serveur qui s’arrête rend ses flux aussitôt, sans attendre ni perdre d’appel ; on revient chez un autre', async () => {
    const { _id } = await scene.begin();
    const [camille, sami] = [await member('Camille'), await member('Sami')];
    const leaving = await startBeside(scene.portail, settings);
    const one = await follow(camille, _id, 'etape-1', leaving.base);
    const two = await follow(sami, _id, 'dossier', beside.base);
    await two.until(({ last }) => last() === 'Camille etape-1');
    const from = Date.now();
    await leaving.stop();
    expect(Date.now() - from).toBeLessThan(3_000);
    await one.until(({ fin }) => fin() === 'coupure');
    const said = two.dits.length;
    await follow(camille, _id, 'etape-1');
    await wait(3_500);
    // Came back before the others could miss them.
    expect([two.last(), two.dits.length]).toEqual(['Camille etape-1', said]);
  });

  test('le journal des lectures n’en garde rien, et la base n’est pas écrite', async () => {
    const { _id } = await scene.begin();
    await send(_id, scene.agent.service);
    const count = async () =>
      (await sql<{ n: string }>`select count(*) as n from platform.lecture`.execute(scene.portail.owner)).rows[0]?.n;
    const before = await count();
    const ecoute = await follow(scene.agent, _id);
    await ecoute.until(({ dits }) => dits.length === 1);
    expect(await count()).toBe(before);
  });
});
