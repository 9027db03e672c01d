import { connect, createServer, type Socket } from 'node:net';

export interface FaultProxy {
  readonly port: number;
  /** « refuse » closes at once, « hold » takes and never answers, « cut » closes after some bytes of the answer. */
  setMode(mode: 'pass' | 'refuse' | 'hold' | { readonly cutAfter: number }): void;
  /** As a cable that is pulled: what is open stays open, and nothing passes on it any more, ever. */
  swallow(): void;
  /** Another way round: what is opened from now on passes. */
  mend(): void;
  close(): Promise<void>;
}

/** Stands before a real service: stopping it stops nothing for anyone else. */
export const createFaultProxy = async (host: string, port: number): Promise<FaultProxy> => {
  let mode: Parameters<FaultProxy['setMode']>[0] = 'pass';
  const open = new Set<Socket>();
  const deaf = new WeakSet<Socket>();
  const relay = (client: Socket): void => {
    const service = connect(port, host);
    let sent = 0;
    open.add(service);
    client.on('data', (piece) => {
      if (deaf.has(client)) return;
      if (mode === 'pass' || typeof mode === 'object') service.write(piece);
    });
    service.on('data', (piece) => {
      sent += piece.length;
      if (mode === 'hold' || deaf.has(client)) return;
      client.write(piece);
      if (typeof mode === 'object' && sent > mode.cutAfter) client.resetAndDestroy();
    });
    client.on('close', () => service.destroy());
    service.on('close', () => {
      open.delete(service);
      client.end();
    });
    service.on('error', () => client.destroy());
  };
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.on('close', () => open.delete(client));
    if (mode === 'refuse') client.resetAndDestroy();
    else {
      if (mode === 'hold') deaf.add(client);
      relay(client);
    }
  });
  const address = await new Promise<ReturnType<typeof server.address>>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address()));
  });
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow() {
      mode = 'hold';
      for (const socket of open) deaf.add(socket);
    },
    mend() {
      mode = 'pass';
    },
    setMode(next) {
      mode = next;
      for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
};
