import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'portail', secret: 'un-secret-de-portail-pour-les-essais' } as const;

export interface Identite {
  readonly email: string;
  readonly siret: string;
  readonly given_name: string;
  readonly usual_name: string;
}
/** A real provider of identities, shaped as ProConnect is: PKCE asked for, what it says of a person signed. */
export interface FournisseurIdentite {
  readonly issuer: string;
  readonly settings: Readonly<Record<string, string>>;
  add(sub: string, identite: Identite): void;
  close(): Promise<void>;
}

const page = (uid: string, identites: ReadonlyMap<string, Identite>): string => `<!doctype html>
<html lang="fr"><title>Fournisseur d’identité d’essai</title><main><h1>Choisir un agent</h1>
<form method="post" action="/interaction/${uid}">
${[...identites].map(([sub, { given_name, usual_name }]) => `<button name="qui" value="${sub}">${given_name} ${usual_name}</button>`).join('\n')}
<button name="qui" value="">Annuler</button></form></main></html>`;

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
};

const createProvider = (issuer: string, redirectUri: string, identites: ReadonlyMap<string, Identite>): Provider => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
        userinfo_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'essai' }] },
    claims: {
      openid: ['sub'],
      given_name: ['given_name'],
      usual_name: ['usual_name'],
      email: ['email', 'email_verified'],
      siret: ['siret'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, jwtUserinfo: { enabled: true } },
    ttl: { AuthorizationCode: 60, AccessToken: 60, IdToken: 60, Session: 600, Grant: 600, Interaction: 600 },
    cookies: { keys: ['essai'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const identite = identites.get(sub);
      return identite && { accountId: sub, claims: () => ({ sub, email_verified: true, ...identite }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(String(oidc.params?.['scope']));
      await grant.save();
      return grant;
    },
  });
};

const answerInteraction = async (
  provider: Provider,
  identites: ReadonlyMap<string, Identite>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(uid, identites));
    return;
  }
  const qui = (await readForm(request)).get('qui');
  const result = qui ? { login: { accountId: qui } } : { error: 'access_denied', error_description: 'annulé' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
};

/** Sends back to the portal of this address, and to no other. */
export const startProconnect = async (portail: string, port = 0): Promise<FournisseurIdentite> => {
  const identites = new Map<string, Identite>();
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, `${portail}/client/proconnect`, identites);
  const callback = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    return answerInteraction(provider, identites, request, response).catch(() => response.writeHead(500).end());
  });
  return {
    issuer,
    settings: {
      PROCONNECT_ISSUER: issuer,
      PROCONNECT_CLIENT_ID: CLIENT.id,
      PROCONNECT_CLIENT_SECRET: CLIENT.secret,
    },
    add: (sub, identite) => void identites.set(sub, identite),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
