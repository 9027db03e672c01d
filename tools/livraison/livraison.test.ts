import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { livrer } from './livrer.ts';

const execute = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'guichet-livraison-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const [depot, sortie] = [join(folder, 'depot'), join(folder, 'sortie')];
const git = (...args: string[]) =>
  execute('git', ['-c', 'user.name=essai', '-c', 'user.email=essai@guichet-asso.example', ...args], { cwd: depot });

const LOCKED = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'packages/rules/package.json'];
const makeDepot = async () => {
  for (const file of LOCKED) await cp(join(ROOT, file), join(depot, file), { recursive: true });
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-qm', 'essai');
};

test('une livraison se vérifie par openssl et sha256sum seuls, et dit de quoi elle est faite', async () => {
  await makeDepot();
  const { version, files } = await livrer(depot, sortie, pem);
  await writeFile(join(sortie, 'cle.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  const verify = ['pkeyutl', '-verify', '-pubin', '-inkey', 'cle.pub', '-rawin', '-in', 'SHA256SUMS'];
  const { stdout } = await execute('openssl', [...verify, '-sigfile', 'SHA256SUMS.sig'], { cwd: sortie });
  expect(stdout).toContain('Verified Successfully');
  await execute('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: sortie });

  const sbom = await readFile(join(sortie, `guichet-asso-${version}.cdx.json`), 'utf8');
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const { kysely } = { kysely: lock.packages['node_modules/kysely'].version };
  expect(sbom).toContain(`pkg:npm/kysely@${kysely}`);
  expect(sbom).not.toContain('vitest');
  expect(sbom).not.toMatch(/"type": "distribution"/u);
  const { stdout: inside } = await execute('tar', ['tzf', `guichet-asso-${version}.tar.gz`], { cwd: sortie });
  expect(inside).toContain(`guichet-asso-${version}/package-lock.json`);
  expect(files).toContain(`guichet-asso-${version}.notes.md`);
});

test('un fichier qui n’est pas enregistré, une version que le journal ne dit pas : rien ne part', async () => {
  await writeFile(join(depot, 'oublie.txt'), 'oublié');
  await expect(livrer(depot, sortie, pem)).rejects.toThrow('pas enregistrés');
  await rm(join(depot, 'oublie.txt'));
  const journal = await readFile(join(depot, 'CHANGELOG.md'), 'utf8');
  await writeFile(join(depot, 'CHANGELOG.md'), journal.replace(/\n## \d[^\n]*\n/u, '\n'));
  await git('commit', '-qam', 'sans notes');
  await expect(livrer(depot, sortie, pem)).rejects.toThrow('ne dit rien');
});
