import { parseArgs } from 'node:util';
import { generate } from './generate.ts';

const { values } = parseArgs({
  options: {
    associations: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    abimees: { type: 'string', default: '0.001' },
  },
});
const associations = Number(values.associations);
if (!values.out || !Number.isInteger(associations) || associations < 1 || associations > 9_000_000) {
  console.error('Usage : npm run generate -- --associations N --out DOSSIER [--seed N] [--abimees PART]');
  process.exit(64);
}
const started = performance.now();
const { rna, sirene, expected } = generate({
  associations,
  folder: values.out,
  seed: Number(values.seed),
  damaged: Number(values.abimees),
});
const seconds = (performance.now() - started) / 1000;
console.log(
  `${rna.length + sirene.length} fichiers dans ${values.out} en ${seconds.toFixed(1)} s : ${JSON.stringify(expected)}`,
);
