import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { servicesDirectory } from './directory.ts';
import { findStarted, type Started, startProcess, startTimeIn, stopProcess } from './processes.ts';
import { REPOSITORY } from './settings.ts';

const SLEEP = { file: '/bin/sleep', args: ['60'] };
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'services-'));
  vi.stubEnv('GUICHET_SERVICES_DIR', directory);
});

afterEach(async () => {
  await stopProcess('dormeur', 'SIGKILL', 2);
  vi.unstubAllEnvs();
});

const rewrite = (change: Partial<Started>): void => {
  const file = join(directory, 'pids/dormeur.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));
};

test('les données vivent dans un répertoire de la machine, non de la copie du dépôt', () => {
  expect(servicesDirectory({})).toBe('/var/tmp/guichet-services');
  expect(servicesDirectory({ TMPDIR: '/ailleurs' })).toBe('/ailleurs/guichet-services');
  expect(servicesDirectory({ TMPDIR: '/ailleurs', GUICHET_SERVICES_DIR: '/choisi' })).toBe('/choisi');
});

test('l’heure de départ se lit après un nom qui contient espaces et parenthèses ; un zombie ne compte pas', () => {
  const after = Array.from({ length: 30 }, (_, index) => String(index + 1)).join(' ');
  expect(startTimeIn(`42 (a b) c) S ${after}`)).toBe('19');
  expect(startTimeIn(`42 (a) Z ${after}`)).toBeUndefined();
});

test('un processus démarré est retrouvé, n’est pas démarré deux fois, puis s’arrête', async () => {
  startProcess('dormeur', SLEEP);
  const first = findStarted('dormeur');
  startProcess('dormeur', SLEEP);
  expect(first?.checkout).toBe(REPOSITORY);
  expect(findStarted('dormeur')).toEqual(first);
  expect(await stopProcess('dormeur', 'SIGTERM', 5)).toBe('stopped');
  expect(await stopProcess('dormeur', 'SIGTERM', 5)).toBe('absent');
});

test('un processus d’une autre copie du dépôt n’est pas arrêté, sauf si cette copie a disparu', async () => {
  startProcess('dormeur', SLEEP);
  const elsewhere = join(directory, 'autre-copie');
  mkdirSync(elsewhere);
  rewrite({ checkout: elsewhere });
  expect(await stopProcess('dormeur', 'SIGTERM', 5)).toBe('foreign');
  expect(findStarted('dormeur')).toBeDefined();
  rewrite({ checkout: join(directory, 'copie-effacee') });
  expect(await stopProcess('dormeur', 'SIGTERM', 5)).toBe('stopped');
});

test('un pid repris par un autre processus n’est jamais touché', async () => {
  const other = spawn('/bin/sleep', ['60']);
  await once(other, 'spawn');
  mkdirSync(join(directory, 'pids'), { recursive: true });
  writeFileSync(
    join(directory, 'pids/dormeur.json'),
    JSON.stringify({ pid: other.pid, startTime: '1', checkout: REPOSITORY }),
  );
  expect(await stopProcess('dormeur', 'SIGKILL', 2)).toBe('absent');
  expect(other.exitCode ?? other.signalCode).toBeNull();
  other.kill();
});
