import { createBareEngine } from '../harness/bareEngine.ts';
import { measureHttp } from './http.ts';
import { askFor, changeRecords, hitsOf, MIX, measureClasse, type Times } from './measure.ts';
import { openOwner } from './owner.ts';
import { CLASSES } from './questions.ts';
import { openRegistre, type RegistreDatabase } from './registreDatabase.ts';
import { openServer } from './server.ts';

export interface Size {
  readonly associations: number;
  readonly rows: number;
  readonly calibration: readonly [before: number, after: number];
  readonly classes: Readonly<Record<string, Times>>;
  readonly mix: Times;
  readonly changing: Times;
  readonly changedPerSecond: number;
  readonly http: Times;
  readonly hits: Readonly<Record<string, number>>;
}

export const CLIENTS = 4;
const CHANGES_PER_SECOND = 200;
const JUDGED = ['noms', 'fautes', 'noms et lieux'];
const WARM_UP_SECONDS = 3;

const measureWith = async (database: RegistreDatabase, associations: number, seconds: number, signal: AbortSignal) => {
  const { appUrl, ownerUrl } = database;
  const bare = createBareEngine({ appUrl, ownerUrl, connections: CLIENTS, comptes: 1, signal });
  await bare.prepareCalibration();
  await bare.calibrate(1);
  const server = await openServer(appUrl, CLIENTS);
  const writer = await openServer(appUrl, 1);
  const owner = openOwner(appUrl, ownerUrl);
  try {
    const [sized] = await owner.rows<{ n: number }>('select total as n from association.recherche_etat');
    await askFor(server, MIX, CLIENTS, WARM_UP_SECONDS);
    const before = await bare.calibrate(Math.min(5, seconds));
    const mix = await askFor(server, MIX, CLIENTS, seconds);
    const classes: Record<string, Times> = {};
    for (const classe of CLASSES) classes[classe] = await measureClasse(server, classe, Math.max(3, seconds / 2));
    const after = await bare.calibrate(Math.min(5, seconds));
    const hits: Record<string, number> = {};
    for (const classe of JUDGED) hits[classe] = await hitsOf(server, classe);
    const http = await measureHttp(database, CLIENTS, seconds, signal);
    const stop = changeRecords(writer, CHANGES_PER_SECOND);
    const started = performance.now();
    const changing = await askFor(server, MIX, CLIENTS, seconds);
    const changedPerSecond = ((await stop()) / (performance.now() - started)) * 1_000;
    const rows = sized?.n ?? 0;
    return {
      associations,
      rows,
      calibration: [before, after] as const,
      classes,
      mix,
      changing,
      changedPerSecond,
      http,
      hits,
    };
  } finally {
    await server.close();
    await writer.close();
    await owner.close();
  }
};

export const measureSize = async (associations: number, seconds: number, signal: AbortSignal): Promise<Size> => {
  const database = await openRegistre(associations);
  for (const line of database.said) console.log(line);
  return measureWith(database, associations, seconds, signal);
};
