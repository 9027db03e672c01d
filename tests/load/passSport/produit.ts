import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '../../faults/harness/settings.ts';

/** What a row of the season is made with: the product's own seals, or nothing would open. */
interface Sceaux {
  readonly sceau: {
    codeOf(exercice: number, id_psp: string): Buffer;
    sealJeune(exercice: number, id_psp: string, jeune: Jeune): Buffer;
    sealInscrit(exercice: number, inscrit: Jeune & { readonly id_psp: string }): Buffer;
  };
  empreinteOf(compte: { readonly iban: string; readonly titulaire: string }): string;
}
export interface Jeune {
  readonly nom: string;
  readonly prenom: string;
  readonly commune: string;
  readonly code_postal: string;
}
export interface Boss {
  start(): Promise<unknown>;
  send(name: string, payload: object): Promise<unknown>;
  stop(options: { readonly graceful: boolean }): Promise<void>;
}

const load = <Module>(path: string): Promise<Module> =>
  import(pathToFileURL(join(REPOSITORY, 'apps/server/src', path)).href) as Promise<Module>;

export const openSceaux = async (): Promise<Sceaux> => {
  const { parseSettings } = await load<{ parseSettings(env: object): object }>('config.ts');
  const { createSceau } = await load<{ createSceau(settings: object): Sceaux['sceau'] }>('modules/psp/noyau/sceau.ts');
  const { createCoffre } = await load<{ createCoffre(settings: object): object }>('platform/coffre/coffre.ts');
  const { empreintesRib } = await load<{ empreintesRib(coffre: object, rib: object): readonly string[] }>(
    'modules/association/empreinteRib.ts',
  );
  const settings = parseSettings(process.env);
  const coffre = createCoffre(settings);
  return { sceau: createSceau(settings), empreinteOf: (compte) => empreintesRib(coffre, compte)[0] ?? '' };
};

export const openBoss = async (url: string): Promise<Boss> => {
  const { createSenderBoss } = await load<{ createSenderBoss(url: string, logger: object): Boss }>('platform/boss.ts');
  const { createLogger } = await load<{ createLogger(level: string): object }>('platform/logger.ts');
  const boss = createSenderBoss(url, createLogger('silent'));
  await boss.start();
  return boss;
};

interface Store {
  list(prefix: string): AsyncIterable<readonly { readonly key: string }[]>;
  remove(key: string): Promise<void>;
  close(): void;
}
/** The pieces of a wave that was measured: kept by the real store, and by nobody else's wave. */
export const removePieces = async (lot: string): Promise<void> => {
  const { parseSettings } = await load<{ parseSettings(env: object): object }>('config.ts');
  const { createObjectStore } = await load<{ createObjectStore(settings: object): Store }>(
    'platform/files/objectStore.ts',
  );
  const store = createObjectStore(parseSettings(process.env));
  for await (const page of store.list(`psp/lots/${lot}/`)) for (const { key } of page) await store.remove(key);
  store.close();
};
