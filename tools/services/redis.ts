import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openServicesDirectory } from './directory.ts';
import { addressOf, probeRedis } from './probes.ts';
import { startProcess } from './processes.ts';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';

/** No persistence, as in production: limits and presence may vanish. */
const configuration = (port: number, directory: string): string => `bind 127.0.0.1
port ${port}
protected-mode yes
dir ${directory}
daemonize no
save ""
appendonly no
maxmemory 64mb
maxmemory-policy volatile-ttl
`;

export const redisService = ({ REDIS_URL }: Settings): Service => {
  const address = addressOf(REDIS_URL, 6379);
  return {
    title: 'Redis',
    address,
    packages: ['redis-server'],
    daemons: [{ name: 'redis', signal: 'SIGTERM', patience: 10 }],
    probe: () => probeRedis(REDIS_URL),
    start: async () => {
      const directory = join(openServicesDirectory(), 'redis');
      mkdirSync(directory, { recursive: true });
      writeFileSync(join(directory, 'redis.conf'), configuration(address.port, directory));
      startProcess('redis', { file: '/usr/bin/redis-server', args: [join(directory, 'redis.conf')] });
    },
  };
};
