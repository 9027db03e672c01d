import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A few places, in the form of the national geocoder: GeoJSON, one Feature by address. */
const PLACES = [
  ['housenumber', '12 Rue de Siam 29200 Brest', '12', 'Rue de Siam', '29200', 'Brest', '29019', -4.49, 48.386],
  ['street', 'Rue de Siam 29200 Brest', null, 'Rue de Siam', '29200', 'Brest', '29019', -4.489, 48.387],
  ['municipality', 'Brest', null, null, '29200', 'Brest', '29019', -4.505, 48.4],
  ['municipality', 'Brest', null, null, '71330', 'Saint-Germain-du-Bois', '71419', 5.25, 46.75],
  ['municipality', 'Ajaccio', null, null, '20000', 'Ajaccio', '2A004', 8.74, 41.92],
] as const;

const toFeature = ([type, label, numero, voie, postcode, city, citycode, lon, lat]: (typeof PLACES)[number]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties: {
    ...{ label, score: 0.9, id: `${citycode}_${label.length}`, postcode, city, citycode, type, importance: 0.5 },
    name: numero ? `${numero} ${voie}` : (voie ?? city),
    context: `${postcode.slice(0, 2)}, Département, Région`,
    ...(numero && { housenumber: numero, street: voie }),
  },
});

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  const { searchParams } = new URL(request.url ?? '/', 'http://ici');
  const q = (searchParams.get('q') ?? '').toLowerCase();
  const [postcode, type] = [searchParams.get('postcode'), searchParams.get('type')];
  const features = PLACES.filter(
    (place) =>
      q.split(/\s+/u).every((mot) => place[1].toLowerCase().includes(mot)) &&
      (postcode === null || place[4] === postcode) &&
      (type === null || place[0] === type),
  ).map(toFeature);
  response.writeHead(200, { 'content-type': 'application/json' });
  const body = {
    type: 'FeatureCollection',
    version: 'draft',
    features,
    attribution: 'BAN',
    licence: 'ETALAB-2.0',
    query: q,
  };
  response.end(JSON.stringify(body));
};

const LARGE = 50_000_000;
/** How it may go wrong, or be made to. */
const HUMEURS = {
  bon: answer,
  muet: () => undefined,
  ailleurs: (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  presse: (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(429, { 'retry-after': '5' }).end('{"code":429,"message":"Too Many Requests"}'),
  enorme: (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end('x'.repeat(LARGE)),
  autre: (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end('{"features":{"a":1}}'),
  faux: (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200).end(
      JSON.stringify({
        features: [{ properties: { type: 'street', label: '<b>', postcode: 'x', city: 3, citycode: '' } }],
      }),
    ),
} as const;
export type Humeur = keyof typeof HUMEURS;

/** A server that speaks as the public address search does, and can be made to fail. */
export const startGeocodeur = async () => {
  let humeur: Humeur = 'bon';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    HUMEURS[humeur](request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocodage/search`,
    asked,
    become: (next: Humeur) => {
      humeur = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
