import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openServicesDirectory } from './directory.ts';
import { probeClamd } from './probes.ts';
import { logFile, startProcess } from './processes.ts';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';

/** name:target:offset:hex. The test text is nowhere in clear, or scanners would take this file for a virus. */
const EICAR_SIGNATURE =
  'Local.EICAR-Test:0:0,128:58354f2150254041505b345c505a58353428505e2937434329377d2445494341522d5354414e444152442d414e544956495255532d544553542d46494c452124482b482a\n';

/** AlertExceedsMax: what is too deep or too large to be scanned is not clean. */
const configuration = (port: number, directory: string): string => `Foreground yes
DatabaseDirectory ${directory}/db
TCPSocket ${port}
TCPAddr 127.0.0.1
LogFile ${logFile('clamd-events')}
LogTime yes
TemporaryDirectory ${directory}/tmp
MaxThreads 4
MaxQueue 50
ReadTimeout 60
CommandReadTimeout 15
StreamMaxLength 30M
MaxFileSize 30M
MaxScanSize 150M
MaxScanTime 60000
MaxRecursion 12
MaxFiles 2000
AlertExceedsMax yes
Bytecode no
SelfCheck 3600
ConcurrentDatabaseReload no
`;

const writeFiles = (port: number): string => {
  const directory = join(openServicesDirectory(), 'clamav');
  for (const folder of ['db', 'tmp']) mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(join(directory, 'db/local.ndb'), EICAR_SIGNATURE);
  writeFileSync(join(directory, 'clamd.conf'), configuration(port, directory));
  return join(directory, 'clamd.conf');
};

export const clamavService = ({ CLAMD_HOST, CLAMD_PORT }: Settings): Service => {
  const address = { host: CLAMD_HOST, port: Number(CLAMD_PORT) };
  return {
    title: 'ClamAV',
    address,
    packages: ['clamav-daemon'],
    daemons: [{ name: 'clamd', signal: 'SIGTERM', patience: 20 }],
    probe: () => probeClamd(address),
    start: async () => {
      const file = writeFiles(address.port);
      startProcess('clamd', { file: '/usr/sbin/clamd', args: [`--config-file=${file}`] });
    },
  };
};
