import * as z from 'zod';
import { parseSettings } from './config.ts';
import { createProgres } from './seed/demo/progres.ts';
import { DemoRefusee, fillDemo } from './seed/demo/remplir.ts';

const { DATABASE_OWNER_URL } = z.object({ DATABASE_OWNER_URL: z.url() }).parse(process.env);
const progres = createProgres(console.log);
try {
  const { dossiers } = await fillDemo({
    settings: parseSettings(process.env),
    ownerUrl: DATABASE_OWNER_URL,
    now: new Date(),
    isSample: false,
    progres,
  });
  console.log(`La démonstration est prête : ${dossiers} dossiers, en ${progres.seconds()}.`);
} catch (error) {
  if (!(error instanceof DemoRefusee)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
