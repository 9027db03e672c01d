import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:4000';
/** The server answers both, so that one build serves every environment. */
const proxy = { '/api': SERVER, '/client/env.json': SERVER };

/** Our setting of zod travels with zod: in any other chunk it would come after the first schemas, which probe `eval`. */
const ZOD_FIRST = { name: 'zod', test: /node_modules\/zod\/|web\/src\/zod\.ts$/, priority: 2 };

/** What many screens share comes in one file: each of its modules alone made sixty requests of the first page. */
const SHARED = { name: 'commun', minShareCount: 6, priority: 1 };

export default defineConfig({
  base: '/client/',
  plugins: [react()],
  build: {
    assetsInlineLimit: 0,
    sourcemap: true,
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: [ZOD_FIRST, SHARED] } } },
  },
  server: { host: '127.0.0.1', port: 4001, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port: 4001, strictPort: true, proxy },
});
