import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCle } from '../testing/cles.ts';
import { type ScenePaiement, startPaiement } from '../testing/paiement.ts';

const PAGE = readFileSync(new URL('../../../docs/DEVELOPPEURS.md', import.meta.url), 'utf8');
const BLOCS = [...PAGE.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gmu)].map(
  ([, langue = '', fichier = '', texte = '']) => ({ langue, fichier, texte }),
);
const blocOf = (fichier: string): string => BLOCS.find((one) => one.fichier === fichier)?.texte ?? '';

let scene: ScenePaiement;
let dossier: string;
let cle: string;
const dossiers: string[] = [];
beforeAll(async () => {
  scene = await startPaiement();
  dossier = (await scene.paying()).id_fo;
  cle = (await addCle(scene.portail, scene.agent.service)).secret;
});
afterAll(async () => {
  for (const one of dossiers) rmSync(one, { recursive: true });
  await scene?.portail.close();
});

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-developpeurs-'));
  dossiers.push(folder);
  return folder;
};
interface Execution {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly entree?: string;
}
const run = (program: string, args: readonly string[], { cwd, env = {}, entree = '' }: Execution): Promise<string> =>
  new Promise((resolve, reject) => {
    const given = {
      PATH: process.env['PATH'] ?? '',
      HOME: cwd,
      GUICHET_URL: scene.portail.base,
      GUICHET_CLE: cle,
      ...env,
    };
    const child = spawn(program, [...args], { cwd, env: given });
    let [said, wrong] = ['', ''];
    child.stdout.on('data', (part) => (said += String(part)));
    child.stderr.on('data', (part) => (wrong += String(part)));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(wrong))));
    child.stdin.end(entree);
  });
const PROGRAMMES = { ts: process.execPath, py: 'python3' } as const;
const runFile = (fichier: string, execution: Execution): Promise<string> => {
  writeFileSync(join(execution.cwd, fichier), blocOf(fichier));
  return run(PROGRAMMES[fichier.endsWith('.py') ? 'py' : 'ts'], [fichier], execution);
};

test('chaque exemple de la page est essayé ici', () => {
  expect(BLOCS.map(({ langue, fichier }) => `${langue} ${fichier}`.trim())).toEqual([
    ...['sh', 'ts suivre.ts', 'python suivre.py', 'ts verifier.ts', 'python verifier.py'],
    ...['ts proposer.ts', 'python proposer.py'],
  ]);
});

test('le premier appel, tel qu’il est écrit', async () => {
  const commande = BLOCS.find(({ langue }) => langue === 'sh')?.texte ?? '';
  const said = JSON.parse(await run('sh', ['-c', commande], { cwd: newFolder() }));
  expect(JSON.stringify(said.dossiers)).toContain(dossier);
});

describe('suivre ce qui arrive', () => {
  test.each(['suivre.ts', 'suivre.py'])('%s lit tout, puis ne relit rien', async (fichier) => {
    const cwd = newFolder();
    await expect.poll(() => runFile(fichier, { cwd: newFolder() }), { timeout: 30_000 }).toContain(dossier);
    const said = (await runFile(fichier, { cwd })).trim().split('\n');
    expect(new Set(said.map((line) => line.split(' ')[0])).size).toBe(said.length);
    expect(said.some((line) => line.includes(`dossier.transmis ${dossier}`))).toBe(true);
    expect((await runFile(fichier, { cwd })).trim()).toBe('');
  });

  test.each(['suivre.ts', 'suivre.py'])('%s dit pourquoi une clé fausse n’ouvre rien', async (fichier) => {
    await expect(
      runFile(fichier, { cwd: newFolder(), env: { GUICHET_CLE: `${cle.slice(0, -4)}AAAA` } }),
    ).rejects.toThrow(/401/u);
  });
});

describe('vérifier un envoi', () => {
  const corps = JSON.stringify({ genre: 'dossier.transmis', id_fo: '27-000123' });
  const SECRET = 'un secret de trente-deux signes !';
  const signed = (age: number, secret = SECRET) => {
    const TIMESTAMP = String(Math.floor(Date.now() / 1_000) - age);
    const empreinte = createHmac('sha256', secret).update(`${TIMESTAMP}.${corps}`).digest('hex');
    return { SECRET, TIMESTAMP, SIGNATURE: `v1=${'0'.repeat(64)},v1=${empreinte}` };
  };
  test.each(['verifier.ts', 'verifier.py'])('%s : juste, changé, vieux, d’un autre secret', async (fichier) => {
    const answer = async (env: Record<string, string>, entree = corps) =>
      (await runFile(fichier, { cwd: newFolder(), env, entree })).trim();
    expect(await answer(signed(0))).toBe('juste');
    expect(await answer(signed(0), `${corps} `)).toBe('refusée');
    expect(await answer(signed(600))).toBe('refusée');
    expect(await answer(signed(0, 'un autre'))).toBe('refusée');
  });
});

describe('proposer de remplir un projet', () => {
  test.each(['proposer.ts', 'proposer.py'])('%s donne un lien, que la personne lit', async (fichier) => {
    const env = { SUBVENTION: scene.subvention.code };
    const lien = new URL((await runFile(fichier, { cwd: newFolder(), env })).trim());
    expect(lien.search + lien.hash).toBe('');
    const [, token] = /^\/client\/preremplissage\/([\w-]{43})$/u.exec(lien.pathname) ?? [];
    const { status, body } = await scene.createur.browser.call('GET', `/api/demandes/preremplissages/${token}`);
    expect([status, body.subvention.code]).toEqual([200, scene.subvention.code]);
  });

  test.each(['proposer.ts', 'proposer.py'])('%s dit pourquoi une subvention n’est pas la sienne', async (fichier) => {
    await expect(runFile(fichier, { cwd: newFolder(), env: { SUBVENTION: 'AUCUNE' } })).rejects.toThrow(
      /404.*SUBVENTION_INEXISTANTE/u,
    );
  });
});
