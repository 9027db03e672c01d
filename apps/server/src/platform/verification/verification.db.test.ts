import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { createHistory } from '../history.ts';
import { createLogger } from '../logger.ts';
import type { Mail } from '../mailer.ts';
import type { Suivi } from './suivi.ts';
import { verificationJob } from './verification.job.ts';
import { verifyHistory } from './verifyHistory.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const LIGNES = 120;
const writeAll = (ids: readonly string[]) =>
  database.db.transaction().execute(async (trx) => {
    const history = createHistory(trx as Kysely<unknown>, { module: 'essai', acteur: 'amina', requestId: 'r' });
    for (const [n, id_objet] of ids.entries())
      history.record({ objet: 'dossier', id_objet, action: 'update', changements: { v: { avant: null, apres: n } } });
    await history.flush();
  });

beforeEach(async () => {
  await sql`truncate platform.historique, platform.verification`.execute(database.owner);
  await sql`update platform.historique_chaine set dernier_numero = 0, dernier_hash = '', dernier_at = null`.execute(
    database.owner,
  );
  await writeAll(Array.from({ length: LIGNES }, (_, n) => `d-${n % 50}`));
});

/** A chain that has at least five lines, and its third. */
const findCible = async () => {
  const { rows } = await sql<{ chaine: number }>`select chaine from platform.historique group by chaine
    having count(*) >= 5 order by chaine limit 1`.execute(database.owner);
  return { chaine: rows[0]?.chaine ?? -1, numero: 3 };
};
const rupturesOf = async (lignesALaFois?: number) =>
  (await verifyHistory(database.db, lignesALaFois ? { lignesALaFois } : {})).suivi.ruptures;

const isCible = ({ chaine, numero }: { chaine: number; numero: number }) =>
  sql`chaine = ${chaine} and numero = ${numero}`;

/** What someone who holds the owner's role may do behind the portal's back, and what is then said. */
const ATTEINTES = [
  {
    titre: 'une ligne changée',
    do: (c: Cible) => sql`update platform.historique set acteur = 'aminb' where ${isCible(c)}`,
    said: (c: Cible) => [{ ...c, probleme: 'contenu modifié' }],
  },
  {
    titre: 'une ligne récrite avec le condensat de son nouveau contenu',
    do: (c: Cible) => sql`with neuf as (select h as ligne from (select mois, chaine, numero, survenu_at, module, objet,
        id_objet, action, 'aminb' as acteur, request_id, changements, hash_precedent, hash from platform.historique) h
        where ${isCible(c)})
      update platform.historique set acteur = 'aminb', hash = (select platform.historique_hash(row((ligne).chaine,
        (ligne).numero, (ligne).mois, (ligne).survenu_at, (ligne).module, (ligne).objet, (ligne).id_objet,
        (ligne).action, (ligne).acteur, (ligne).request_id, (ligne).changements, (ligne).hash_precedent,
        (ligne).hash)::platform.historique) from neuf) where ${isCible(c)}`,
    said: ({ chaine, numero }: Cible) => [{ chaine, numero: numero + 1, probleme: 'chaîne rompue' }],
  },
  {
    titre: 'une ligne retirée',
    do: (c: Cible) => sql`delete from platform.historique where ${isCible(c)}`,
    said: ({ chaine, numero }: Cible) => [{ chaine, numero: numero + 1, probleme: 'ligne précédente absente' }],
  },
  {
    titre: 'deux lignes échangées',
    do: ({
      chaine,
    }: Cible) => sql`update platform.historique h set (module, objet, id_objet, action, changements, survenu_at)
      = (select module, objet, id_objet, action, changements, survenu_at from platform.historique x
        where x.chaine = h.chaine and x.numero = 5 - h.numero) where chaine = ${chaine} and numero in (2, 3)`,
    said: ({ chaine }: Cible) => [2, 3].map((numero) => ({ chaine, numero, probleme: 'contenu modifié' })),
  },
  {
    titre: 'une ligne rangée dans un autre mois',
    do: (c: Cible) => sql`update platform.historique set mois = mois - interval '1 month' where ${isCible(c)}`,
    said: (c: Cible) => expect.arrayContaining([{ ...c, probleme: 'contenu modifié' }]),
  },
  {
    titre: 'la fin d’une chaîne coupée',
    do: ({ chaine }: Cible) => sql`delete from platform.historique where chaine = ${chaine} and numero > 2`,
    said: ({ chaine }: Cible) => [{ chaine, numero: expect.any(Number), probleme: 'fin de chaîne absente' }],
  },
  {
    titre: 'une fin coupée avec sa tête ramenée en arrière sans son condensat',
    do: ({
      chaine,
    }: Cible) => sql`with coupe as (delete from platform.historique where chaine = ${chaine} and numero > 2)
      update platform.historique_chaine set dernier_numero = 2 where chaine = ${chaine}`,
    said: ({ chaine }: Cible) => [{ chaine, numero: 2, probleme: 'tête de chaîne modifiée' }],
  },
];
interface Cible {
  readonly chaine: number;
  readonly numero: number;
}

describe('ce qui est changé derrière le portail se voit, où que la lecture soit coupée', () => {
  test('intact, rien n’est dit et tout est lu', async () => {
    const { suivi, isDone } = await verifyHistory(database.db, { lignesALaFois: 7 });
    expect({ isDone, lignes: suivi.lignes, ruptures: suivi.ruptures }).toEqual({
      ...{ isDone: true, lignes: LIGNES, ruptures: [] },
    });
  });

  test.each(ATTEINTES)('$titre', async (atteinte) => {
    const cible = await findCible();
    await atteinte.do(cible).execute(database.owner);
    for (const size of [3, 2_000]) expect(await rupturesOf(size)).toEqual(atteinte.said(cible));
  });
});

describe('une lecture se reprend', () => {
  test('coupée à chaque morceau et reprise, elle lit chaque ligne une fois et voit ce qui est après la coupure', async () => {
    const cible = await findCible();
    await sql`update platform.historique set acteur = 'aminb' where ${isCible(cible)}`.execute(database.owner);
    let suivi: Suivi | undefined;
    let coupures = -1;
    for (let isDone = false; !isDone; coupures += 1) {
      const read = await verifyHistory(database.db, {
        ...(suivi && { depuis: JSON.parse(JSON.stringify(suivi)) as Suivi }),
        lignesALaFois: 10,
        afterPiece: async () => false,
      });
      ({ suivi, isDone } = read);
    }
    expect(coupures).toBe(LIGNES / 10);
    expect(suivi).toMatchObject({ lignes: LIGNES, ruptures: [{ ...cible, probleme: 'contenu modifié' }] });
  });

  test('les lignes écrites pendant la lecture sont lues aussi, jusqu’à la tête de chaque chaîne', async () => {
    let left = 5;
    const { suivi } = await verifyHistory(database.db, {
      lignesALaFois: 20,
      async afterPiece() {
        if (left-- > 0) await writeAll(Array.from({ length: 30 }, (_, n) => `d-${n}`));
        return true;
      },
    });
    expect(suivi.ruptures).toEqual([]);
    expect(suivi.lignes).toBe(LIGNES + 5 * 30);
  });

  test('une horloge qui recule ne fait pas reculer une chaîne', async () => {
    await sql`update platform.historique_chaine set dernier_at = now() + interval '20 days'`.execute(database.owner);
    await writeAll(['d-1', 'd-1', 'd-2']);
    expect(await rupturesOf()).toEqual([]);
    const { rows } = await sql`select 1 from platform.historique where survenu_at > now()`.execute(database.owner);
    expect(rows).toHaveLength(3);
  });
});

describe('chaque nuit', () => {
  const jobWith = (now = '2027-03-01T03:00:00Z') => {
    const mails: Mail[] = [];
    const said: string[] = [];
    const asked: string[] = [];
    const job = verificationJob({
      db: database.db,
      jobs: { send: async (name: unknown) => void asked.push(String(name)) } as never,
      mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
      logger: createLogger('error', { write: (line) => void said.push(line) }),
      ancres: { put: async () => undefined, readAll: async () => [], close: () => undefined },
      clock: { now: () => new Date(now) },
      settings: { OPERATOR_EMAIL: 'veille@guichet-asso.example', ASSISTANCE_EMAIL: 'aide@guichet-asso.example' },
    });
    return { mails, said, asked, run: () => job.run({} as never, { jobId: 'j', attempt: 1 }) };
  };
  const tours = async () =>
    (
      await sql<Record<string, unknown>>`select jour, fini_at is not null as fini, lignes, ruptures
      from platform.verification order by jour`.execute(database.owner)
    ).rows;

  test('intact : aucun courriel, le tour est daté', async () => {
    const nuit = jobWith();
    await nuit.run();
    expect([nuit.mails, nuit.said]).toEqual([[], []]);
    expect(await tours()).toEqual([{ jour: '2027-03-01', fini: true, lignes: LIGNES, ruptures: [] }]);
  });

  test('une ligne changée : une ligne d’erreur au journal, un courriel à qui fait tourner le portail, un seul', async () => {
    const cible = await findCible();
    await sql`update platform.historique set acteur = 'aminb' where ${isCible(cible)}`.execute(database.owner);
    const nuit = jobWith();
    await nuit.run();
    await nuit.run();
    expect(nuit.said).toEqual([expect.stringMatching(/"level":"error".*historique rompu/u)]);
    expect(nuit.mails).toHaveLength(1);
    expect(nuit.mails[0]).toMatchObject({ to: 'veille@guichet-asso.example', messageId: 'historique-2027-03-01' });
    expect(nuit.mails[0]?.text).toContain(`chaîne ${cible.chaine}, ligne 3 : contenu modifié`);
  });

  test('un tour laissé en route est fini avant celui du jour', async () => {
    const { suivi } = await verifyHistory(database.db, { lignesALaFois: 10, afterPiece: async () => false });
    await sql`insert into platform.verification (jour, suivi) values ('2027-02-28', ${JSON.stringify(suivi)}::jsonb)`.execute(
      database.owner,
    );
    const nuit = jobWith();
    await nuit.run();
    expect(nuit.asked).toEqual(['platform.verifyHistory']);
    await nuit.run();
    expect(await tours()).toMatchObject([
      { jour: '2027-02-28', fini: true, lignes: LIGNES },
      { jour: '2027-03-01', fini: true, lignes: LIGNES },
    ]);
  });
});
