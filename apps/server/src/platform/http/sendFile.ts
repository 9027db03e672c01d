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
}

const NOT_MODIFIED = 304;
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

export const sendFile = (reply: FastifyReply, answer: FileAnswer): FastifyReply => {
  const isPdf = answer.type === 'application/pdf';
  if (answer.etag) {
    reply.header('etag', answer.etag);
    if (reply.request.headers['if-none-match'] === answer.etag) {
      answer.content.destroy();
      return reply.code(NOT_MODIFIED).send();
    }
  }
  return reply
    .headers({
      'content-type': answer.type,
      ...(answer.size === null ? {} : { 'content-length': String(answer.size) }),
      'content-disposition': dispositionOf(answer),
      'content-security-policy': answer.inline && isPdf ? PREVIEW : SANDBOX,
      'x-content-type-options': 'nosniff',
      'x-frame-options': answer.inline && isPdf ? 'SAMEORIGIN' : 'DENY',
    })
    .send(answer.content);
};
