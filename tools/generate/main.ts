import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generate, USUAL_DAMAGE } from './generate.ts';
import { questionsOf } from './questions.ts';

const { values } = parseArgs({
  options: {
    associations: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    abimees: { type: 'string', default: String(USUAL_DAMAGE) },
    questions: { type: 'string' },
  },
});
if (values.questions) {
  const lines = questionsOf(Number(values.seed)).map((question) => JSON.stringify(question));
  writeFileSync(values.questions, `[\n  ${lines.join(',\n  ')}\n]\n`);
  process.exit(0);
}
const associations = Number(values.associations);
if (!values.out || !Number.isInteger(associations) || associations < 1 || associations > 9_000_000) {
  console.error(
    'Usage : npm run generate -- --associations N --out DOSSIER [--seed N] [--abimees PART], ou -- --questions FICHIER',
  );
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
