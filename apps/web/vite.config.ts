import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { createCompress } from '../../tools/client/compress.ts';
import { type Lots, readLots } from '../../tools/client/socle.ts';
import { USED_STYLES } from '../../tools/client/usedStyles.ts';

const SERVER = 'http://127.0.0.1:4000';
/** The server answers both, so that one build serves every environment. */
const proxy = { '/api': SERVER, '/client/env.json': SERVER };

const CONFIG = {
  base: '/client/',
  plugins: [react()],
  build: { assetsInlineLimit: 0, sourcemap: true, target: 'baseline-widely-available' },
  server: { host: '127.0.0.1', port: 4001, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port: 4001, strictPort: true, proxy },
} satisfies UserConfig;

/** Our setting of zod travels with zod: in any other chunk it would come after the first schemas, which probe `eval`. */
const ZOD_FIRST = { name: 'zod', test: /node_modules\/zod\/|web\/src\/zod\.ts$/, priority: 4 };

/** Who comes for the first time comes by these, often on a phone; they ask these services. */
const PORTE = [
  ...['connexion/ConnexionScreen.tsx', 'inscription/InscriptionScreen.tsx', 'motDePasse/OubliScreen.tsx'].map(
    (screen) => `/features/${screen}`,
  ),
  ...['lca', 'rds'].map((service) => `/contract/src/${service}/${service}.routes.ts`),
];

/** What many screens share comes in one file: each of its modules alone made sixty requests of the first page. */
const SHARED = { name: 'commun', minShareCount: 6, priority: 1 };

/** What every page needs, apart, then the door: in the file of what many share, they would load the screens of the last. */
const createGroups = ({ socle, porte }: Lots) => [
  ZOD_FIRST,
  { name: 'socle', test: (id: string) => socle.has(id), priority: 3 },
  { name: 'porte', test: (id: string) => porte.has(id), priority: 2 },
  SHARED,
];

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  if (command !== 'build') return CONFIG;
  const groups = createGroups(await readLots({ ...CONFIG, root: import.meta.dirname }, PORTE));
  return {
    ...CONFIG,
    plugins: [...CONFIG.plugins, createCompress()],
    css: { postcss: { plugins: [USED_STYLES] } },
    build: { ...CONFIG.build, rolldownOptions: { output: { codeSplitting: { groups } } } },
  };
});
