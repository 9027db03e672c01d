import { execFile } from 'node:child_process';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const MOST = 256 * 1024 * 1024;
const run = async (root: string, file: string, ...args: readonly string[]): Promise<string> =>
  (await execute(file, args, { cwd: root, maxBuffer: MOST })).stdout;

export interface Livraison {
  readonly version: string;
  readonly files: readonly string[];
}

interface Composant {
  readonly purl?: string;
  readonly externalReferences?: readonly { readonly type: string }[];
}
interface Sbom {
  readonly components: readonly Composant[];
  readonly metadata: { readonly component: Record<string, unknown> };
}

/** What is inside, without where this machine fetched it nor the name of its folder. */
const sbomOf = async (root: string, version: string): Promise<string> => {
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'];
  const sbom: Sbom = JSON.parse(await run(root, 'npm', ...args));
  const components = sbom.components.map(({ externalReferences = [], ...rest }) => ({
    ...rest,
    externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
  }));
  const component = { ...sbom.metadata.component, name: 'guichet-asso', version };
  return `${JSON.stringify({ ...sbom, components, metadata: { ...sbom.metadata, component } }, null, 1)}\n`;
};

/** The notes of this very version: nothing leaves that the journal does not tell. */
const notesOf = async (root: string, version: string): Promise<string> => {
  const text = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const [, notes] = text.split(`\n## ${version}\n`);
  if (notes === undefined) throw new Error(`CHANGELOG.md ne dit rien de la version ${version}`);
  return `${notes.split('\n## ')[0]?.trim()}\n`;
};

const expectCommitted = async (root: string): Promise<void> => {
  const changed = await run(root, 'git', 'status', '--porcelain');
  if (changed.trim() !== '')
    throw new Error('des fichiers ne sont pas enregistrés : la livraison ne les contiendrait pas');
};

/** An archive of the last commit, what it is made of, its notes, and one signature over the fingerprints of the three. */
export const livrer = async (root: string, folder: string, keyPem: string): Promise<Livraison> => {
  await expectCommitted(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const name = `guichet-asso-${version}`;
  const [archive, sbom, notes] = [`${name}.tar.gz`, `${name}.cdx.json`, `${name}.notes.md`];
  await mkdir(folder, { recursive: true });
  const said = await notesOf(root, version);
  await run(
    root,
    'git',
    'archive',
    '--format=tar.gz',
    `--prefix=${name}/`,
    `--output=${join(folder, archive)}`,
    'HEAD',
  );
  await writeFile(join(folder, sbom), await sbomOf(root, version));
  await writeFile(join(folder, notes), said);
  const prints = await Promise.all(
    [archive, sbom, notes].map(async (file) => {
      const bytes = await readFile(join(folder, file));
      return `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`;
    }),
  );
  const sums = Buffer.from(prints.join(''));
  await writeFile(join(folder, 'SHA256SUMS'), sums);
  await writeFile(join(folder, 'SHA256SUMS.sig'), sign(null, sums, createPrivateKey(keyPem)));
  return { version, files: [archive, sbom, notes, 'SHA256SUMS', 'SHA256SUMS.sig'] };
};
