import type { Route } from '@guichet/contract';
import { TABLES } from '@guichet/contract/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../testing/people.ts';
import { freshEmail, PASSWORD, type Portail, startPortail } from '../../../testing/portail.ts';

/** Each counts for itself, so that nothing else running on this machine is counted with it. */
const ALONE = { REDIS_URL: 'redis://127.0.0.1:1' };

const attempt = async (portail: Portail, email: string, headers: Record<string, string> = {}, password = 'Faux-1') => {
  const { status } = await portail.client().call('POST', '/api/auth/login', { body: { email, password }, headers });
  return status;
};

describe('sans mandataire de confiance', () => {
  let portail: Portail;
  beforeAll(async () => {
    portail = await startPortail({ settings: { ...ALONE, LIMIT_CONNEXION_PER_MINUTE: '8' } });
  });
  afterAll(() => portail.close());

  test('une adresse inventée dans X-Forwarded-For à chaque appel ne fait gagner aucun essai', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const forged = `203.0.113.${n}`;
      const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` };
      statuses.push(await attempt(portail, freshEmail(), headers));
    }
    expect(statuses).toEqual([...Array(8).fill(401), ...Array(4).fill(429)]);
  });
});

describe('derrière le mandataire de confiance', () => {
  let portail: Portail;
  beforeAll(async () => {
    portail = await startPortail({
      settings: { ...ALONE, TRUST_PROXY: '127.0.0.1', LIMIT_COMPTE_PER_MINUTE: '5' },
    });
  });
  afterAll(() => portail.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });

  /** Wrong guesses at one account that are looked at, of thirteen. */
  const lookedAt = async (addresses: (n: number) => string, email = freshEmail()): Promise<number> => {
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) {
      const written = n % 2 ? email.toUpperCase() : ` ${email}`;
      statuses.push(await attempt(portail, written, from(addresses(n))));
    }
    expect([...new Set(statuses)]).toEqual([401, 429]);
    return statuses.filter((status) => status === 401).length;
  };

  test('dix essais faux sur un compte depuis un même lieu, connu ou non, quelle que soit la façon de l’écrire', async () => {
    const { email } = await addPerson(portail);
    expect(await lookedAt(() => '198.51.100.7', email)).toBe(10);
    expect(await lookedAt(() => '198.51.100.9')).toBe(10);
    expect(await attempt(portail, email, from('198.51.100.7'), PASSWORD)).toBe(429);
    expect(await attempt(portail, email, from('198.51.100.8'), PASSWORD)).toBe(200);
  });

  test('changer d’adresse dans son réseau IPv6 ne fait gagner aucun essai', async () => {
    const email = freshEmail();
    expect(await lookedAt((n) => `2001:db8:7:7::${n + 1}`, email)).toBe(10);
    expect(await attempt(portail, email, from('2001:db8:7:8::1'))).toBe(401);
  });

  test('seul le dernier relais compte : ce que le client a écrit devant est ignoré', async () => {
    expect(await lookedAt((n) => `203.0.113.${n}, 198.51.100.10`)).toBe(10);
  });

  test('mot de passe oublié : cinq demandes par minute pour une adresse, puis le refus de tous', async () => {
    const email = freshEmail();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { status } = await portail
        .client()
        .call('POST', `/api/auth/forgotPassword/${email}`, { headers: from('198.51.100.11') });
      statuses.push(status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('d’après la table des appels', () => {
  const routes: [string, string, Route][] = TABLES.flatMap(({ service, routes: table }) =>
    Object.entries(table as Readonly<Record<string, Route>>).map(([name, route]): [string, string, Route] => [
      `${service}.${name}`,
      `/api/${service}${route.path}`,
      route,
    ]),
  );
  const CLASSES = ['AUTH', 'CONNEXION', 'MAIL', 'SESSION', 'RECHERCHE', 'FICHIER'] as const;
  const FEW = Object.fromEntries(CLASSES.map((name) => [`LIMIT_${name}_PER_MINUTE`, '3']));
  let portail: Portail;
  beforeAll(async () => {
    portail = await startPortail({ settings: { ...ALONE, ...FEW, TRUST_PROXY: '127.0.0.1', REFRESH_BY_PATH: 'on' } });
  });
  afterAll(() => portail.close());

  test('UI-034 tout appel de compte ouvert à tous est limité ; se déconnecter ne l’est jamais', () => {
    const open = routes.filter(([name, , { access }]) => name.startsWith('auth.') && access.who === 'everyone');
    const free = open.filter(([, , { limit }]) => limit === undefined).map(([name]) => name);
    expect(free).toEqual(['auth.logout']);
    expect(open.length).toBeGreaterThan(7);
  });

  test.each(routes.filter(([, , { limit }]) => limit))(
    'UI-034 %s compte chaque appel d’une adresse, et refuse ceux de trop',
    async (name, path, { method }) => {
      const place = `198.51.100.${routes.findIndex(([one]) => one === name) + 1}`;
      const statuses: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const url = path.replace(':email', freshEmail()).replace(/:\w+/g, 'a'.repeat(43));
        const body = method === 'GET' ? {} : { body: {} };
        const { status } = await portail.client().call(method, url, { ...body, headers: { 'x-forwarded-for': place } });
        statuses.push(status);
      }
      expect(statuses.slice(0, 3)).not.toContain(429);
      expect(statuses.slice(3)).toEqual([429, 429]);
    },
  );
});
