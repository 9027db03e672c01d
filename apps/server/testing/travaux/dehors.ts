import { Readable } from 'node:stream';
import type { AncreStore } from '../../src/platform/ancre/ancreStore.ts';
import type { Ancre } from '../../src/platform/ancre/enonce.ts';
import type { Files } from '../../src/platform/files/files.ts';
import type { Mail, Mailer } from '../../src/platform/mailer.ts';

/** What stays when a process dies: the mails that left, and the objects that were kept. */
export interface Dehors {
  readonly mails: Pick<Mail, 'to' | 'messageId'>[];
  readonly objets: Map<string, Buffer>;
}

type Step = () => Promise<void>;

export const cuttingMailer = (step: Step, { mails }: Dehors): Mailer => ({
  async send({ to, messageId }) {
    await step();
    mails.push({ to, messageId });
    await step();
  },
  close: () => undefined,
});

export const cuttingFiles = (step: Step, { objets }: Dehors): Files => ({
  store: {
    async put(key, { md5 }) {
      await step();
      objets.set(key, Buffer.from(md5));
      await step();
    },
    async putText(key, text) {
      await step();
      objets.set(key, Buffer.from(text));
      await step();
    },
    async copy(from, to) {
      await step();
      objets.set(to, objets.get(from) ?? Buffer.alloc(0));
      await step();
    },
    async get(key) {
      await step();
      const found = objets.get(key);
      return found ? Readable.from([found]) : null;
    },
    async remove(key) {
      await step();
      objets.delete(key);
      await step();
    },
    async *list(prefix) {
      const old = new Date(0);
      yield [...objets.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key, modifiedAt: old }));
    },
    close: () => undefined,
  },
  antivirus: {
    async scan(content) {
      await step();
      for await (const piece of content) void piece;
      return { clean: true };
    },
  },
  lecteur: {
    async lire() {
      await step();
      return { moyen: 'texte', texte: '' };
    },
    attente: () => 0,
  },
});

const ANCRES = 'ancres/';
export const cuttingAncres = (step: Step, { objets }: Dehors): AncreStore => ({
  async put(ancre) {
    await step();
    objets.set(`${ANCRES}${ancre.jour}`, Buffer.from(JSON.stringify(ancre)));
    await step();
  },
  async readAll() {
    await step();
    return [...objets]
      .filter(([key]) => key.startsWith(ANCRES))
      .map(([, kept]) => JSON.parse(kept.toString()) as Ancre);
  },
  close: () => undefined,
});
