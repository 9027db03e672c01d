import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import { callApi, openSession } from './api.ts';

interface Lue {
  readonly _id: string;
  readonly version: number;
}

const ORIGIN = new URL(process.env['BASE_URL'] ?? 'http://127.0.0.1:4080/client/').origin;

const versioned = async (method: string, path: string, token: string, version: number, body: object): Promise<Lue> => {
  const response = await fetch(`${ORIGIN}/api/rds${path}`, {
    method,
    headers: { 'x-access-token': token, 'content-type': 'application/json', 'if-match': `"${version}"` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${path} ${await response.text()}`);
  return (await response.json()) as Lue;
};

interface Contenu {
  readonly dispositif: { readonly code: string };
  readonly [champ: string]: unknown;
}

/** The family that the scheme belongs to, unless it is there already. */
const placeDispositif = async (token: string, code: string): Promise<void> => {
  const { status } = await callApi('POST', '/rds/dispositifs', { token, body: { code, nom: `Dispositif ${code}` } });
  if (status !== 201 && status !== 409) throw new Error(`dispositif ${code} : ${status}`);
};

/** A scheme that an administrator composed, published and opened, where the journey is about who finds it. */
export const publishSubvention = async (contenu: Contenu): Promise<void> => {
  const { token } = await openSession(PERSONAS.sophie.email, DEMO_PASSWORD);
  await placeDispositif(token, contenu.dispositif.code);
  const created = await callApi('POST', '/rds/subventions', { token, body: contenu });
  if (created.status !== 201) throw new Error(`${created.status} ${await created.text()}`);
  const { _id, version } = (await created.json()) as Lue;
  const published = await versioned('POST', `/subventions/${_id}/publish`, token, version, {});
  await versioned('PUT', `/subventions/${_id}`, token, published.version, { active: true });
};

/** The number of a service that answers for the whole country. */
export const findServiceNational = async (): Promise<string> => {
  const { token } = await openSession(PERSONAS.sophie.email, DEMO_PASSWORD);
  const response = await callApi('GET', '/rds/services?limit=100', { token });
  const { services } = (await response.json()) as {
    services: readonly { readonly _id: string; readonly niveau_territorial: string | null; readonly type: string }[];
  };
  const found = services.find(
    ({ niveau_territorial, type }) => niveau_territorial === 'National' && !type.startsWith('Fédérations'),
  );
  if (!found) throw new Error('aucun service national');
  return found._id;
};
