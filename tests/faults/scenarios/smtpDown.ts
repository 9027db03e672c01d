import { connect, createServer, type Server, type Socket } from 'node:net';
import { checkAccounts, pendingJobs } from '../harness/checkAccounts.ts';
import { judgeRush, startRush } from '../harness/rush.ts';
import type { Scenario } from '../harness/scenario.ts';
import { freePort, readSettings } from '../harness/settings.ts';
import { sleep, waitUntil } from '../harness/wait.ts';

/** Stands where the mail server is looked for: nobody answers there until it is opened. */
const createDoor = async (target: URL) => {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async open(): Promise<void> {
      const opened = createServer((incoming) => {
        const outgoing = connect(Number(target.port || 25), target.hostname);
        for (const socket of [incoming, outgoing]) sockets.add(socket.on('error', () => undefined));
        incoming.pipe(outgoing).pipe(incoming);
      });
      server = opened;
      await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    },
    close(): void {
      for (const socket of sockets) socket.destroy();
      server?.close();
    },
  };
};

const smtpDownFor = (seconds: number, count: number): Pick<Scenario, 'limitSeconds' | 'run'> => ({
  // The attempt that succeeds may come as long after as the last delay was: nearly as long as the mail server was away.
  limitSeconds: 3 * seconds + 180,
  async run(world, verdict) {
    const door = await createDoor(new URL(readSettings().SMTP_URL));
    try {
      const http = await world.start('http', 'http');
      await world.start('travaux', 'jobs', { SMTP_URL: door.url });
      const startedAt = performance.now();
      const acknowledged = judgeRush(await startRush(world, [http.base], { count, atOnce: 20 }).done, verdict);
      await sleep(Math.max(0, seconds * 1_000 - (performance.now() - startedAt)));
      const waiting = await pendingJobs(world.database);
      verdict.expect(waiting === count, `${waiting} courriels attendent au lieu de ${count}`);
      verdict.expect((await world.mailbox.read()).size === 0, 'des courriels sont partis sans serveur');
      await door.open();
      const openedAt = performance.now();
      await waitUntil(async () => (await pendingJobs(world.database)) === 0, (2 * seconds + 60) * 1_000, 500);
      verdict.figure('courriels partis après le retour en (s)', Math.round((performance.now() - openedAt) / 1_000));
      await checkAccounts(world, verdict, { acknowledged, mayCopy: false });
    } finally {
      door.close();
    }
  },
});

export const smtpDown = (count: number): Scenario => ({
  name: 'smtp-absent',
  title: `Le serveur de courriel est absent 20 s pendant ${count} inscriptions`,
  ...smtpDownFor(20, count),
});

/** As long as it is promised for; asked for by its name. */
export const smtpDown600: Scenario = {
  name: 'smtp-absent-dix-minutes',
  title: 'Le serveur de courriel est absent dix minutes pendant cent inscriptions',
  ...smtpDownFor(600, 100),
};
