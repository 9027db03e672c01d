import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, joinAssociation } from '../../../../testing/associations.ts';
import { freshCode, openSaison, plantCodes, plantDossierPsp } from '../../../../testing/passSport.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

/** Codes guessed in each way: a sample at each run, as many as a campaign asks for. */
const NOMBRE = Number(process.env['DEVINE_CODES'] ?? 45);
const AT_ONCE = 8;
/** An office: all of them, the honest ones too, come by one address. */
const BUREAU = { 'x-forwarded-for': '10.20.30.40' };
/** As a portal in service limits an account; nothing of it may stop who types the codes of a whole evening. */
const EN_SERVICE = {
  TRUST_PROXY: '127.0.0.1',
  LIMIT_COMPTE_PER_MINUTE: '5',
  LIMIT_RECHERCHE_PER_MINUTE: String(NOMBRE * 20),
};

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ settings: EN_SERVICE });
  await openSaison(portail);
});
afterAll(() => portail.close());

type Who = Awaited<ReturnType<typeof signedIn>>;
type Dossier = string;
const newStructure = async (who: readonly Who[], verifiee = true): Promise<Dossier> => {
  const club = await addAssociation(portail);
  for (const one of who) await joinAssociation(portail, one.id, club);
  const [first, ...others] = who.map(({ id }) => id);
  return plantDossierPsp(portail, club, first ?? '', { shared_with: others, verifiee });
};
const people = (count: number): Promise<Who[]> => Promise.all(Array.from({ length: count }, () => signedIn(portail)));
const verify = ({ browser }: Who, id_dossier: Dossier, id_psp: string) =>
  browser.call('POST', '/api/psp/beneficiaires/verification', {
    body: { id_dossier, id_psp, nom: 'BER' },
    headers: BUREAU,
  });

/** Each guess by the next of them, several at once; how each was answered. An overloaded portal answers 503: asked again. */
const guess = async (by: readonly (readonly [Who, Dossier])[]): Promise<Record<string, number>> => {
  const waiting = Array.from({ length: NOMBRE }, (_, rang) => by[rang % by.length] as readonly [Who, Dossier]);
  const answers: Record<string, number> = {};
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { status, body } = await verify(...next, freshCode());
      if (status === 503) {
        waiting.push(next);
        continue;
      }
      const said = `${status} ${body.code}`;
      answers[said] = (answers[said] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
};
const readOf = (lus: number) => ({ '404 CODE_PSP_INCONNU': lus, '429 CODES_EPUISES': NOMBRE - lus });
const alarmes = async () =>
  (await sql<{ total: number; inconnus: number }>`select total, inconnus from psp.alarme`.execute(portail.owner)).rows;

test('qui devine est arrêté : 20 codes pour une structure, par un compte ou par quatre ; 40 pour un compte, de plusieurs structures', async () => {
  const [seul, ...equipe] = await people(5);
  const [solitaire] = [seul as Who];
  expect(await guess([[solitaire, await newStructure([solitaire])]])).toEqual(readOf(20));
  const commune = await newStructure(equipe);
  expect(await guess(equipe.map((one) => [one, commune] as const))).toEqual(readOf(20));
  const [partout] = await people(1);
  const clubs = await Promise.all(Array.from({ length: 4 }, () => newStructure([partout as Who])));
  expect(await guess(clubs.map((club) => [partout as Who, club] as const))).toEqual(readOf(40));
});

test('beaucoup de structures neuves : cinq codes chacune, et l’alarme nationale sonne, une fois ; le club honnête du même bureau saisit toujours', async () => {
  const [honnete, ...autres] = await people(6);
  const club = await newStructure([honnete as Who]);
  const neuves = await Promise.all(autres.map(async (one) => [one, await newStructure([one], false)] as const));
  await sql`delete from psp.releve`.execute(portail.owner);
  const bons = Math.max(200, 19 * 25 - 25);
  await sql`insert into psp.releve (minute, part, total, inconnus) values (date_trunc('minute', now()), 99, ${bons}, 0)`.execute(
    portail.owner,
  );
  expect(await alarmes()).toEqual([]);
  expect(await guess(neuves)).toEqual(readOf(25));
  const [sonnee, ...encore] = await alarmes();
  expect(encore).toEqual([]);
  expect((sonnee?.inconnus ?? 0) / (sonnee?.total ?? 1)).toBeGreaterThan(0.05);
  const [code = ''] = await plantCodes(portail, [{}]);
  expect((await verify(honnete as Who, club, code)).status).toBe(200);
});
