import { connect } from 'node:net';
import { ERREURS } from '@guichet/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portail, startPortail } from '../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
});
afterAll(() => portail.close());

/** The very bytes, as no honest client writes them; the status and the JSON of what comes back. */
const sendRaw = (text: string): Promise<{ status: number; body: Record<string, string> }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(portail.base);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      try {
        resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) });
      } catch {
        reject(new Error(`réponse illisible : ${answer}`));
      }
    });
    socket.write(text);
  });
const rawCall = (line: string, headers: readonly string[] = [], content = '') =>
  sendRaw(
    [
      `${line} HTTP/1.1`,
      'host: x',
      'connection: close',
      ...headers,
      `content-length: ${content.length}`,
      '',
      content,
    ].join('\r\n'),
  );

const PHRASE = ERREURS.REQUETE_INVALIDE.message;
const json = 'content-type: application/json';

test.each<[string, () => Promise<{ status: number; body: Record<string, string> }>, number, string]>([
  ['un chemin inconnu', () => rawCall('GET /api/auth/rien'), 404, ERREURS.RESSOURCE_INTROUVABLE.message],
  [
    'un verbe que ce chemin n’a pas',
    () => rawCall('PUT /api/auth/login', [json], '{}'),
    404,
    ERREURS.RESSOURCE_INTROUVABLE.message,
  ],
  ['une adresse mal codée', () => rawCall('GET /api/auth/%E0%A4%A'), 400, PHRASE],
  ['un mot trop long dans l’adresse', () => rawCall(`GET /api/lca/questions/${'a'.repeat(400)}`), 400, PHRASE],
  ['un contenu qui n’est pas du JSON', () => rawCall('POST /api/auth/login', [json], '{"email":'), 400, PHRASE],
  ['un contenu vide annoncé comme du JSON', () => rawCall('POST /api/auth/login', [json]), 400, PHRASE],
  [
    'une sorte de contenu inconnue',
    () => rawCall('POST /api/auth/login', ['content-type: text/csv'], 'a;b'),
    400,
    PHRASE,
  ],
  [
    'un contenu trop gros',
    () => rawCall('POST /api/auth/login', [json], `"${'x'.repeat(1_100_000)}"`),
    413,
    ERREURS.CORPS_TROP_GROS.message,
  ],
  [
    'un formulaire là où il n’en faut pas',
    () => rawCall('POST /api/auth/login', ['content-type: multipart/form-data; boundary=x'], '--x--'),
    400,
    PHRASE,
  ],
  ['des octets qui ne sont pas du HTTP', () => sendRaw('n’importe quoi\r\n\r\n'), 400, PHRASE],
  ['un verbe qui n’existe pas', () => sendRaw('BREW / HTTP/1.1\r\nhost: x\r\n\r\n'), 400, PHRASE],
  ['des en-têtes sans fin', () => rawCall('GET /api/auth/session', [`x-long: ${'a'.repeat(20_000)}`]), 431, PHRASE],
])('%s se refuse en français', async (_, ask, status, message) => {
  const answer = await ask();
  expect([answer.status, answer.body['message']]).toEqual([status, message]);
  expect(Object.keys(ERREURS)).toContain(answer.body['code']);
  expect(answer.body['requestId']).toMatch(/^[0-9a-f-]{36}$/);
});

const champsOf = async (method: string, path: string, body?: unknown, headers = {}) => {
  const answer = await portail.client().call(method, path, { body, headers });
  expect(answer.status).toBe(400);
  return answer.body.champs.map(({ message }: { message: string }) => message);
};

test('ce que les schémas disent d’un champ est en français', async () => {
  expect(await champsOf('POST', '/api/auth/login', {})).toContain('Ce champ est obligatoire.');
  expect(await champsOf('POST', '/api/auth/login', { email: 'a@b.fr', password: 3 })).toEqual([
    'Un texte est attendu.',
  ]);
  expect(await champsOf('POST', '/api/auth/login', { email: 'a@b.fr', password: 'x', admin: true })).toEqual([
    'Champ inconnu : admin.',
  ]);
  expect(await champsOf('GET', '/api/lca/questions?enabled=peut-etre')).toEqual([
    'Cette valeur n’est pas dans la liste : true, false.',
  ]);
  expect(await champsOf('GET', '/api/lca/questions/douze')).toEqual(['Un identifiant est attendu (UUID).']);
});

test('ce que les schémas disent d’un en-tête est en français', async () => {
  const body = { subject: 'Une question', body: 'Bonjour', replyTo: 'visiteur@guichet-asso.example' };
  expect(await champsOf('POST', '/api/mail/notification/sendEmail', body, { 'idempotency-key': 'x' })).toEqual([
    '8 caractères au moins.',
  ]);
});
