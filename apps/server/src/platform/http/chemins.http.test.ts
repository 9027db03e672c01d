import { TABLES } from '@guichet/contract/tables';
import { expect, test } from 'vitest';
import { startPortail } from '../../../testing/portail.ts';

test('CONST-001 la base et le chemin de chaque service se règlent : tous les appels y sont, et nulle part ailleurs', async () => {
  const names = [...new Set(TABLES.map(({ service }) => service))];
  const SERVICE_PATHS = names.map((name) => `${name}=chemin-${name}`).join(',');
  const portail = await startPortail({ settings: { API_BASE: '/portail', SERVICE_PATHS } });
  try {
    const ask = async (path: string, init: RequestInit = {}) => fetch(`${portail.base}${path}`, init);
    for (const { service, routes } of TABLES) {
      const [route] = Object.values(routes).filter(({ method, path }) => method === 'GET' && !path.includes(':'));
      if (!route) continue;
      expect([service, (await ask(`/portail/chemin-${service}${route.path}`)).status]).not.toEqual([service, 404]);
      for (const before of [`/portail/${service}`, `/api/${service}`])
        expect([before, (await ask(before + route.path)).status]).toEqual([before, 404]);
    }
    expect(await (await ask('/portail/chemin-lca/types-voie')).json()).toHaveLength(276);
    expect(await (await ask('/client/env.json')).json()).toMatchObject({
      apiBase: '/portail',
      paths: Object.fromEntries(names.map((name) => [name, `chemin-${name}`])),
    });
    expect(await (await ask('/portail/docs')).text()).toContain('GET /portail/chemin-lca/types-voie');
  } finally {
    await portail.close();
  }
});
