import { expect, test } from 'vitest';
import { createApi } from '../apiClient/apiClient.ts';
import { createSend } from '../apiClient/createSend.ts';
import { loadConfig } from './config.ts';
import { urlOf } from './urlOf.ts';

const SERVICES = ['auth', 'cec', 'dab', 'dac', 'demandes', 'lca', 'mail', 'psp', 'rda', 'rds'];
const configOf = (env: object) => loadConfig(async () => Response.json(env));

test('CONST-001 chaque appel passe par la base du proxy et le chemin de son service, ceux de la configuration', async () => {
  const asked: string[] = [];
  const callWith = async (env: object) => {
    const config = await configOf(env);
    const send = createSend(
      (path) => urlOf(config, path),
      async (url) => {
        asked.push(String(url));
        return Response.json([]);
      },
    );
    await createApi(send).lca.listPays({});
    return SERVICES.map((service) => urlOf(config, `/${service}/x/lca/y?a=/dac`));
  };
  expect(await callWith({})).toEqual(SERVICES.map((service) => `/api/${service}/x/lca/y?a=/dac`));
  const paths = Object.fromEntries(SERVICES.map((service) => [service, `chemin-${service}`]));
  expect(await callWith({ apiBase: '/portail/v1', paths })).toEqual(
    SERVICES.map((service) => `/portail/v1/chemin-${service}/x/lca/y?a=/dac`),
  );
  expect(asked).toEqual(['/api/lca/pays', '/portail/v1/chemin-lca/pays']);
  await expect(configOf({ paths: { dac: '../ailleurs' } })).rejects.toThrow();
});
