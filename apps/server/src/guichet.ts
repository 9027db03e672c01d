import { guichet } from './exploitation/guichet.ts';

const code = await guichet(process.argv.slice(2), {
  env: process.env,
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
if (code !== 0) process.exitCode = code;
