import type { Readable } from 'node:stream';
import { type LimitClass, placeCall, type Route } from '@guichet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { poivresOf, type Settings } from '../../config.ts';
import type { Acteur, Call, Client } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { Coffre } from '../coffre/coffre.ts';
import type { MountedTable, ReadActeur, ReadCle, WithTokens } from '../defineModule.ts';
import { DomainError } from '../errors.ts';
import { fingerprintOf } from '../idempotency.ts';
import type { Lectures } from '../lecture/lectures.ts';
import { limitAddress } from '../limitAddress.ts';
import type { Limits } from '../limits.ts';
import { inSpan, withIncomingTrace } from '../traces.ts';
import { checkAccess, NOBODY } from './access.ts';
import { callerByCle } from './byCle.ts';
import { checkBulkyShape, checkShape } from './checkShape.ts';
import type { Positions } from './position.ts';
import { readIdempotency } from './readIdempotency.ts';
import { checkRecent } from './recent.ts';
import { sendEvents } from './sendEvents.ts';
import { type FileAnswer, sendFile } from './sendFile.ts';
import { type CookieJar, isBrowserCall } from './tokens.ts';
import { traced } from './traced.ts';
import { leaveUnread, mountForms, type ReceivedForm, receiveForm } from './upload.ts';
import type { UploadSlots } from './uploadSlots.ts';
import { readAgain, whoCalls, wishedActeur } from './whoCalls.ts';

export interface MountDeps {
  readonly settings: Settings;
  readonly coffre: Coffre;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly lectures: Lectures;
  readonly uploads: UploadSlots;
  readonly readActeur: ReadActeur;
  readonly readCle: ReadCle;
  readonly cookies: CookieJar;
  readonly positions: Positions;
}

const nothing = z.strictObject({});
const noBody = z
  .undefined()
  .or(z.null())
  .transform(() => undefined);
const versionSchema = z.stringFormat('version', /^"\d{1,9}"$/);

const readVersion = (request: FastifyRequest, route: Route): number | null => {
  const header = request.headers['if-match'];
  if (route.versioned === 'required' && header === undefined) throw new DomainError('VERSION_REQUISE');
  if (!route.versioned || header === undefined) return null;
  return Number(versionSchema.parse(header).slice(1, -1));
};

interface Aimed {
  readonly params: unknown;
  readonly body: unknown;
  readonly acteur: Acteur | null;
}

/** The account that a call aims at: the address it names, known or not, or the caller's own. */
const accountOf = ({ limitPer }: Route, { params, body, acteur }: Aimed): string => {
  if (limitPer === 'acteur') return acteur?.authId ?? '';
  const { email } = { ...(params as object), ...(body as object) } as { email?: string };
  return email ?? '';
};

/**
 * Whose minute it is: that of the address. At the door, a browser that was let in before has its own, whatever strangers
 * send from the same office.
 */
const limitedAs = (request: FastifyRequest, limit: LimitClass, { cookies }: MountDeps): string => {
  const appareil = limit === 'connexion' ? cookies.readAppareil(request) : null;
  return appareil ? `appareil:${appareil}` : limitAddress(request.ip);
};

const clientOf = (request: FastifyRequest, { cookies, settings }: MountDeps): Client => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  lieu: fingerprintOf(`lieu ${limitAddress(request.ip)}`, settings.PASSWORD_PEPPER),
  ...(isBrowserCall(request) ? { appareil: cookies.readAppareil(request) } : {}),
});

const answer = (route: Route, result: unknown, { request, reply, cookies }: Exchange): unknown => {
  if (route.session === 'closes') cookies.clear(reply);
  if (route.session !== 'opens') return result;
  const { body, tokens } = result as WithTokens<object>;
  if (!tokens) return body;
  if (!isBrowserCall(request)) {
    const { appareil: _, ...others } = tokens;
    return { ...body, ...others };
  }
  cookies.set(reply, tokens);
  return { ...body, exp: tokens.exp };
};

/** What we answer and did not promise is our fault, never that of who asked. The log says where, never what. */
const readAnswer = (route: Route, result: unknown): unknown => {
  const read = route.response.safeParse(result);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`réponse hors contrat : ${issue?.path.join('.')} (${issue?.code})`, { cause: read.error });
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly cookies: CookieJar;
}

/** What a key stands for: a form says the same when its fields and its file do. */
const contentOf = (request: FastifyRequest, form: ReceivedForm | null): unknown =>
  form ? { ...form.fields, file: [form.file.name, form.file.sha256] } : request.body;

const mountRoute = (name: string, route: Route, run: Handler, deps: MountDeps) => {
  const params = route.params ?? nothing;
  const query = route.query ?? nothing;
  const body = route.upload?.fields ?? route.body ?? noBody;
  const { coffre } = deps;
  const secrets = poivresOf(deps.settings);
  const checkContent = route.bulky ? checkBulkyShape : checkShape;

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (route.limit) await deps.limits.consume(route.limit, limitedAs(request, route.limit, deps));
    const byCle = await callerByCle(request, route, deps);
    const caller = byCle ?? (route.alike ? NOBODY : await whoCalls(request, route, deps));
    const { acteur } = caller;
    request.acteurId = acteur?.authId ?? null;
    checkAccess(route.access, caller);
    checkRecent(route, acteur, deps.clock.now());
    if (!route.upload) return answerCall(request, reply, acteur, null);
    const giveBack = deps.uploads.take(acteur?.authId ?? limitAddress(request.ip));
    try {
      const form = await receiveForm(request, route.upload, deps.settings.UPLOAD_DIR);
      return await answerCall(request, reply, acteur, form).finally(form.dispose);
    } finally {
      giveBack();
    }
  };

  const answerCall = async (
    request: FastifyRequest,
    reply: FastifyReply,
    acteur: Acteur | null,
    form: ReceivedForm | null,
  ): Promise<unknown> => {
    const content = form ? form.fields : request.body;
    checkContent(request.params, request.query, content);
    const read = {
      params: params.parse(route.params ? request.params : {}),
      query: query.parse(route.params ? request.query : Object.assign({}, request.query, request.params)),
      body: body.parse(content),
    };
    checkRecent(route, acteur, deps.clock.now(), read);
    const parsed = form ? { ...read, body: { fields: read.body, file: form.file } } : read;
    if (route.limitPer) {
      const account = fingerprintOf(accountOf(route, { ...read, acteur }), secrets[0]).toString('base64url');
      await deps.limits.consume('compte', `${name}:${limitAddress(request.ip)}:${account}`);
    }
    const wished = wishedActeur(route, parsed.query, acteur);
    const asked = { name, route, acteur: wished, read, ip: request.ip, requestId: request.id };
    const lecture = deps.lectures.open(asked);
    const ailleurs = await deps.positions.place(request, { name, isSignedIn: acteur !== null });
    const call: Call = {
      acteur: wished,
      clock: deps.clock,
      requestId: request.id,
      client: clientOf(request, deps),
      version: readVersion(request, route),
      refreshToken: deps.cookies.readRefreshToken(request),
      idempotency: readIdempotency(request, {
        name,
        route,
        acteur,
        secrets,
        coffre,
        content: contentOf(request, form),
      }),
      ...(lecture && { lecture }),
      ...(ailleurs && { ailleurs }),
      ...(route.answers === 'events' && { relisActeur: () => readAgain(request, route, read.query, deps) }),
    };
    const found = await traced(() => run(parsed, call), { asked, lecture, lectures: deps.lectures }).finally(() =>
      deps.positions.tell(request, reply),
    );
    if (route.answers === 'file') return sendFile(reply, found as FileAnswer);
    if (route.answers === 'events') return sendEvents(reply, found as Readable);
    const result = answer(route, found, { request, reply, cookies: deps.cookies });
    return reply.code(route.status ?? 200).send(readAnswer(route, result));
  };

  const handleForm = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      return await handle(request, reply);
    } catch (error) {
      if (route.upload) await leaveUnread(request, reply, route.upload);
      throw error;
    }
  };
  const work = route.upload ? handleForm : handle;

  return (request: FastifyRequest, reply: FastifyReply) =>
    withIncomingTrace(request.headers, () => inSpan(`${route.method} ${name}`, () => work(request, reply)));
};

type Handler = (request: { params: unknown; query: unknown; body: unknown }, call: Call) => Promise<unknown>;

const isOn = (route: Route, settings: Settings): boolean =>
  route.onlyIf === undefined || { refreshByPath: settings.REFRESH_BY_PATH }[route.onlyIf];

/** Every route of the table gets its handler, or the process does not start. */
export const mountTable = (app: FastifyInstance, { table, handlers }: MountedTable, deps: MountDeps): void => {
  for (const [name, route] of Object.entries(table.routes)) {
    const handler = handlers[name] as Handler | undefined;
    if (!handler) throw new Error(`aucun traitement pour ${table.service}.${name}`);
    if (!route.access) throw new Error(`aucune politique d’accès pour ${table.service}.${name}`);
    if (!isOn(route, deps.settings)) continue;
    const fullName = `${table.service}.${name}`;
    const mounted = mountRoute(fullName, route, handler, deps);
    const mount = (where: FastifyInstance): void => {
      for (const path of [route.path, ...(route.aliases ?? [])]) {
        const url = placeCall(deps.settings.API_BASE, deps.settings.SERVICE_PATHS, `/${table.service}${path}`);
        where.route({ method: route.method, url, handler: mounted, config: { slow: route.upload !== undefined } });
      }
    };
    if (route.upload) mountForms(app, mount);
    else mount(app);
  }
};
