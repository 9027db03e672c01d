import { enableCompileCache, flushCompileCache } from 'node:module';

// Before anything else is loaded: a process that comes back after a crash finds its code compiled.
enableCompileCache();
const { explainFailure, startFromCommandLine } = await import('./commandLine.ts');

try {
  await startFromCommandLine();
  flushCompileCache();
} catch (error) {
  explainFailure(error);
  process.exit(1);
}
