import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(?:js|css|svg|json|txt)$/;
/** Below, the headers weigh as much as what is saved. */
const AT_LEAST = 1_024;
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const squeeze = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  if (bytes.length < AT_LEAST) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, BEST));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
};

/** Beside each file as it is written, what a browser that knows brotli or gzip is sent: squeezed once, not at each request. */
export const createCompress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const paths = Object.keys(bundle).filter((name) => COMPRESSED.test(name));
    await Promise.all(paths.map((name) => squeeze(join(dir, name))));
  },
});
