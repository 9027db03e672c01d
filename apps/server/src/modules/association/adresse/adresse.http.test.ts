import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation } from '../../../../testing/associations.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { type Humeur, startGeocodeur } from '../../../../testing/geocodeur.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';
import { runJob } from '../../../../testing/travaux.ts';

let geocodeur: Awaited<ReturnType<typeof startGeocodeur>>;
let portail: Portail;
let who: Caller;
beforeAll(async () => {
  geocodeur = await startGeocodeur();
  portail = await startPortail({ run: ['http', 'jobs'], settings: { ADRESSE_URL: geocodeur.url } });
  await addAssociation(portail, {
    nom: 'Club de Brest',
    rna: { adresse_siege: { cp: '29200', commune: 'Brest', code_insee: '29019' } },
  });
  who = (await signedIn(portail)).browser;
});
afterAll(async () => {
  await portail?.close();
  await geocodeur?.close();
});

const ask = (query: string, caller = who) => caller.call('GET', `/api/dac/adresses?${query}`);
const BREST = { label: 'Brest', numero: null, voie: null, cp: '29200', commune: 'Brest', code_insee: '29019' };

test('CALL-GEO-001 une adresse se cherche, et le code INSEE d’une commune se trouve par son nom et son code postal', async () => {
  const { body } = await ask('q=12%20rue%20de%20siam');
  expect(body).toEqual({
    adresses: [
      {
        ...{ label: '12 Rue de Siam 29200 Brest', numero: '12', voie: 'Rue de Siam' },
        ...{ cp: '29200', commune: 'Brest', code_insee: '29019' },
      },
    ],
    source: 'service',
  });
  const town = await ask('q=brest&cp=29200&communes=true');
  expect(town.body).toEqual({ adresses: [BREST], source: 'service' });
  const url = new URL(geocodeur.asked.at(-1) ?? '', 'http://ici');
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/geocodage/search',
    { q: 'brest', limit: '8', postcode: '29200', type: 'municipality' },
  ]);
  expect((await ask('q=Ajaccio')).body.adresses[0].code_insee).toBe('2A004');
  expect((await ask('q=introuvable')).body).toEqual({ adresses: [], source: 'service' });
  for (const wrong of ['q=ab', 'cp=29200', 'q=brest&cp=2', 'q=brest&ailleurs=http%3A%2F%2F169.254.169.254'])
    expect((await ask(wrong)).status).toBe(400);
  expect((await ask('q=brest', portail.browser())).status).toBe(401);
});

test('CALL-GEO-001 T30 hostile, muet ou absent, le service est quitté en moins de deux secondes et les communes des registres répondent', async () => {
  const learnt = { ...BREST, label: '29200 Brest' };
  await runJob(portail, 'association.sortRecherche', {});
  const answers = async (humeur: Humeur) => {
    geocodeur.become(humeur);
    const before = performance.now();
    const { status, body } = await ask('q=12%20rue%20de%20Siam%20brest&cp=29200');
    return [status, body, performance.now() - before < 2_000];
  };
  // A line that is not an address is left out; what is left is the service's answer.
  expect(await answers('faux')).toEqual([200, { adresses: [], source: 'service' }, true]);
  for (const humeur of ['ailleurs', 'enorme', 'autre', 'presse'] as const) {
    expect([humeur, await answers(humeur)]).toEqual([humeur, [200, { adresses: [learnt], source: 'communes' }, true]]);
    geocodeur.become('bon');
    expect((await ask('q=brest')).body.source).toBe('service');
  }
  expect(await answers('muet')).toEqual([200, { adresses: [learnt], source: 'communes' }, true]);
  const towns = await sql<{ n: number }>`select count(*)::integer as n from association.commune`.execute(portail.owner);
  expect(towns.rows).toEqual([{ n: 1 }]);
});
