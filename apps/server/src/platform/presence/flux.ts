import { PassThrough } from 'node:stream';
import type { Presents } from '@guichet/rules/presence';

/** Who does not read what they are sent is let go before they weigh. */
const MAX_WAITING_BYTES = 65_536;
const NOBODY: Presents = { presents: [], autres: 0 };

/** One listener: what is written to them, never twice the same. */
export const createFlux = () => {
  const content = new PassThrough();
  let said = '';
  content.on('error', () => undefined);
  const write = (text: string): void => {
    if (content.writableEnded || content.destroyed) return;
    content.write(text);
    if (content.writableLength > MAX_WAITING_BYTES) content.destroy();
  };
  // Not all at the same instant after a process that stops.
  write(`retry: ${2_000 + Math.floor(Math.random() * 4_000)}\n\n`);
  return {
    content,
    say(presents: Presents): void {
      const data = JSON.stringify(presents);
      if (data === said) return;
      said = data;
      write(`event: presence\ndata: ${data}\n\n`);
    },
    sayNobody(): void {
      this.say(NOBODY);
    },
    /** Through every proxy, before any of them believes that nobody is left. */
    beat: () => write(': la page est ouverte\n\n'),
    /** For good: whoever listens does not come back by themselves. */
    dismiss(): void {
      write('event: fin\ndata: {}\n\n');
      content.end();
    },
    /** They come back by themselves, here or to another process. */
    interrupt: () => void content.end(),
  };
};
export type Flux = ReturnType<typeof createFlux>;
