import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { streamOf } from '../../src/platform/files/content/reader.ts';
import type { ObjectStore } from '../../src/platform/files/objectStore.ts';

/** For thousands of histories, where what is proven is the rows: a store that keeps what it is given, and no more. */
export const createMemoryStore = (): ObjectStore => {
  const objects = new Map<string, Buffer>();
  return {
    async put(key, { fd, size }) {
      objects.set(key, await buffer(streamOf({ fd, size })));
    },
    async putText(key, text) {
      objects.set(key, Buffer.from(text));
    },
    async copy(from, to) {
      const content = objects.get(from);
      if (!content) throw Object.assign(new Error(from), { name: 'NoSuchKey' });
      objects.set(to, content);
    },
    async get(key) {
      const content = objects.get(key);
      return content ? Readable.from([content], { objectMode: false }) : null;
    },
    async remove(key) {
      objects.delete(key);
    },
    async *list(prefix) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
      yield keys.map((key) => ({ key, modifiedAt: new Date() }));
    },
    close: () => objects.clear(),
  };
};
