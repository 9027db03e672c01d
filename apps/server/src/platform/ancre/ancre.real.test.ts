import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Portail, startPortail } from '../../../testing/portail.ts';
import { parseSettings, type Settings } from '../../config.ts';
import { createHistory } from '../history.ts';
import { createLogger } from '../logger.ts';
import type { Mail } from '../mailer.ts';
import { verificationJob } from '../verification/verification.job.ts';
import { ancrageJob } from './ancrage.job.ts';
import { type AncreStore, createAncreStore } from './ancreStore.ts';
import type { Ancre } from './enonce.ts';

const run = promisify(execFile);
const newKey = () =>
  Buffer.from(JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))).toString(
    'base64url',
  );

let portail: Portail;
let settings: Settings;
let ancres: AncreStore;
const CLE = newKey();
beforeAll(async () => {
  portail = await startPortail();
  settings = parseSettings({
    ...process.env,
    DATABASE_URL: portail.appUrl,
    ...{ ANCHOR_KEY: CLE, OPERATOR_EMAIL: 'veille@guichet-asso.example' },
  });
  ancres = createAncreStore(settings);
});
afterAll(async () => {
  ancres.close();
  await portail.close();
});

const write = async (ids: readonly string[]) => {
  await portail.db.transaction().execute(async (trx) => {
    const history = createHistory(trx, { module: 'essai', acteur: 'amina', requestId: 'r' });
    for (const id_objet of ids) history.record({ objet: 'dossier', id_objet, action: 'update', changements: {} });
    await history.flush();
  });
};

const nuit = (jour: string, given: Settings = settings) => {
  const mails: Mail[] = [];
  const said: string[] = [];
  const deps = {
    ...{ db: portail.db, ancres, settings: given, clock: { now: () => new Date(`${jour}T03:00:00Z`) } },
    jobs: { send: async () => null } as never,
    mailer: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined },
    logger: createLogger('error', { write: (line) => void said.push(line) }),
  };
  const context = { jobId: 'j', attempt: 1 };
  return {
    mails,
    said,
    verify: () => verificationJob(deps).run({} as never, context),
    anchor: () => ancrageJob(deps).run({} as never, context),
  };
};
/** What the nightly reading tells who runs the portal; nothing when all holds. */
const alarmOf = async (jour: string, given?: Settings): Promise<string> => {
  const night = nuit(jour, given);
  await sql`delete from platform.verification`.execute(portail.owner);
  await night.verify();
  return night.mails.map(({ text }) => text).join('\n');
};

interface Ligne {
  readonly chaine: number;
  readonly numero: number;
}
/** As whoever holds the owner's role could: a line changed, and every digest after it, and the end, made again. */
const rewriteChain = async ({ chaine, numero }: Ligne, acteur: string) => {
  await sql`do $$
    declare ligne platform.historique; avant bytea := '';
    begin
      for ligne in select * from platform.historique where chaine = ${sql.lit(chaine)} order by numero loop
        if ligne.numero = ${sql.lit(numero)} then ligne.acteur := ${sql.lit(acteur)}; end if;
        ligne.hash_precedent := avant;
        ligne.hash := platform.historique_hash(ligne);
        update platform.historique set acteur = ligne.acteur, hash_precedent = ligne.hash_precedent, hash = ligne.hash
          where mois = ligne.mois and chaine = ligne.chaine and numero = ligne.numero;
        avant := ligne.hash;
      end loop;
      update platform.historique_chaine set dernier_hash = avant where chaine = ${sql.lit(chaine)};
    end $$`.execute(portail.owner);
};

const cibleOf = async (): Promise<Ligne> => {
  const { rows } = await sql<Ligne>`select chaine, 2 as numero from platform.historique group by chaine
    having count(*) >= 3 order by chaine limit 1`.execute(portail.owner);
  return rows[0] ?? { chaine: -1, numero: -1 };
};

beforeAll(async () => {
  await write(Array.from({ length: 90 }, (_, n) => `d-${n % 30}`));
  await nuit('2027-03-01').anchor();
  await write(['d-1', 'd-2']);
  await nuit('2027-03-02').anchor();
});

describe('l’historique contre qui tient la base', () => {
  test('intact, rien n’est dit', async () => {
    expect(await alarmOf('2027-03-03')).toBe('');
  });

  test('une chaîne récrite tout entière, têtes comprises, se voit par les ancres et par elles seules', async () => {
    const cible = await cibleOf();
    await rewriteChain(cible, 'autre');
    const { ANCHOR_KEY: _, ...withoutKey } = settings;
    expect(await alarmOf('2027-03-03', withoutKey as Settings)).toBe('');
    const dit = await alarmOf('2027-03-03');
    expect(dit).toMatch(new RegExp(`chaîne ${cible.chaine}, ligne \\d+ : autre que dans l’ancre du 2027-03-01`, 'u'));
    await rewriteChain(cible, 'amina');
    expect(await alarmOf('2027-03-03')).toBe('');
  });

  test('la commande d’audit la voit aussi, avec la seule clé publique, et sort en échec', async () => {
    const cible = await cibleOf();
    const [{ cle = '' } = {}] = (await ancres.readAll()) as Ancre[];
    const env = { ...process.env, DATABASE_URL: portail.appUrl, DATABASE_OWNER_URL: '', ANCHOR_KEY: '' };
    const audit = () =>
      run(process.execPath, ['apps/server/src/verifyHistory.ts'], { env: { ...env, ANCHOR_PUBLIC_KEYS: cle } }).then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      );
    await rewriteChain(cible, 'autre');
    expect(await audit()).toContain(`chaîne ${cible.chaine}`);
    await rewriteChain(cible, 'amina');
    // The days of this test are in the future: none is too old.
    expect(await audit()).toContain('L’historique est intact');
  });

  test('une chaîne raccourcie avec sa tête se voit', async () => {
    const { chaine } = await cibleOf();
    const { rows } = await sql`select * from platform.historique_chaine where chaine = ${chaine}`.execute(
      portail.owner,
    );
    const kept = rows[0] as { dernier_numero: number; dernier_hash: Buffer };
    await sql`create table platform.essai_coupe as select * from platform.historique where chaine = ${sql.lit(chaine)}`.execute(
      portail.owner,
    );
    await sql`delete from platform.historique where chaine = ${sql.lit(chaine)}`.execute(portail.owner);
    await sql`update platform.historique_chaine set dernier_numero = 0, dernier_hash = '' where chaine = ${chaine}`.execute(
      portail.owner,
    );
    expect(await alarmOf('2027-03-03')).toEqual(
      expect.stringMatching(`chaîne ${chaine}, ligne \\d+ : absente, et dans l’ancre du 2027-03-01`),
    );
    await sql`insert into platform.historique select * from platform.essai_coupe`.execute(portail.owner);
    await sql`drop table platform.essai_coupe`.execute(portail.owner);
    await sql`update platform.historique_chaine set dernier_numero = ${kept.dernier_numero},
      dernier_hash = ${kept.dernier_hash} where chaine = ${chaine}`.execute(portail.owner);
    expect(await alarmOf('2027-03-03')).toBe('');
  });

  test('sans clé, rien n’est ancré et le journal le dit', async () => {
    const { ANCHOR_KEY: _, ...withoutKey } = settings;
    const night = nuit('2027-03-09', withoutKey as Settings);
    await night.anchor();
    expect(night.said).toEqual([expect.stringContaining('ANCHOR_KEY')]);
  });
});

describe('les ancres elles-mêmes', () => {
  let gardees: readonly Ancre[];
  beforeEach(async () => {
    gardees = (await ancres.readAll()) as Ancre[];
  });
  const restore = async () => {
    for (const ancre of gardees) await ancres.put(ancre);
  };

  test('faites deux fois le même jour, il n’y en a qu’une, et la première reste', async () => {
    await write(['d-3']);
    await nuit('2027-03-02').anchor();
    expect(await ancres.readAll()).toEqual(gardees);
  });

  test.each([
    ['récrite et signée d’une autre clé', { cle: 'autre' }, 'signée par une clé inconnue'],
    ['récrite sans être signée', { enonce: 'chaine 0' }, 'signature fausse'],
  ])('une ancre gardée %s se voit', async (_, change, expected) => {
    const [premiere] = gardees as [Ancre];
    const changed =
      'cle' in change
        ? { ...premiere, cle: generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '' }
        : { ...premiere, enonce: premiere.enonce.replace(/^(chaine \d+) \d+/mu, '$1 999') };
    await ancres.put(changed);
    expect(await alarmOf('2027-03-03')).toContain(`ancre du 2027-03-01 : ${expected}`);
    await restore();
  });

  test('publiée autrement qu’elle n’est gardée, ou plus faite depuis deux jours, cela se voit', async () => {
    await sql`update platform.ancre set enonce = enonce || 'x' where jour = '2027-03-01'`.execute(portail.owner);
    expect(await alarmOf('2027-03-06')).toMatch(/publiée autrement[\s\S]*aucune ancre depuis le 2027-03-02/u);
    await sql`update platform.ancre set enonce = left(enonce, -1) where jour = '2027-03-01'`.execute(portail.owner);
  });

  test('le portail ne peut ni récrire ni retirer une ancre publiée', async () => {
    for (const statement of [sql`update platform.ancre set enonce = 'x'`, sql`delete from platform.ancre`])
      await expect(statement.execute(portail.db)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('de l’extérieur', () => {
  const url = () => `${portail.base}/api/lca/ancres`;
  const outsider = (folder: string) =>
    run(process.execPath, ['tools/ancres/main.ts', url(), folder]).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );

  test('openssl vérifie la signature de ce qui est publié, sans compte', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guichet-ancres-'));
    const { cles, ancres: published } = (await (await fetch(url())).json()) as {
      cles: { pem: string }[];
      ancres: Ancre[];
    };
    expect(published.map(({ jour }) => jour)).toEqual(['2027-03-02', '2027-03-01']);
    const [ancre] = published as [Ancre];
    writeFileSync(join(folder, 'cle.pem'), cles[0]?.pem ?? '');
    writeFileSync(join(folder, 'enonce.txt'), ancre.enonce);
    writeFileSync(join(folder, 'enonce.sig'), Buffer.from(ancre.signature, 'base64'));
    const args = 'pkeyutl -verify -pubin -inkey cle.pem -rawin -in enonce.txt -sigfile enonce.sig'.split(' ');
    expect((await run('openssl', args, { cwd: folder })).stdout).toContain('Signature Verified Successfully');
    writeFileSync(join(folder, 'enonce.txt'), `${ancre.enonce}x`);
    await expect(run('openssl', args, { cwd: folder })).rejects.toThrow();
  });

  test('qui garde les ancres voit celle qui est récrite ensuite, même signée de la bonne clé', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guichet-ancres-'));
    expect(await outsider(folder)).toContain('2 ancre(s) vérifiée(s)');
    expect(readdirSync(folder)).toEqual(['2027-03-01.json', '2027-03-02.json']);
    await sql`delete from platform.ancre where jour = '2027-03-02'`.execute(portail.owner);
    await write(['d-9']);
    await nuit('2027-03-02').anchor();
    expect(await outsider(folder)).toContain('2027-03-02 : récrite depuis qu’elle est gardée');
  });
});
