import type { Readable } from 'node:stream';
import { withoutAccents } from '@guichet/rules/texte';
import type { FastifyReply } from 'fastify';

/** What a call that answers a file gives back. */
export interface FileAnswer {
  readonly content: Readable;
  readonly name: string;
  readonly type: string;
  /** Null when it is written as it is sent. */
  readonly size: number | null;
  /** Shown by the browser instead of saved: only what can run nothing. */
  readonly inline: boolean;
  /** Of what anyone reads: who has it already is told so, and nothing is sent again. */
  readonly etag?: string;
  /** What is long can be gone on with where it was cut: from one byte to another, both included. */
  readonly part?: (from: number, to: number) => Readable;
}

const NOT_MODIFIED = 304;
const PARTIAL = 206;
const NOT_SATISFIABLE = 416;
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The PDF reader of browsers does not open in a sandbox: shown inside the portal's own pages, with nothing else allowed. */
const PREVIEW = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** RFC 6266 and 8187: the real name for those who read it, a plain one for the others. */
const dispositionOf = ({ inline, name }: FileAnswer): string => {
  const plain = withoutAccents(name).replace(/[^\w .()-]/gu, '_');
  const real = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${real}`;
};

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/u;
type Plage = readonly [from: number, to: number];
/** One range of bytes; several, or none that can be read, are answered whole, as the norm allows. */
const rangeOf = (asked: string | undefined, size: number): Plage | 'impossible' | null => {
  const [, start = '', end = ''] = RANGE.exec(asked ?? '') ?? [];
  if (start === '' && end === '') return null;
  const from = start === '' ? Math.max(0, size - Number(end)) : Number(start);
  const to = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1);
  return from > to ? 'impossible' : [from, to];
};

const sendRange = (reply: FastifyReply, { content, size, etag, part, type }: FileAnswer): Plage | null => {
  if (!part || size === null) return null;
  reply.header('accept-ranges', 'bytes');
  const { range, 'if-range': ifRange } = reply.request.headers;
  if (ifRange !== undefined && ifRange !== etag) return null;
  const plage = rangeOf(range, size);
  if (plage === null) return null;
  content.destroy();
  if (plage !== 'impossible') return plage;
  reply.code(NOT_SATISFIABLE).headers({ 'content-range': `bytes */${size}`, 'content-type': type });
  return null;
};

export const sendFile = (reply: FastifyReply, answer: FileAnswer): FastifyReply => {
  const isPdf = answer.type === 'application/pdf';
  if (answer.etag) {
    reply.header('etag', answer.etag);
    if (reply.request.headers['if-none-match'] === answer.etag) {
      answer.content.destroy();
      return reply.code(NOT_MODIFIED).send();
    }
  }
  const plage = sendRange(reply, answer);
  if (reply.statusCode === NOT_SATISFIABLE) return reply.send();
  if (plage) reply.code(PARTIAL).header('content-range', `bytes ${plage[0]}-${plage[1]}/${answer.size}`);
  const size = plage ? plage[1] - plage[0] + 1 : answer.size;
  return reply
    .headers({
      'content-type': answer.type,
      ...(size === null ? {} : { 'content-length': String(size) }),
      'content-disposition': dispositionOf(answer),
      'content-security-policy': answer.inline && isPdf ? PREVIEW : SANDBOX,
      'x-content-type-options': 'nosniff',
      'x-frame-options': answer.inline && isPdf ? 'SAMEORIGIN' : 'DENY',
    })
    .send(plage && answer.part ? answer.part(...plage) : answer.content);
};
